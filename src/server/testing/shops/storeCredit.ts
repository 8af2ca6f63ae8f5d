import { write } from '@/db/write';
import { toDecimal } from '@/shared/money';
import { addCredit, balanceOf } from '../../storeCredit';
import { adminShop } from './orderAdmin';

/** A shop whose customer has store credit, in paise, and kurtas of ₹500: two of them cost ₹1,080. */
export async function creditShop(credit: number, environment: Record<string, string> = {}) {
  const shop = await adminShop(environment);
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
