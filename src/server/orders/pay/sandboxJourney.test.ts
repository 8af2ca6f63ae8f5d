import { describe, expect, test } from 'vitest';
import { orderBody } from '../../testing/orders';
import { addCustomer } from '../../testing/people';
import { testStore } from '../../testing/testStore';
import { reconcileDue } from './reconcile';

/** The store as `npm start` runs it: demo catalogue, sandbox provider and webhooks. */
async function shopWithSandbox() {
  const store = await testStore('demo');
  const { call, deps, app } = store;
  const { token } = await addCustomer(store);
  const { body: products } = await call('GET', '/api/products');
  const product = products.find((one: { stock: number }) => one.stock > 20);
  const cell = product.variants.find((one: { stock: number }) => one.stock > 2);
  const price = Number(product.salePrice ?? product.price);
  const money = (rupees: number) => rupees.toFixed(2);
  const order = {
    ...orderBody(product.id),
    items: [{ productId: product.id, quantity: 1, size: cell.size, color: cell.color }],
    subtotal: money(price),
    tax: money(price * 0.08),
    total: money(price * 1.08),
  };
  const place = async () => (await call('POST', '/api/orders', order, token)).body.id;
  const read = async (id: number) => (await call('GET', `/api/orders/${id}`, undefined, token)).body;
  const pay = (id: number, body: object) => call('POST', `/api/orders/${id}/pay`, body, token);
  const decide = async (url: string, decision: string) => {
    const body = new URLSearchParams({ decision, instrument: 'upi' });
    const response = await app.request(new URL(url).pathname, { method: 'POST', body });
    await deps.gateways.sandbox?.webhooks.outbox.deliverDue();
    return response;
  };
  return { ...store, token, place, read, pay, decide };
}

describe('with the sandbox provider', () => {
  test('accepts a card, declines another and rejects an unreadable third', async () => {
    const { place, pay, read } = await shopWithSandbox();
    const id = await place();
    expect((await pay(id, { method: 'card' })).status).toBe(400);
    expect((await pay(id, { method: 'card', cardToken: 'sandbox_declined' })).status).toBe(409);
    expect((await pay(id, { method: 'card', cardToken: 'sandbox_paid' })).body.next).toBe('done');
    expect(await read(id)).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
  });

  test.each(['cashfree', 'paypal'])(
    '%s: pays on its page, and the webhook sets the order to paid',
    async (method) => {
      const { place, pay, read, decide, clock } = await shopWithSandbox();
      const id = await place();
      const { next } = (await pay(id, { method })).body;
      expect(next).toMatch(/^http:\/\/localhost:3000\/sandbox\//);
      clock.now = new Date(clock.now.getTime() + 1000);
      const response = await decide(next, method === 'paypal' ? 'approve' : 'pay');
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `http://localhost:3000/payment-success?orderId=${id}`,
      ]);
      expect(await read(id)).toMatchObject({ status: 'paid', paymentMethod: method });
    },
  );

  test('leaves the order payable after a failed page and expires it without a return', async () => {
    const { place, pay, read, decide, clock, deps } = await shopWithSandbox();
    const id = await place();
    await decide((await pay(id, { method: 'cashfree' })).body.next, 'fail');
    expect(await read(id)).toMatchObject({ status: 'pending', paymentStatus: 'failed', can: { pay: true } });
    expect((await pay(id, { method: 'cashfree' })).status).toBe(200);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    await reconcileDue(deps);
    expect((await read(id)).status).toBe('cancelled');
  });

  test('approves and completes a refund', async () => {
    const store = await shopWithSandbox();
    const { call, token, read } = store;
    const admin = await addCustomer(store, { email: 'admin@example.com', role: 'owner' });
    const id = await store.place();
    await store.pay(id, { method: 'card', cardToken: 'sandbox_paid' });
    await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, token);
    await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
    expect(await read(id)).toMatchObject({ paymentStatus: 'refunded', refund: { status: 'done' } });
  });
});
