import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile, sqliteClient } from '@/db/client';
import { limitBlockingWait } from '@/db/write';
import { describeError } from '../platform/errors';
import { testShop } from '../testing/shop';

const MINUTE = 60_000;

async function shop() {
  const made = await testShop();
  const { db, deps, signIn, addProduct, orderOf, call, clock, app } = made;
  limitBlockingWait(db);
  const customer = await signIn();
  const productId = await addProduct({ price: 50_000, stock: 1000 });
  const order = async () =>
    call(
      'POST',
      '/api/orders',
      await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' }),
      customer.token,
    );
  const addToCart = () => call('POST', '/api/cart', { productId, quantity: 1 }, customer.token);
  const read = async () => {
    const paths = ['/api/products', `/api/products/${productId}`, '/api/orders', '/api/cart', '/api/auth/me'];
    const answers = await Promise.all(paths.map((path) => call('GET', path, undefined, customer.token)));
    return answers.map(({ status }) => status);
  };
  const trpcAdd = () =>
    app.request('/trpc/cart.add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ productId, quantity: 1, size: null, color: null }),
    });
  const later = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const lock = () => {
    const other = new BetterSqlite3(databaseFile(deps.config.dataDir));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    return () => other.exec('rollback');
  };
  return { ...made, order, addToCart, trpcAdd, read, later, lock };
}

const ALL_READ = [200, 200, 200, 200, 200];

describe('a lock of another process', () => {
  test('delays orders and other writes while it is short; reads continue', async () => {
    const { order, addToCart, trpcAdd, read, lock } = await shop();
    const release = lock();
    const writes = Promise.all([order(), addToCart(), order(), addToCart()]);
    const viaTrpc = trpcAdd();
    const started = performance.now();
    expect(await read()).toEqual(ALL_READ);
    expect(performance.now() - started).toBeLessThan(400);
    await sleep(400);
    release();
    expect((await writes).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await viaTrpc).status).toBe(200);
  });

  test('returns 503 with Retry-After within three seconds while it is long, and everything recovers after', async () => {
    const { order, addToCart, trpcAdd, read, lock } = await shop();
    const release = lock();
    const started = performance.now();
    const [rest, trpc] = await Promise.all([Promise.all([order(), addToCart()]), trpcAdd()]);
    expect(performance.now() - started).toBeLessThan(3000);
    for (const { status, headers, body } of rest) {
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '2', 'unavailable']);
      expect(body.message).toMatch(/busy at the moment. Please try again/);
    }
    expect([trpc.status, trpc.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await read()).toEqual(ALL_READ);
    release();
    expect((await order()).status).toBe(201);
  });
});

describe('a database that cannot grow, as on a full disk', () => {
  test('returns 503 with Retry-After for writes, continues reads and sessions, and recovers alone', async () => {
    const { db, order, read, later } = await shop();
    const pages = Number(sqliteClient(db).pragma('page_count', { simple: true }));
    sqliteClient(db).pragma(`max_page_count = ${pages}`);
    // Free space within the pages suffices for some orders.
    let answer = await order();
    for (let count = 0; answer.status === 201 && count < 500; count += 1) answer = await order();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.body.message).toBe('The store cannot save anything at the moment. Please try again soon.');
    expect(JSON.stringify(answer.body)).not.toMatch(/sqlite|disk/i);
    expect(await read()).toEqual(ALL_READ);
    sqliteClient(db).pragma('query_only = ON');
    later(10 * MINUTE);
    expect(await read()).toEqual(ALL_READ);
    sqliteClient(db).pragma('query_only = OFF');
    sqliteClient(db).pragma(`max_page_count = ${pages + 10_000}`);
    expect((await order()).status).toBe(201);
  });
});

describe('a database error is reported as', () => {
  test.each([
    ['SQLITE_BUSY', 503, 2],
    ['SQLITE_BUSY_SNAPSHOT', 503, 2],
    ['SQLITE_LOCKED', 503, 2],
    ['SQLITE_FULL', 503, 30],
    ['ENOSPC', 503, 30],
    ['SQLITE_IOERR_WRITE', 503, 30],
    ['SQLITE_CANTOPEN', 503, 30],
    ['SQLITE_READONLY_DBMOVED', 503, 30],
    ['SQLITE_CORRUPT', 500, undefined],
    ['SQLITE_CONSTRAINT_UNIQUE', 500, undefined],
  ])('%s: %d', (code, status, retryAfter) => {
    const fault = Object.assign(new Error('inside'), { code });
    for (const error of [fault, new Error('a query failed', { cause: fault })]) {
      expect(describeError(error)).toMatchObject({ status, ...(retryAfter && { retryAfter }) });
      expect(describeError(error).message).not.toContain('inside');
    }
  });
});
