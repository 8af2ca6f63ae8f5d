import { expect, test } from 'vitest';
import { payments } from '@/db/schema';
import { createMetrics } from '@/server/health';
import { fakePaypal, PAYPAL_KEYS } from '../../payments/testing/fakePaypal';
import type { Transaction } from '../../payments/testing/paypalReport';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';
import { reconcileDue } from '../pay/reconcile';
import { settlementsJob } from './reconcileSettlements';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A shop with a fake PayPal and paid orders of 2 × ₹500 (₹1,080, 12.24 USD at 88.25). */
async function paidShop(orders = 2) {
  const moment = { now: new Date() };
  const paypal = await fakePaypal(() => moment.now);
  const environment = {
    PAYPAL_CLIENT_ID: PAYPAL_KEYS.clientId,
    PAYPAL_CLIENT_SECRET: PAYPAL_KEYS.clientSecret,
    PAYPAL_WEBHOOK_ID: PAYPAL_KEYS.webhookId,
    PAYPAL_BASE_URL: paypal.url,
    PAYPAL_INR_RATE: '88.25',
  };
  const shop = await testShop({ usesSandbox: true, environment });
  const { clock, db, deps, call, signIn, addProduct, orderOf } = shop;
  moment.now = clock.now;
  const customer = await signIn();
  const productId = await addProduct({ price: 50_000, stock: 100 });
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
    moment.now = clock.now;
  };
  const ids: number[] = [];
  for (let count = 0; count < orders; count += 1) {
    const body = await orderOf([{ productId, quantity: 2 }], {
      paymentMethod: 'paypal',
      clientOrderId: `order-${count}`,
    });
    const { id } = (await call('POST', '/api/orders', body, customer.token)).body;
    await call('POST', `/api/orders/${id}/pay`, { method: 'paypal' }, customer.token);
    ids.push(id);
  }
  for (const id of paypal.orders.keys()) paypal.approve(id);
  wait(2 * 60_000);
  await reconcileDue(deps);
  const captureOf = async (orderId: number | undefined) =>
    (await db.select({ orderId: payments.orderId, paymentId: payments.paymentId }).from(payments).all()).find(
      (one) => one.orderId === orderId,
    )?.paymentId ?? 'none';
  const asAdmin = async (name: string, input?: unknown) => {
    const admin = await signIn({ role: 'owner' });
    return (await rpc(shop, 'query', `admin.orders.${name}`, input, admin.token)).body.result.data.json;
  };
  const open = async () => (await asAdmin('differences')).differences;
  const compare = () => settlementsJob(deps).run();
  const asked = () =>
    paypal.requests.filter(({ path }) => path.startsWith('/v1/reporting/transactions')).length;
  return { ...shop, paypal, customer, ids, wait, captureOf, asAdmin, open, compare, asked };
}

test('finds no difference for payments of the same amount and a refund with converted rupees', async () => {
  const shop = await paidShop();
  const admin = await shop.signIn({ role: 'owner' });
  const [id] = shop.ids;
  await shop.call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, shop.customer.token);
  await shop.call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  // ₹1,058.40 after the 2 % charge.
  expect(shop.paypal.refunds.map(({ value }) => value)).toEqual(['11.99']);
  shop.wait(7 * dayMs);
  await shop.compare();
  expect([shop.asked(), await shop.open()]).toEqual([1, []]);
});

test('flags a payment that PayPal does not report within a day, until it does', async () => {
  const shop = await paidShop();
  const [, missing] = shop.ids;
  const capture = await shop.captureOf(missing);
  shop.paypal.report.change = (all) => all.filter((one) => one.transaction_id !== capture);
  shop.wait(25 * hourMs);
  await shop.compare();
  expect(await shop.open()).toMatchObject([
    { provider: 'paypal', subject: 'payment', kind: 'missingThere', orderId: missing, ours: 108_000 },
  ]);
  const { items } = await shop.asAdmin('list', { attention: 'attention' });
  expect(items.map(({ id }: { id: number }) => id)).toEqual([missing]);
  shop.paypal.report.change = (all) => all;
  shop.wait(dayMs);
  await shop.compare();
  expect(await shop.open()).toEqual([]);
});

test('reports a cent more, a dashboard refund and unknown money, each with its order', async () => {
  const shop = await paidShop();
  const [first, second] = shop.ids;
  const capture = await shop.captureOf(first);
  const captureOfSecond = await shop.captureOf(second);
  shop.paypal.report.change = (all) => {
    const [one] = all;
    if (!one) return all;
    const dearer = { currency_code: 'USD', value: '12.25' };
    const refund: Transaction = {
      ...one,
      transaction_id: '8REFUND',
      paypal_reference_id: captureOfSecond,
      transaction_event_code: 'T1107',
      transaction_amount: { currency_code: 'USD', value: '-5.00' },
      custom_field: '',
    };
    const unknown = {
      ...one,
      transaction_id: '9UNKNOWN',
      custom_field: `tantu_${second}_2,108000,USD,88.25`,
    };
    const changed = all.map((each) =>
      each.transaction_id === capture ? { ...each, transaction_amount: dearer } : each,
    );
    return [...changed, refund, unknown];
  };
  shop.wait(2 * hourMs);
  await shop.compare();
  const found = await shop.open();
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'amount', orderId: first, ours: 108_000, theirs: 108_106 }),
      expect.objectContaining({ subject: 'refund', kind: 'missingHere', orderId: second, theirs: 44_125 }),
      expect.objectContaining({ subject: 'payment', kind: 'missingHere', orderId: second, theirs: 108_000 }),
    ]),
  );
});

test('runs once a day and retries at the next poll when PayPal refuses', async () => {
  const shop = await paidShop(1);
  shop.paypal.disturb('page_size=500&page=1', { status: 403, body: { name: 'NOT_AUTHORIZED' } });
  await expect(shop.compare()).rejects.toThrow('PayPal could not do this');
  await shop.compare();
  await shop.compare();
  expect(shop.asked()).toBe(2);
  shop.wait(dayMs);
  await shop.compare();
  expect(shop.asked()).toBe(3);
});

test('exposes differences and the time of the last comparison as metrics', async () => {
  const shop = await paidShop(1);
  const figures = async () => {
    const lines = (await createMetrics(shop.deps)()).split('\n');
    return lines.filter((line) => /^tantu_(?:settlement|last_reconciliation)/.test(line));
  };
  // The sandbox behind the other methods has no report.
  expect(await figures()).toEqual([
    'tantu_settlement_differences 0',
    'tantu_last_reconciliation_timestamp_seconds{provider="paypal"} 0',
  ]);
  shop.paypal.report.change = () => [];
  shop.wait(2 * dayMs);
  await shop.compare();
  expect(await figures()).toEqual([
    'tantu_settlement_differences 1',
    `tantu_last_reconciliation_timestamp_seconds{provider="paypal"} ${shop.clock.now.getTime() / 1000}`,
  ]);
});
