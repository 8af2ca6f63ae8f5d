import { reconcileDue } from '../../orders/pay/reconcile';
import { nameOf } from '../fakes/fakeGateway';
import { adminShop } from './orderAdmin';

/** An order of 2 × ₹500 (₹1,080 with tax) with a deviating payment: ₹1,000 by default. */
export async function withReview(change: object = { amount: 100_000 }) {
  const setup = await adminShop();
  const { addProduct, place, call, provider, webhook, customer, admin, get, ask, clock, deps } = setup;
  const productId = await addProduct({ price: 50_000, stock: 10 });
  await call('POST', '/api/cart', { productId, quantity: 2 }, customer.token);
  const id = await place([{ productId, quantity: 2 }], { paymentMethod: 'cashfree', fromCart: true });
  const name = nameOf(id);
  await call('POST', `/api/orders/${id}/pay`, { method: 'cashfree' }, customer.token);
  provider.capture(name, change);
  await webhook(name);
  const [payment] = (await get(id)).payments;
  if (!payment) throw new Error('The payment is gone.');
  const decide = (decision: string, remark: string | null = null, token = admin.token, of = payment.id) =>
    ask('decideMoney', { id, payment: of, decision, remark }, token);
  const waitAndReconcile = async (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
    await reconcileDue(deps);
  };
  const templates = async () => (await setup.mails()).map(({ template }) => template);
  const cart = async () => (await call('GET', '/api/cart', undefined, customer.token)).body;
  return { ...setup, productId, id, name, payment, decide, waitAndReconcile, templates, cart };
}

/** An order of ₹1,080, cancelled with a refund request that the provider refused. */
export async function withFailedRefund() {
  const setup = await adminShop();
  const { addProduct, paidOrder, call, provider, customer, admin, get, ask } = setup;
  const productId = await addProduct({ price: 50_000, stock: 10 });
  const id = await paidOrder(customer.token, [{ productId, quantity: 2 }]);
  await call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, customer.token);
  provider.refundState = 'failed';
  await call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  const payment = (await get(id)).payments[0]?.id ?? 0;
  const decide = (decision: string, remark: string | null = null) =>
    ask('decideMoney', { id, payment, decision, remark });
  return { ...setup, productId, id, payment, decide };
}
