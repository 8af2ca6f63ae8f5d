import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Person } from '@/shared/access/actor';
import { createApp } from '../http/app';
import { testShop } from '../testing/shop';
import { isEventLoopLate } from './eventLoop';
import { maxRequestUnits, RequestWork, WorkBudget, workBudget } from './workBudget';

/** A budget with the test's clock, and requests that spend on it. */
function controlled({ isLate = true, rateLimits = true } = {}) {
  const state = { at: 0, isLate };
  const budget = new WorkBudget({ now: () => state.at, isLate: () => state.isLate });
  const asking = {
    config: { rateLimits },
    findViewer: async (): Promise<Person | null> => null,
    clientAddress: '203.0.113.7',
    log: pino({ level: 'silent' }),
  };
  const by = (viewer: Person) => ({ ...asking, findViewer: async () => viewer });
  /** Runs a call of a new request that costs about `units`. */
  const spend = (units: number, who = asking) =>
    new RequestWork(budget).run(
      who,
      async () => 'x'.repeat(units * 20),
      (answer) => answer,
    );
  return { state, budget, asking, by, spend };
}

describe('a network that has spent 500,000 units at once', () => {
  test('is refused with 429 while the event loop is late, until they return at 250 in a millisecond', async () => {
    const { state, spend } = controlled();
    await spend(workBudget.most);
    await expect(spend(1)).rejects.toMatchObject({ code: 'tooManyRequests', retryAfter: 1 });
    state.isLate = false;
    await spend(1);
    state.isLate = true;
    await expect(spend(1)).rejects.toMatchObject({ code: 'tooManyRequests' });
    state.at += 5;
    await spend(1);
  });

  test('waits 3 s at most, whatever it spent while nobody waited', async () => {
    const { state, spend } = controlled({ isLate: false });
    for (let count = 0; count < 20; count += 1) await spend(workBudget.most);
    state.isLate = true;
    await expect(spend(1)).rejects.toMatchObject({ retryAfter: 3 });
    state.at += 2001;
    await spend(1);
  });

  test('leaves other networks, accounts of the same network and staff alone', async () => {
    const { spend, asking, by } = controlled();
    await spend(workBudget.most);
    await spend(1, { ...asking, clientAddress: '203.0.113.8' });
    await spend(workBudget.most, by({ kind: 'customer', id: 7 }));
    await expect(spend(1, by({ kind: 'customer', id: 7 }))).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    for (let count = 0; count < 3; count += 1)
      await spend(workBudget.most, by({ kind: 'staff', id: 8, permissions: ['orders.read'] }));
  });

  test('is never refused with RATE_LIMITS=off', async () => {
    const { spend } = controlled({ rateLimits: false });
    for (let count = 0; count < 3; count += 1) await spend(workBudget.most);
  });
});

test('while the event loop is late, 20 calls of a network begin in turns of their own', async () => {
  const { budget, asking } = controlled();
  let [turns, isOver] = [0, false];
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const begunAt = await Promise.all(
    Array.from({ length: 20 }, () => new RequestWork(budget).run(asking, async () => turns, String)),
  );
  isOver = true;
  expect(new Set(begunAt).size).toBe(20);
});

describe('a batch', () => {
  test('runs its calls one after the other, and refuses those after 100,000 units with 413', async () => {
    const { budget, asking } = controlled({ isLate: false });
    const work = new RequestWork(budget);
    const events: string[] = [];
    const call = (name: string) =>
      work.run(
        asking,
        async () => {
          events.push(`${name} begins`);
          await new Promise((resolve) => setImmediate(resolve));
          events.push(`${name} ends`);
          return 'x'.repeat(maxRequestUnits * 12);
        },
        (answer) => answer,
      );
    const results = await Promise.allSettled([call('first'), call('second'), call('third')]);
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { code: 'tooLarge' } });
  });

  test('goes on after a call that failed', async () => {
    const { budget, asking } = controlled();
    const work = new RequestWork(budget);
    const failed = work.run(asking, () => Promise.reject(new Error('broken')), String);
    await expect(failed).rejects.toThrow('broken');
    expect(
      await work.run(
        asking,
        async () => 'fine',
        (answer) => answer,
      ),
    ).toBe('fine');
  });
});

test('counts rows, corrected words and bytes of a call, and what REST adds to it', async () => {
  const shop = await testShop({ environment: { RATE_LIMITS: 'on' } });
  let units = 0;
  class Watched extends WorkBudget {
    override spend(name: string, amount: number): void {
      units += amount;
      super.spend(name, amount);
    }
  }
  const app = createApp({ ...shop.deps, budget: new Watched() });
  const { token } = await shop.signIn();
  const colors = Array.from({ length: 100 }, (_, at) => `Colour ${at}`);
  const productId = await shop.addProduct({ sizes: ['S'], colors });
  await shop.call('POST', '/api/cart', { productId, size: 'S', color: 'Colour 1' }, token);
  const spentBy = async (path: string) => {
    units = 0;
    const answer = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return units;
  };
  const lines = await spentBy('/trpc/cart.list');
  const whole = await spentBy('/api/cart');
  expect(lines).toBeGreaterThan(200);
  // The rows and the bytes of a hundred variants.
  expect(whole).toBeGreaterThan(lines + 100 * 3 + 100 * 30 * 0.05);
  const search = (text: string) =>
    spentBy(`/trpc/catalogue.suggest?input=${encodeURIComponent(JSON.stringify({ search: text }))}`);
  await search('qwertzu');
  expect(await search('qwertzu asdfghjk')).toBeGreaterThanOrEqual((await search('qwertzu')) + 300);
});

test('answers a batch of ten whole lists in part, with 413 for the rest', async () => {
  const { app, addProduct } = await testShop({ environment: { RATE_LIMITS: 'on' } });
  const sizes = Array.from({ length: 8 }, (_, at) => `Size ${at}`);
  const colors = Array.from({ length: 15 }, (_, at) => `Colour ${at}`);
  for (let count = 0; count < 60; count += 1) await addProduct({ sizes, colors });
  const calls = Array.from({ length: 10 }, () => 'catalogue.products').join(',');
  const input = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, {}]));
  const response = await app.request(
    `/trpc/${calls}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
  );
  const statuses = ((await response.json()) as { error?: { json: { data: { httpStatus: number } } } }[]).map(
    ({ error }) => error?.json.data.httpStatus ?? 200,
  );
  expect([response.status, statuses[0], statuses.at(-1)]).toEqual([207, 200, 413]);
});

test('the event loop is late after it was blocked for 200 ms, and no longer 1.5 s later', async () => {
  isEventLoopLate();
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await sleep(50);
  const until = performance.now() + 200;
  while (performance.now() < until);
  expect(isEventLoopLate()).toBe(true);
  await sleep(20);
  expect(isEventLoopLate()).toBe(true);
  await expect.poll(isEventLoopLate, { timeout: 10_000 }).toBe(false);
});
