import { and, eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderEvents } from '@/db/schema';
import { lockStock } from '@/server/catalogue';
import { isUnpaid } from '@/shared/orders/orderStatus';
import type { PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { moveOrder } from '../core/plan/moveOrder';
import { addEvent, customerRef, type OrderRow, readLines } from '../core/records/records';
import { settleOpen } from '../pay/settle';

/**
 * Asks the provider whether an order that is to be replaced was paid meanwhile. A provider that does not answer does not
 * hold the customer up: money that it reports later is refunded.
 */
export async function confirmSupersededOrder(deps: Deps, { id, status }: OrderRow): Promise<void> {
  if (status !== 'pending') return;
  await settleOpen(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error, orderId: id }, 'an order is replaced without word from its provider');
  });
}

/** Throws conflict unless the order is unpaid, so that a new one can replace it. */
export function assertReplaceable({ id, status, paymentStatus }: OrderRow): void {
  if (status === 'pending' && isUnpaid(paymentStatus)) return;
  const message =
    status === 'pending'
      ? `We're reviewing the payment for order #${id}. Please contact us before you order again.`
      : `Order #${id} has already been placed and was not changed. You can find it in My Orders.`;
  throw new AppError('conflict', message, { details: { replaces: id, status } });
}

/** Cancels a replaced order and returns its pieces. The mail about the new order mentions it. */
export async function releaseReplaced(
  tx: Tx,
  order: OrderRow,
  { items }: Pick<PlaceOrderIn, 'items'>,
  now: Date,
): Promise<void> {
  const lines = await readLines(tx, [order.id]);
  const productIds = [...lines, ...items].map(({ productId }) => productId);
  await lockStock(
    tx,
    productIds.filter((id) => id !== null),
  );
  const note = 'The customer changed the order before paying it.';
  await moveOrder(tx, order, { to: 'cancelled', by: customerRef(order.userId), now, note, isSilent: true });
}

/** Links the two orders in their timelines. */
export async function noteReplacement(tx: Tx, replaced: OrderRow, byId: number, now: Date): Promise<void> {
  const by = { ...customerRef(replaced.userId), kind: 'note' as const, now };
  const note = `Replaced by order #${byId}.`;
  await addEvent(tx, replaced.id, { ...by, note });
  // Customers see only the note of the cancellation.
  await tx
    .update(orderEvents)
    .set({ note })
    .where(and(eq(orderEvents.orderId, replaced.id), eq(orderEvents.toState, 'cancelled')))
    .run();
  await addEvent(tx, byId, { ...by, note: `Replaces order #${replaced.id}.` });
}
