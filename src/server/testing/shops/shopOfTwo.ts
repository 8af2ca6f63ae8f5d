import { eq } from 'drizzle-orm';
import { orderLines } from '@/db/schema';
import { runDiagnostics } from '../../cli/doctor';
import { deliverMails } from '../mails';
import { rpc } from '../people';
import { adminShop } from './orderAdmin';

/** A shop with two products, 20 pieces of each, and a paid order of 2 kurtas and 1 stole. */
export async function shopOfTwo() {
  const shop = await adminShop();
  const kurta = await shop.addProduct({ name: 'Linen Kurta', price: 100_000, stock: 20 });
  const stole = await shop.addProduct({ name: 'Wool Stole', price: 50_000, stock: 20 });
  const items = [
    { productId: kurta, quantity: 2 },
    { productId: stole, quantity: 1 },
  ];
  const paid = () => shop.paidOrder(shop.customer.token, items);
  const wait = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
  };
  const send = async () => (await deliverMails(shop.deps)).map(({ template }) => template);
  const lineIds = async (orderId: number) =>
    (
      await shop.db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .all()
    ).map(({ id }) => id);
  const own = async (id: number) =>
    (await shop.call('GET', `/api/orders/${id}`, undefined, shop.customer.token)).body;
  const undoBatch = (batch: string) =>
    rpc(shop, 'mutation', 'admin.log.undoBatch', { batch }, shop.admin.token);
  const faults = async () =>
    (await runDiagnostics(shop.db, shop.deps.config.dataDir)).find(({ name }) => name.startsWith('parcels'))
      ?.faults;
  return { ...shop, kurta, stole, items, paid, wait, send, lineIds, own, undoBatch, faults };
}
