import { and, count, eq, notExists, or, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { isComingBack, orderEvents, orders, parcels } from '@/db/schema';
import { jsonText } from '@/db/sql';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import { isToBeSent } from '@/shared/orders/orderStatus';
import { AppError } from '../../../platform/errors';
import type { OrderRow } from '../records/records';
import { type OrderPlan, withChange, withEvent } from './orderPlan';

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

/**
 * Plans that a customer wants an order that is paid on delivery. Throws conflict for an order that waits for no confirmation.
 */
export function planConfirmation(plan: OrderPlan): OrderPlan {
  const { id, cashConfirmation } = plan.order;
  if (cashConfirmation === 'confirmed') return plan;
  if (cashConfirmation === null || !isToBeSent(plan.order))
    throw new AppError('conflict', `Order #${id} does not wait for a confirmation.`);
  return withEvent(withChange(plan, { cashConfirmation: 'confirmed' }), {
    kind: 'payment',
    from: 'awaited',
    to: 'confirmed',
  });
}
