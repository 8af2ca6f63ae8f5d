import { expect, test } from 'vitest';
import { unclaimedPayments } from '@/db/schema';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { readValue } from '../../testing/testStore';
import { reconcileUnclaimed } from './reconcile';

/** A payment of ₹540 without an order, whose refund the provider refused. */
async function shopWithUnreturned() {
  const shop = await testShop();
  const { call, clock, provider, deps, db } = shop;
  const customer = await shop.signIn();
  const body = { orderId: 'never', orderAmount: 540, customerDetails: { customer_phone: '9876543210' } };
  const { order_id: name } = (await call('POST', '/api/create-cashfree-order', body, customer.token)).body;
  provider.capture(name);
  provider.refundState = 'failed';
  clock.now = new Date(clock.now.getTime() + 30 * 60_000);
  await reconcileUnclaimed(deps);
  // Freshly signed in: money requires a recent proof.
  const admin = await shop.signIn({ role: 'owner' });
  const health = async () =>
    (await rpc(shop, 'query', 'admin.health.get', undefined, admin.token)).body.result.data.json.payments;
  const decide = (decision: string, token = admin.token) =>
    rpc(shop, 'mutation', 'admin.orders.decideUnclaimed', { id: 1, decision }, token);
  const row = () => db.select().from(unclaimedPayments).get();
  return { ...shop, customer, name, health, decide, row };
}

test('shows staff on Health whose money could not be refunded, and why', async () => {
  const { health, customer, name, row } = await shopWithUnreturned();
  expect((await health()).unreturned).toMatchObject([
    {
      email: customer.email,
      amount: '540.00',
      clientOrderId: 'never',
      providerOrderId: name,
      paymentId: `pay_${name}`,
      error: 'The bank said no.',
    },
  ]);
  expect((await row())?.status).toBe('failed');
});

test('retries under the same key until the money is refunded; then there is nothing to decide', async () => {
  const { provider, decide, health, row, db } = await shopWithUnreturned();
  expect((await decide('refund')).body.result.data.json).toHaveLength(1);
  provider.refundState = 'done';
  expect((await decide('refund')).body.result.data.json).toEqual([]);
  expect([(await row())?.status, provider.refunds.size]).toEqual(['returned', 1]);
  expect((await health()).unreturned).toEqual([]);
  expect((await decide('refund')).status).toBe(409);
  const logged = "select count(*) from staff_log where action = 'store.decideUnclaimed'";
  expect(await readValue(db, logged)).toBe(2);
});

test('marks a manual refund as returned without a provider call', async () => {
  const { provider, decide, row, customer } = await shopWithUnreturned();
  const calls = provider.refundCalls;
  expect((await decide('settled', customer.token)).status).toBe(403);
  expect((await decide('settled')).status).toBe(200);
  expect([(await row())?.status, (await row())?.error, provider.refundCalls]).toEqual([
    'returned',
    null,
    calls,
  ]);
});
