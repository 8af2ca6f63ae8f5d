import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { Deps } from '../../platform/trpc';
import { confirmCash } from '../core/plan/cashOrders';
import { logOrder } from '../core/plan/orderLog';
import { adminRef, customerRef, readOrder, readOwnOrder } from '../core/records/records';

/** A customer confirms an order that is paid on delivery. Throws notFound, and conflict when it does not wait for that. */
export async function confirmOwnCash(
  { db, now }: Deps,
  viewer: Person,
  { id }: { id: number },
): Promise<number> {
  await write(db, async (tx) =>
    confirmCash(tx, await readOwnOrder(tx, viewer.id, id), customerRef(viewer.id), now()),
  );
  return id;
}

/** Staff record that the customer confirmed it by phone. Throws like `confirmOwnCash`. */
export async function confirmCashForStaff(
  { db, now }: Deps,
  admin: Person,
  { id }: { id: number },
): Promise<number> {
  await write(db, async (tx) => {
    const order = await readOrder(tx, id);
    await confirmCash(tx, order, adminRef(admin.id), now());
    const also = { before: { confirmation: 'awaited' }, after: { confirmation: 'confirmed' } };
    if (order.cashConfirmation === 'awaited')
      await logOrder(tx, admin, order, { act: 'payment', also, now: now() });
  });
  return id;
}
