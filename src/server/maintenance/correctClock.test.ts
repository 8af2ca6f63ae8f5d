import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { mailOutbox, orders } from '@/db/schema';
import { write } from '@/db/write';
import { addJob, leaseJob } from '../orders/documents/records';
import { reconcileDue } from '../orders/pay/reconcile';
import { AppError } from '../platform/errors';
import { deliverMails, mailWorker } from '../testing/mails';
import { secretOf, watchedStore } from '../testing/people';
import { testShop } from '../testing/shop';
import { withPending } from '../testing/shops/payments';
import type { TestStore } from '../testing/testStore';
import { clockJob, correctFutureTimes, corrections } from './correctClock';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];
const dayMs = 24 * hourMs;

/** Moves the clock and lets the job correct what was stored before. */
async function moveClock({ clock, deps }: Pick<TestStore, 'clock' | 'deps'>, milliseconds: number) {
  clock.now = new Date(clock.now.getTime() + milliseconds);
  await correctFutureTimes(deps);
}
const pass = ({ clock }: Pick<TestStore, 'clock'>, milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};

test('every column of the schema that names an end in the future is corrected, or compared when read', () => {
  const corrected = corrections.flatMap(({ table, columns }) =>
    columns.map((name) => `${getTableName(table)}.${name}`),
  );
  const endings = Object.values(schema).flatMap((table) =>
    is(table, SQLiteTable)
      ? Object.keys(getTableColumns(table))
          .filter((name) => /Until$|^(?:expiresAt|endsAt|checkAt|nextTryAt|sendAt|resetsAt)$/.test(name))
          .map((name) => `${getTableName(table)}.${name}`)
      : [],
  );
  expect(endings.length).toBeGreaterThan(20);
  expect(endings.filter((name) => !corrected.includes(name))).toEqual([
    'rate_limits.resetsAt',
    // The end of a dated sale, as pages show it.
    'products.datedUntil',
    // Staff choose it: a moment of the calendar, which a wrong clock does not move.
    'dated_sales.endsAt',
    'offers.endsAt',
  ]);
});

describe('registration', () => {
  async function registration() {
    const store = await watchedStore();
    const email = 'asha@example.com';
    const person = { email, password: 'Warp-and-weft-42', firstName: 'Asha', lastName: 'Rao' };
    await store.call('POST', '/api/auth/register', person);
    const send = () => store.call('POST', '/api/auth/send-otp', { email });
    expect((await send()).status).toBe(200);
    const verify = async () =>
      (await store.call('POST', '/api/auth/verify-otp', { email, otp: await secretOf(store, 'code', email) }))
        .status;
    return { store, send, verify };
  }

  test.each([
    ['a day back', -dayMs, 200, null],
    ['a second back', -secondMs, 429, '61'],
    ['a second forward', secondMs, 429, '59'],
    ['a day forward', dayMs, 200, null],
  ])('%s: a further code is answered with the wait that is left', async (_, by, status, wait) => {
    const { store, send } = await registration();
    // The limit compares when it is read, before any correction.
    pass(store, by);
    const answer = await send();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait]);
  });

  test.each([
    ['a day back', -dayMs, 10 * minuteMs],
    ['a second back', -secondMs, 10 * minuteMs + secondMs],
    ['a second forward', secondMs, 10 * minuteMs - secondMs],
  ])('%s: the code is valid for 10 minutes in all', async (_, by, left) => {
    const [early, late] = [await registration(), await registration()];
    for (const { store } of [early, late]) await moveClock(store, by);
    pass(early.store, left - secondMs);
    expect(await early.verify()).toBe(200);
    pass(late.store, left);
    expect(await late.verify()).toBe(400);
  });

  test('a day forward: the code has expired', async () => {
    const { store, verify } = await registration();
    await moveClock(store, dayMs);
    expect(await verify()).toBe(400);
  });
});

describe('a session', () => {
  test.each([
    ['a day back', -dayMs, dayMs],
    ['a second back', -secondMs, dayMs + secondMs],
    ['a second forward', secondMs, dayMs - secondMs],
  ])('%s: ends after a day without use', async (_, by, left) => {
    const store = await watchedStore();
    const [early, late] = [await store.customer(), await store.customer('ravi@example.com')];
    const status = async (token: string) =>
      (await store.call('GET', '/api/auth/me', undefined, token)).status;
    await moveClock(store, by);
    pass(store, left - secondMs);
    expect(await status(early.token)).toBe(200);
    pass(store, secondMs);
    expect(await status(late.token)).toBe(401);
  });

  test('a day back: is extended by its use as before', async () => {
    const store = await watchedStore();
    const { token } = await store.customer();
    await moveClock(store, -dayMs);
    pass(store, 23 * hourMs);
    expect((await store.call('GET', '/api/auth/me', undefined, token)).status).toBe(200);
    pass(store, 23 * hourMs);
    expect((await store.call('GET', '/api/auth/me', undefined, token)).status).toBe(200);
  });

  test.each([
    ['a day back', -dayMs, 403],
    ['a second back', -secondMs, 200],
    ['a second forward', secondMs, 200],
    ['11 minutes forward', 11 * minuteMs, 403],
  ])('%s: a proof of identity just given allows an export with %i', async (_, by, status) => {
    const store = await watchedStore();
    const { token } = await store.admin();
    pass(store, by);
    expect((await store.call('GET', '/api/admin/orders.csv', undefined, token)).status).toBe(status);
  });

  test('a day back: the proof is none a day later either', async () => {
    const store = await watchedStore();
    const { token } = await store.admin();
    await moveClock(store, -dayMs);
    // Three uses keep the administrator's session of 8 hours alive.
    for (let use = 0; use < 3; use += 1) {
      pass(store, 7 * hourMs);
      expect((await store.call('GET', '/api/auth/me', undefined, token)).status).toBe(200);
    }
    pass(store, 3 * hourMs - secondMs);
    expect((await store.call('GET', '/api/admin/orders.csv', undefined, token)).status).toBe(403);
  });
});

