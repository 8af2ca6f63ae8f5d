import { describe, expect, test, vi } from 'vitest';
import { payments } from '@/db/schema';
import { AppError } from '../../platform/errors';
import { paid, withPending } from '../../testing/pendingOrder';
import { reconcileDue } from './reconcile';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ended = { status: 'cancelled', paymentStatus: 'failed' };

describe('an order whose 30 minutes have passed', () => {
  test('waits for the result of a payment that was queried a moment before', async () => {
    const { pay, provider, name, wait, deps, read, productId, stockOf } = await withPending();
    await pay({ method: 'cashfree' });
    wait(30 * MINUTE - 10_000);
    await reconcileDue(deps);
    // Captured in the last seconds: when the hold ends, this payment is not due for another 50 s.
    provider.capture(name);
    wait(10_000);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject({ status: 'pending' });
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
    expect(await stockOf(productId)).toBe(8);
    expect(provider.refundCalls).toBe(0);
  });

  test('waits while its provider does not respond, and a payment counts once it does', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending();
    await pay({ method: 'cashfree' });
    provider.capture(name);
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    for (let count = 0; count < 10; count += 1) {
      wait(30 * MINUTE);
      expect(await reconcileDue(deps)).toMatchObject({ failed: 1, expired: 0 });
    }
    provider.broken = {};
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
    expect(provider.refundCalls).toBe(0);
  });

  test('ends after six hours without a response; a later payment is refunded', async () => {
    const { pay, provider, name, wait, deps, read, webhook, productId, stockOf } = await withPending();
    await pay({ method: 'cashfree' });
    provider.broken.fetch = new AppError('unavailable', 'Silent.');
    wait(30 * MINUTE + 6 * HOUR - 1);
    expect((await reconcileDue(deps)).expired).toBe(0);
    wait(1);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect(await read()).toMatchObject(ended);
    expect(await stockOf(productId)).toBe(10);
    provider.broken = {};
    provider.capture(name);
    await webhook(name);
    expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  });

  test('waits for the first question to its provider after the clock went forward a day', async () => {
    const { pay, wait, deps, db, clock, read } = await withPending();
    await pay({ method: 'cashfree' });
    wait(24 * HOUR);
    // Another process queries it.
    await db
      .update(payments)
      .set({ leasedUntil: new Date(clock.now.getTime() + MINUTE / 2) })
      .run();
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect((await read()).status).toBe('pending');
    wait(MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(1);
  });

  test('without any payment attempt ends at once', async () => {
    const { wait, deps, read } = await withPending();
    wait(30 * MINUTE - 1);
    expect((await reconcileDue(deps)).expired).toBe(0);
    wait(1);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect((await read()).status).toBe('cancelled');
  });

  test('queries a failed attempt once more: its page may have been paid since', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending();
    await pay({ method: 'cashfree' });
    provider.fail(name);
    wait(MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject({ status: 'pending', paymentStatus: 'failed' });
    provider.capture(name);
    wait(30 * MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(0);
    expect(await read()).toMatchObject(paid);
  });

  test('queries an unanswered attempt by its requested name', async () => {
    const { pay, provider, name, wait, deps, read } = await withPending();
    const start = provider.start.bind(provider);
    vi.spyOn(provider, 'start').mockImplementationOnce(async (request) => {
      await start(request);
      throw new AppError('unavailable', 'The answer was lost.');
    });
    expect((await pay({ method: 'cashfree' })).status).toBe(503);
    provider.capture(name);
    wait(30 * MINUTE);
    await reconcileDue(deps);
    expect(await read()).toMatchObject(paid);
  });

  test('whose attempt never reached the provider ends', async () => {
    const { pay, provider, wait, deps, read } = await withPending();
    provider.broken.start = new AppError('unavailable', 'Silent.');
    expect((await pay({ method: 'cashfree' })).status).toBe(503);
    wait(30 * MINUTE);
    expect((await reconcileDue(deps)).expired).toBe(1);
    expect(await read()).toMatchObject(ended);
  });

  test('60 at once: all payments are queried before any order ends', async () => {
    const { deps, db, call, orderOf, signIn, addProduct, provider, wait } = await withPending('cashfree', {
      RATE_LIMITS: 'off',
    });
    const customer = await signIn();
    const many = await addProduct({ price: 50_000, stock: 100 });
    const ids: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const order = await orderOf([{ productId: many, quantity: 1 }], { paymentMethod: 'cashfree' });
      const { body } = await call('POST', '/api/orders', order, customer.token);
      await call('POST', `/api/orders/${body.id}/pay`, { method: 'cashfree' }, customer.token);
      ids.push(body.id);
    }
    for (const id of ids) provider.capture(`tantu_${id}`);
    wait(30 * MINUTE);
    for (let round = 0; round < 2; round += 1) await reconcileDue(deps);
    const statuses = db.$client.prepare(`select status, count(*) as many from orders group by status`).all();
    expect(statuses).toEqual([
      { status: 'cancelled', many: 1 },
      { status: 'paid', many: 60 },
    ]);
  });
});
