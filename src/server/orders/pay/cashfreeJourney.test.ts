import { describe, expect, test } from 'vitest';
import { fakeCashfree } from '../../payments/testing/fakeCashfree';
import { rpc } from '../../testing/people';
import { testShop } from '../../testing/shop';

/** A shop with a fake Cashfree and a pending order of 2 × ₹500. */
async function cashfreeShop() {
  const moment = { now: new Date() };
  const cashfree = await fakeCashfree(() => moment.now);
  const { clientId, clientSecret, baseUrl } = cashfree.settings;
  const environment = {
    PAYMENTS: 'cashfree',
    CASHFREE_CLIENT_ID: clientId,
    CASHFREE_CLIENT_SECRET: clientSecret,
    CASHFREE_BASE_URL: baseUrl,
  };
  const shop = await testShop({ usesSandbox: true, environment });
  const { clock, call, signIn, addProduct, orderOf } = shop;
  moment.now = clock.now;
  const [customer, admin] = [await signIn(), await signIn({ role: 'owner' })];
  const productId = await addProduct({ price: 50_000 });
  const order = await orderOf([{ productId, quantity: 2 }], { paymentMethod: 'cashfree' });
  const { id } = (await call('POST', '/api/orders', order, customer.token)).body;
  const pay = () => call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
  const webhook = (name: string, type = 'PAYMENT_SUCCESS_WEBHOOK') => {
    // Each is a separate event at the provider.
    clock.now = new Date(clock.now.getTime() + 1000);
    moment.now = clock.now;
    const body = JSON.stringify({ type, data: { order: { order_id: name } }, at: clock.now.getTime() });
    const headers = cashfree.sign(body, clock.now);
    return shop.app.request('/api/payments/webhook/cashfree', { method: 'POST', body, headers });
  };
  const read = async () => (await call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
  const asAdmin = async (kind: 'query' | 'mutation', name: string, input: unknown) => {
    const { status, body } = await rpc(shop, kind, `admin.orders.${name}`, input, admin.token);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.result.data.json;
  };
  return { ...shop, cashfree, id, name: `tantu_${id}`, pay, webhook, read, asAdmin };
}

describe('a second capture of a provider order', () => {
  test.each(['at once', 'after the first was heard'])(
    'that arrives %s is under review with its own amount, and the order stays paid',
    async (when) => {
      const { cashfree, name, id, pay, webhook, read, asAdmin, mails } = await cashfreeShop();
      await pay();
      cashfree.attempt(name, 'SUCCESS');
      if (when !== 'at once') expect((await webhook(name)).status).toBe(200);
      const second = cashfree.attempt(name, 'SUCCESS');
      expect((await webhook(name)).status).toBe(200);
      // Repeated, it is the same money.
      expect((await webhook(name)).status).toBe(200);
      expect(await read()).toMatchObject({
        status: 'paid',
        paymentStatus: 'captured',
        paymentDetails: { order_id: name, payment_id: '5114910000000', order_status: 'PAID' },
      });
      const seen = await asAdmin('query', 'get', { id });
      expect(seen.needsAttention).toBe(true);
      expect(seen.payments).toMatchObject([
        { paymentId: second, amount: '1080.00', status: 'review', decisions: ['refund', 'settled'] },
        { paymentId: '5114910000000', status: 'captured', decisions: [] },
      ]);
      expect((await mails()).map(({ template }) => template)).toEqual(['orderPaid']);
    },
  );

  test("is refunded by staff under the provider's id, and the customer is notified", async () => {
    const { cashfree, name, id, pay, webhook, read, asAdmin, mails } = await cashfreeShop();
    await pay();
    cashfree.attempt(name, 'SUCCESS');
    cashfree.attempt(name, 'SUCCESS');
    await webhook(name);
    const [extra] = (await asAdmin('query', 'get', { id })).payments;
    await asAdmin('mutation', 'decideMoney', { id, payment: extra.id, decision: 'refund' });
    expect([...cashfree.refunds.values()]).toMatchObject([{ order_id: name, refund_amount: 1080 }]);
    expect(await read()).toMatchObject({ status: 'paid', paymentStatus: 'captured', refundStatus: 'none' });
    expect((await mails()).at(-1)).toMatchObject({ template: 'duplicatePayment', data: { extra: '₹1,080' } });
  });
});

describe('an order creation with an unusable response', () => {
  const order = { order_id: 'x', order_amount: 1080, order_currency: 'INR', order_status: 'ACTIVE' };

  test.each([
    ['has no session', { status: 200, body: { ...order, payment_session_id: null }, isDone: true }],
    ['is of another shape', { status: 200, body: { order_amount: 1080 }, isDone: true }],
    ['is half of its JSON', 'broken'],
    ['says that the provider failed', { status: 502, body: {}, isDone: true }],
  ] as const)(
    'because it %s: the next click continues with the single existing order',
    async (_title, fault) => {
      const { cashfree, name, pay } = await cashfreeShop();
      cashfree.disturb('POST /pg/orders', fault);
      await pay();
      const again = await pay();
      expect([again.status, again.body.sessionId]).toEqual([
        200,
        cashfree.orders.get(name)?.payment_session_id,
      ]);
      expect([...cashfree.orders.keys()]).toEqual([name]);
    },
  );
});
