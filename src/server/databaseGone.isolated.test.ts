import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '@/db/postgres/client';
import { orders } from '@/db/schema';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { testShop } from './testing/shop';

/** Milliseconds within which a write is refused. */
const earlyMs = 9000;

describe.skipIf(lacksPostgres)('a store whose PostgreSQL hangs, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop(), 30_000);

  test('shows cached lists, refuses writes early, and goes on afterwards with nothing lost or twice', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tantu-test-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const db = await openPostgres(await server.newStore());
    onTestFinished(() => db.engine.close());
    const shop = await testShop({ over: { db, dataDir } });
    const { call, signIn, addProduct, orderOf, stockOf } = shop;
    const productId = await addProduct({ stock: 100 });
    const { token } = await signIn();
    const items = [{ productId, quantity: 1 }];
    const bodies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => orderOf(items, { clientOrderId: `order-${at}` })),
    );
    const place = (body: unknown) => call('POST', '/api/orders', body, token);
    const timed = async <T>(work: Promise<T>) => {
      const startedAt = performance.now();
      return { answer: await work, ms: performance.now() - startedAt };
    };
    const [first, ...others] = bodies;
    expect((await place(first)).status).toBe(201);
    expect((await call('GET', '/api/products')).status).toBe(200);

    const thaw = server.freeze();
    onTestFinished(thaw);
    const refused = await Promise.all(others.map((body) => timed(place(body))));
    for (const { answer, ms } of refused) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(ms).toBeLessThan(earlyMs);
    }
    const list = await timed(call('GET', '/api/products'));
    expect(list.answer.status).toBe(200);
    expect(list.ms).toBeLessThan(2000);
    thaw();

    await vi.waitFor(async () => expect((await place(others[0])).status).toBe(201), { timeout: 10_000 });
    const repeated = await Promise.all(bodies.map(place));
    expect(repeated.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    expect(await db.select({ id: orders.id }).from(orders).all()).toHaveLength(40);
    expect(await stockOf(productId)).toBe(60);
    await sleep(100);
    expect((await db.engine.state()).connections.waiting).toBe(0);
  }, 60_000);
});
