import { expect, test } from 'vitest';
import { AppError } from '../../platform/errors';
import { testShop } from '../../testing/shop';
import { withPending } from '../../testing/shops/payments';

/** A pending order of 2 of 10 pieces, and helpers to replace it. */
async function changing(environment: Record<string, string> = {}) {
  const shop = await withPending(await testShop({ environment }));
  const { call, orderOf, productId, customer, id } = shop;
  const replace = async (quantity: number, more: object = {}, token = customer.token) =>
    call(
      'POST',
      '/api/orders',
      await orderOf([{ productId, quantity }], { paymentMethod: 'card', replaces: id, ...more }),
      token,
    );
  return { ...shop, replace };
}

test('cancels the unpaid order, counts its 2 pieces for the new order of 10, and sends one mail about both', async () => {
  const { replace, read, stockOf, productId, id, mails, checkStock } = await changing();
  const { status, body } = await replace(10);
  expect([status, body.status]).toEqual([201, 'pending']);
  expect(await read()).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
  expect(await stockOf(productId)).toBe(0);
  const sent = await mails();
  expect(sent.map(({ template }) => template)).toEqual(['orderPlaced']);
  expect(sent[0]?.data).toMatchObject({ replaces: id });
  await checkStock();
});

test('leaves the unpaid order and its pieces unchanged when the new order cannot be placed', async () => {
  const { replace, read, stockOf, productId } = await changing();
  const refused = await replace(10, { total: '1.00' });
  expect(refused.status).toBe(409);
  expect(await read()).toMatchObject({ status: 'pending', can: { pay: true } });
  expect(await stockOf(productId)).toBe(8);
});

test('returns the same order for a repeated request and replaces nothing twice', async () => {
  const { replace, stockOf, productId, call, customer } = await changing();
  const first = await replace(3, { clientOrderId: 'changed' });
  const again = await replace(3, { clientOrderId: 'changed' });
  expect(again.body.id).toBe(first.body.id);
  expect(await stockOf(productId)).toBe(7);
  expect((await call('GET', '/api/orders', undefined, customer.token)).body).toHaveLength(2);
});

test('works with 10 unpaid orders', async () => {
  const { call, orderOf, productId, customer, replace } = await changing();
  const more = await orderOf([{ productId, quantity: 1 }], { paymentMethod: 'card' });
  for (let count = 2; count <= 8; count += 1) await call('POST', '/api/orders', more, customer.token);
  expect((await replace(1)).status).toBe(201);
});

test('returns 409 when money arrived unnoticed: the paid order stays, nothing is taken', async () => {
  const { replace, pay, provider, name, read, stockOf, productId, id } = await changing();
  await pay({ method: 'cashfree' });
  provider.capture(name);
  const refused = await replace(3);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `Order #${id} has already been placed and was not changed. You can find it in My Orders.`,
  ]);
  expect(await read()).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
  expect(await stockOf(productId)).toBe(8);
});

test('refunds money for the replaced order in full; the new order is paid separately', async () => {
  const { replace, pay, provider, name, webhook, read, call, customer, stockOf, productId } =
    await changing();
  await pay({ method: 'cashfree' });
  provider.broken.fetch = new AppError('unavailable', 'silent');
  const { status, body } = await replace(3);
  expect(status).toBe(201);
  provider.broken = {};
  provider.capture(name);
  await webhook(name);
  expect(await read()).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refund: { net: '1080.00' },
  });
  const paid = { method: 'card', cardToken: 'paid' };
  const done = await call('POST', `/api/orders/${body.id}/pay`, paid, customer.token);
  expect(done.body).toMatchObject({ next: 'done' });
  expect(await stockOf(productId)).toBe(7);
});

test("returns 404 for another customer's order; places the new order after an expired one", async () => {
  const { replace, signIn, read, wait, deps, stockOf, productId } = await changing();
  expect((await replace(1, {}, (await signIn()).token)).status).toBe(404);
  expect(await read()).toMatchObject({ status: 'pending' });
  wait(31 * 60_000);
  const { reconcileDue } = await import('../pay/reconcile');
  await reconcileDue(deps);
  expect((await replace(1)).status).toBe(201);
  expect(await stockOf(productId)).toBe(9);
});
