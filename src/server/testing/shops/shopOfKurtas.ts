import { adminCalls } from '../adminCalls';
import { setClock } from '../faults/passHours';
import { testShop } from '../shop';

/** A shop with a kurta at ₹500 (₹540 with tax) and a customer who orders it at Indian times. */
export async function shopOfKurtas() {
  const shop = await testShop();
  const admin = await shop.signIn({ role: 'owner' });
  const { token } = await shop.signIn();
  const kurta = await shop.addProduct({ name: 'Kurta', price: 50_000, stock: 100 });
  const at = (indianTime: string) => setClock(shop, new Date(`${indianTime}:00+05:30`));
  const paid = (quantity = 1, productId = kurta) => shop.paidOrder(token, [{ productId, quantity }]);
  const cod = async (quantity = 1) => {
    const order = await shop.orderOf([{ productId: kurta, quantity }]);
    return (await shop.call('POST', '/api/orders', order, token)).body.id as number;
  };
  const set = (id: number, status: string) =>
    shop.call('PUT', `/api/orders/${id}/status`, { status }, admin.token);
  const refund = async (id: number) => {
    await shop.call('PUT', `/api/orders/${id}/cancel`, { requestRefund: true }, token);
    return shop.call('POST', `/api/orders/${id}/process-refund`, { approve: true }, admin.token);
  };
  const setup = adminCalls(shop, admin.token);
  const sales = (period = '7d') => setup.ask('dashboard.sales', { period });
  return { ...shop, ...setup, admin, token, kurta, at, paid, cod, set, refund, sales };
}
