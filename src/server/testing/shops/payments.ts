import { write } from '@/db/write';
import { toDecimal } from '@/shared/money';
import { reconcileDue } from '../../orders/pay/reconcile';
import { addCredit, balanceOf } from '../../storeCredit';
import { nameOf } from '../fakes/fakeGateway';
import type { TestShop } from '../shop';
import { withOrderCalls } from './orders';

/** Adds a pending order of 2 × ₹500 from the cart (₹1,080 with tax). */
export async function withPending(shop: TestShop, paymentMethod = 'cashfree') {
  const customer = await shop.signIn();
  const productId = await shop.addProduct({ price: 50_000, stock: 10 });
  await shop.call('POST', '/api/cart', { productId, quantity: 2 }, customer.token);
  const order = await shop.orderOf([{ productId, quantity: 2 }], {
    paymentMethod,
    fromCart: true,
    clientOrderId: 'c-1',
  });
  const { id } = (await shop.call('POST', '/api/orders', order, customer.token)).body;
  const pay = (body: object, token = customer.token) =>
    shop.call('POST', `/api/orders/${id}/pay`, body, token);
  const read = async () => (await shop.call('GET', `/api/orders/${id}`, undefined, customer.token)).body;
  const confirm = () => shop.call('POST', `/api/orders/${id}/confirm`, undefined, customer.token);
  const cart = async () => (await shop.call('GET', '/api/cart', undefined, customer.token)).body;
  const wait = (milliseconds: number) => shop.pass(milliseconds / 1000);
  const templates = async () => (await shop.mails()).map(({ template }) => template);
  return { ...shop, customer, productId, id, pay, read, confirm, cart, wait, templates, name: nameOf(id) };
}

/** The state of an order once paid. */
export const paid = { status: 'paid', paymentStatus: 'captured' };

/** Adds an order of 2 × ₹500 (₹1,080 with tax) with a deviating payment: ₹1,000 by default. */
export async function withReview(shop: TestShop, change: object = { amount: 100_000 }) {
  const setup = await withOrderCalls(shop);
  const { addProduct, place, call, provider, webhook, customer, admin, get, ask, deps } = setup;
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
    shop.pass(milliseconds / 1000);
    await reconcileDue(deps);
  };
  const templates = async () => (await setup.mails()).map(({ template }) => template);
  const cart = async () => (await call('GET', '/api/cart', undefined, customer.token)).body;
  return { ...setup, productId, id, name, payment, decide, waitAndReconcile, templates, cart };
}

/** Adds an order of ₹1,080, cancelled with a refund request that the provider refused. */
export async function withFailedRefund(shop: TestShop) {
  const setup = await withOrderCalls(shop);
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

/** Adds a customer with store credit, in paise, and kurtas of ₹500: two of them cost ₹1,080. */
export async function withCredit(base: TestShop, credit: number) {
  const shop = await withOrderCalls(base);
  const { db, customer, admin, clock, addProduct, orderOf, call, get } = shop;
  const productId = await addProduct({ name: 'Kurta', price: 50_000, stock: 100 });
  const give = (amount: number, userId = customer.id) =>
    write(db, (tx) => addCredit(tx, { userId, amount, cause: 'goodwill', now: clock.now }));
  if (credit > 0) await give(credit);
  const balance = async () => toDecimal(await balanceOf(db, customer.id));
  const body = (more: object = {}, quantity = 2) =>
    orderOf([{ productId, quantity }], { paymentMethod: 'card', useStoreCredit: true, ...more });
  const order = async (more: object = {}, quantity = 2) =>
    call('POST', '/api/orders', await body(more, quantity), customer.token);
  const pay = (id: number) =>
    call('POST', `/api/orders/${id}/pay`, { method: 'card', cardToken: 'paid' }, customer.token);
  const cancel = (id: number, more: object = {}) =>
    call('PUT', `/api/orders/${id}/cancel`, more, customer.token);
  const refund = async (id: number, more: object) => {
    const { refundable } = await get(id);
    const given = { reason: 'Damaged or defective', refundable, ...more };
    return call('POST', `/api/admin/orders/${id}/refunds`, given, admin.token);
  };
  return { ...shop, productId, give, balance, body, order, pay, cancel, refund };
}
