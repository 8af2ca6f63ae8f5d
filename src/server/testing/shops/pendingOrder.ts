import { nameOf } from '../fakes/fakeGateway';
import { testShop } from '../shop';

/** A shop with a pending order of 2 × ₹500 from the cart (₹1,080 with tax). */
export async function withPending(paymentMethod = 'cashfree', environment: Record<string, string> = {}) {
  const shop = await testShop({ environment });
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
  const wait = (milliseconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
  };
  const templates = async () => (await shop.mails()).map(({ template }) => template);
  return { ...shop, customer, productId, id, pay, read, confirm, cart, wait, templates, name: nameOf(id) };
}

/** The state of an order once paid. */
export const paid = { status: 'paid', paymentStatus: 'captured' };
