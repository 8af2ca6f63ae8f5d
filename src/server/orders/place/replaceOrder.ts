import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderEvents } from '@/db/schema';
import { isUnpaid } from '@/shared/orderStatus';
import { AppError } from '../../platform/errors';
import type { Deps, ViewerRole } from '../../platform/trpc';
import { addEvent, customerRef, type OrderRow, readOwnOrder } from '../core/records';
import { moveOrder } from '../core/status';
import { settleOpen } from '../pay/settle';

/**
 * Queries whether money for the order to be replaced arrived unnoticed. A provider that does not respond does
 * not block the customer: what it captured is refunded once it reports it. Throws notFound.
 */
export async function confirmSupersededOrder(deps: Deps, viewer: ViewerRole, id: number): Promise<void> {
  const order = readOwnOrder(deps.db, viewer.id, id);
  if (order.status !== 'pending') return;
  await settleOpen(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error, orderId: id }, 'an order is replaced without word from its provider');
  });
}

/**
 * The customer's unpaid order to be replaced; null when it already ended. Throws notFound, and conflict when
 * it is paid.
 */
export function readReplaced(tx: Tx, viewer: ViewerRole, id: number): OrderRow | null {
  const order = readOwnOrder(tx, viewer.id, id);
  if (order.status === 'cancelled') return null;
  const details = { replaces: id, status: order.status };
  if (order.status === 'pending' && isUnpaid(order.paymentStatus)) return order;
  const message =
    order.status === 'pending'
      ? `We're reviewing the payment for order #${id}. Please contact us before you order again.`
      : `Order #${id} has already been placed and was not changed. You can find it in My Orders.`;
  throw new AppError('conflict', message, { details });
}

/** Cancels a replaced order and returns its stock. The new order's mail mentions it. */
export function releaseReplaced(tx: Tx, order: OrderRow, now: Date): void {
  const note = 'The customer changed the order before paying it.';
  moveOrder(tx, order, { to: 'cancelled', by: customerRef(order.userId), now, note, isSilent: true });
}

/** Cross-references the two orders in their timelines. */
export function noteReplacement(tx: Tx, replaced: OrderRow, byId: number, now: Date): void {
  const by = { ...customerRef(replaced.userId), kind: 'note' as const, now };
  const note = `Replaced by order #${byId}.`;
  addEvent(tx, replaced.id, { ...by, note });
  // Customers see only the note of the cancellation.
  tx.update(orderEvents)
    .set({ note })
    .where(and(eq(orderEvents.orderId, replaced.id), eq(orderEvents.toState, 'cancelled')))
    .run();
  addEvent(tx, byId, { ...by, note: `Replaces order #${replaced.id}.` });
}
