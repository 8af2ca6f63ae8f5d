import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines } from '@/db/schema';
import { isPaidByCredit } from '@/shared/orders/storeCredit';
import { withCancelledCredit } from './cancelledCredit';
import { paidFor, refundedOf } from './paidAndRefunded';
import { changeOrder, moneyState, type OrderChange, type OrderRow, readOrder, readRefunds } from './records';
import { heldCredit, unrefundedCash } from './refundSource';

/** Records on the order how much of its money went back, and whether all of it did. */
export async function recordRefunded(tx: Tx, orderId: number, now: Date): Promise<void> {
  const state = await refundedState(tx, await readOrder(tx, orderId));
  await changeOrder(tx, orderId, state, now);
  if (state.paymentStatus === 'refunded')
    await tx
      .update(orderLines)
      .set({ refunded: orderLines.ordered, cancelledRefunded: orderLines.cancelled })
      .where(eq(orderLines.orderId, orderId))
      .run();
}

/** How much of an order's money and store credit went back, and the payment status that follows. */
export async function refundedState(
  tx: Tx,
  row: OrderRow,
): Promise<Required<Pick<OrderChange, 'refunded' | 'paymentStatus'>>> {
  const order = await withCancelledCredit(tx, row);
  const all = await readRefunds(tx, [order.id]);
  const { storeCredit, cancelledCredit } = order;
  const credit = heldCredit(order, all);
  const money = refundedOf(
    paidFor(order) - storeCredit - cancelledCredit,
    all.filter(({ ofCredit }) => !ofCredit),
  );
  const refunded = money + cancelledCredit + storeCredit - credit;
  if (order.paymentMethod === 'cod') {
    const isLeft = unrefundedCash(order, all) + credit > 0;
    return { refunded, paymentStatus: isLeft ? 'captured' : 'refunded' };
  }
  // When one of two payments is refunded, the order retains the other's money.
  const state = await moneyState(tx, order.id);
  const isGone = state === 'refunded' || isPaidByCredit(order);
  return { refunded, paymentStatus: isGone ? (credit > 0 ? 'captured' : 'refunded') : state };
}
