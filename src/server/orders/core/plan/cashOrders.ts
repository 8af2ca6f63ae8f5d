import { and, count, eq, notExists, or, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { isComingBack, orderEvents, orders, parcels } from '@/db/schema';
import { jsonText } from '@/db/sql';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { AppError } from '../../../platform/errors';
import { type ActorRef, addEvent, changeOrder, type OrderRow } from '../records/records';
import { issueForOrder } from './issueForOrder';
import { readOrderFacts } from './orderFacts';

/**
 * Parcels of cash orders that came back or are on their way back, by the customer, the phone number or the street and PIN
 * code of an address. Those of orders of which the shop called a parcel back do not count.
 */
export async function countRefused(db: DbOrTx, userId: number, address: OrderAddress): Promise<number> {
  const isSame: (SQL | undefined)[] = [eq(orders.userId, userId)];
  if (typeof address !== 'string') {
    const of = (field: string) => jsonText(orders.shippingAddress, field);
    if (address.phone) isSame.push(eq(of('phone'), address.phone));
    isSame.push(and(eq(of('zipCode'), address.zipCode), eq(of('address'), address.address)));
  }
  const found = await db
    .select({ parcels: count() })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(isComingBack, eq(orders.paymentMethod, 'cod'), notExists(calledBack(db)), or(...isSame)))
    .get();
  return found?.parcels ?? 0;
}

const calledBack = (db: DbOrTx) =>
  db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toState, 'called_back')));

/** Throws conflict while the customer has not confirmed an order that is paid on delivery. */
export function checkConfirmed({ id, cashConfirmation }: OrderRow): void {
  if (cashConfirmation === 'awaited')
    throw new AppError(
      'conflict',
      `Order #${id} is not confirmed yet. It is paid on delivery: call the customer first.`,
    );
}

/** Records that a customer wants an order that is paid on delivery. Throws conflict for an order that waits for no confirmation. */
export async function confirmCash(tx: Tx, order: OrderRow, by: ActorRef, now: Date): Promise<void> {
  if (order.cashConfirmation === 'confirmed') return;
  if (order.cashConfirmation === null || !isToBeSent(order))
    throw new AppError('conflict', `Order #${order.id} does not wait for a confirmation.`);
  await changeOrder(tx, order.id, { cashConfirmation: 'confirmed' }, now);
  await addEvent(tx, order.id, { ...by, kind: 'payment', from: 'awaited', to: 'confirmed', now });
  if (order.gst !== null) await issueForOrder(tx, await readOrderFacts(tx, order.id), now);
}
