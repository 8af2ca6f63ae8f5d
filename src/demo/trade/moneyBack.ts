import { valueOfPieces } from '@/shared/orders/amounts/pieces';
import { type RefundAmounts, refundAmounts } from '@/shared/orders/amounts/refund';
import type { PlannedOrder } from './plan';

/** The money of an order that went back, and when. `isPartial`: for items of a return. */
export type MoneyBack = { amounts: RefundAmounts; at: number; isPartial: boolean };

/** Pieces of a line that came back with a return. */
export const piecesBack = ({ giveBack }: PlannedOrder, { variantId }: { variantId: number }): number =>
  giveBack?.pieces.find((one) => one.variantId === variantId)?.quantity ?? 0;

/** Whether nothing of an order is with the customer any more. */
export const isAllBack = (order: PlannedOrder): boolean =>
  order.giveBack !== null && order.lines.every((line) => piecesBack(order, line) === line.quantity);

/** What an order paid back. `refundPercent` is what the shop keeps when the customer cancels. */
export function moneyBackOf(order: PlannedOrder, refundPercent: number): MoneyBack | null {
  const { amounts, giveBack, cancelledBy, paymentStatus, refundProcessedAt, placedAt } = order;
  if (giveBack) {
    const net = amounts.lines.reduce((sum, line) => sum + valueOfPieces(line, 0, piecesBack(order, line)), 0);
    return { amounts: { gross: net, charge: 0, net }, at: giveBack.settledAt, isPartial: true };
  }
  if (paymentStatus !== 'refunded') return null;
  const by = cancelledBy === 'shop' ? 'shop' : 'customer';
  const paidBack = refundAmounts(amounts.total, by, refundPercent);
  return { amounts: paidBack, at: refundProcessedAt ?? placedAt, isPartial: false };
}