describe('a mail whose first attempt failed', () => {
  test.each([
    ['a day back', -dayMs, 0],
    ['a second back', -secondMs, 11 * secondMs],
    ['a second forward', secondMs, 9 * secondMs],
    ['a day forward', dayMs, 0],
  ])('%s: is sent after the 10 seconds that are left, or at once', async (_, by, left) => {
    const { deps, clock, mails } = await withPending(await testShop(), 'cod');
    clock.now = new Date(clock.now.getTime() + 2 * minuteMs);
    const transport = async () => {
      throw new Error('The mail server is away.');
    };
    await mailWorker(deps, { transport }).deliverDue();
    const waiting = (await mails()).length;
    expect(waiting).toBeGreaterThan(0);
    await moveClock({ clock, deps }, by);
    if (left > 0) {
      pass({ clock }, left - 1);
      expect(await deliverMails(deps)).toHaveLength(0);
      pass({ clock }, 1);
    }
    expect(await deliverMails(deps)).toHaveLength(waiting);
  });

  test('a day back: a mail leased by an ended process is sent', async () => {
    const { deps, clock, db } = await withPending(await testShop(), 'cod');
    const sendAt = new Date(clock.now.getTime() - 3 * dayMs);
    await db
      .update(mailOutbox)
      .set({ sendAt, leasedUntil: new Date(clock.now.getTime() + minuteMs) })
      .run();
    expect(await deliverMails(deps)).toHaveLength(0);
    await moveClock({ clock, deps }, -dayMs);
    expect((await deliverMails(deps)).length).toBeGreaterThan(0);
  });
});

test.each([
  ['a day back', -dayMs, true],
  ['a second back', -secondMs, false],
  ['a second forward', secondMs, false],
  ['a day forward', dayMs, true],
])('%s: the lease of a PDF that an ended process drew is over: %s', async (_, by, isFree) => {
  const store = await watchedStore();
  const { id: actorId } = await store.admin();
  const { db, clock } = store;
  await write(db, (tx) => addJob(tx, { actorId, kind: 'invoices', orderIds: [1], createdAt: clock.now }));
  expect(await leaseJob(db, clock.now)).toBeDefined();
  await moveClock(store, by);
  expect((await leaseJob(db, clock.now)) !== undefined).toBe(isFree);
});

describe('a payment', () => {
  test.each([
    ['a day back', -dayMs, 0],
    ['a second back', -secondMs, minuteMs + secondMs],
    ['a second forward', secondMs, minuteMs - secondMs],
    ['a day forward', dayMs, 0],
  ])('%s: is looked up in the minute that is left, or at once', async (_, by, left) => {
    const { pay, provider, name, deps, clock, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    provider.capture(name);
    await moveClock({ clock, deps }, by);
    if (left > 0) {
      pass({ clock }, left - 1);
      await reconcileDue(deps);
      expect((await read()).paymentStatus).toBe('pending');
      pass({ clock }, 1);
    }
    await reconcileDue(deps);
    expect((await read()).paymentStatus).toBe('captured');
  });
});

describe('a hold', () => {
  test('a day back: is shortened once to 30 minutes, and ends only after the provider was asked', async () => {
    const { pay, provider, deps, clock, db, id, read } = await withPending(await testShop());
    await pay({ method: 'cashfree' });
    const expiresAt = async () => (await db.select().from(orders).where(eq(orders.id, id)).get())?.expiresAt;
    await moveClock({ clock, deps }, -dayMs);
    const end = new Date(clock.now.getTime() + 30 * minuteMs);
    expect(await expiresAt()).toEqual(end);
    await moveClock({ clock, deps }, minuteMs);
    expect(await expiresAt()).toEqual(end);
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    await moveClock({ clock, deps }, 30 * minuteMs);
    expect((await reconcileDue(deps)).expired).toBe(0);
    provider.broken = {};
    await moveClock({ clock, deps }, minuteMs);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect((await read()).status).toBe('cancelled');
  });

  test.each([
    ['a second back', -secondMs],
    ['a second forward', secondMs],
  ])('%s: keeps its end', async (_, by) => {
    const { deps, clock, db, id } = await withPending(await testShop());
    const end = new Date(clock.now.getTime() + 30 * minuteMs);
    await moveClock({ clock, deps }, by);
    expect((await db.select().from(orders).where(eq(orders.id, id)).get())?.expiresAt).toEqual(end);
  });
});

test('the job corrects at the start, within a second after the clock went back a day, not for a second', async () => {
  const { deps, clock, db, id } = await withPending(await testShop());
  const job = clockJob(deps);
  const end = async () =>
    ((await db.select().from(orders).where(eq(orders.id, id)).get())?.expiresAt?.getTime() ?? 0) -
    clock.now.getTime();
  await job.run();
  pass({ clock }, -secondMs);
  await job.run();
  expect(await end()).toBe(30 * minuteMs + secondMs);
  pass({ clock }, -dayMs);
  await job.run();
  expect(await end()).toBe(30 * minuteMs);
});
