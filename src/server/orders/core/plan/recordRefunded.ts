import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { orderLines } from '@/db/schema';
import { creditsPlacedWith } from '@/server/storeCredit';
import { changeOrder, readOrder, readPayments, readRefunds } from '../records/records';
import { issueForOrder } from './issueForOrder';
import { readOrderFacts } from './orderFacts';
import { refundedState } from './refundedState';

/** Records on the order how much of its money went back, and whether all of it did. */
export async function recordRefunded(tx: Tx, orderId: number, now: Date): Promise<void> {
  const ids = [orderId];
  const order = await readOrder(tx, orderId);
  const state = refundedState({
    order,
    payments: await readPayments(tx, ids),
    refunds: await readRefunds(tx, ids),
    credit: { placed: (await creditsPlacedWith(tx, ids)).get(orderId) ?? 0 },
  });
  await changeOrder(tx, orderId, state, now);
  if (state.paymentStatus === 'refunded')
    await tx
      .update(orderLines)
      .set({ refunded: orderLines.ordered, cancelledRefunded: orderLines.cancelled })
      .where(eq(orderLines.orderId, orderId))
      .run();
  if (order.gst !== null) await issueForOrder(tx, await readOrderFacts(tx, orderId), now);
}
