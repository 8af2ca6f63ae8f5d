import { formatMoney, type Paise, paiseOf } from '@/shared/money';
import { type RefundShare, type RefundTarget, splitRefund } from '@/shared/orders/storeCredit';
import type { OrderOut } from '@/shared/schemas/orders/orders';

/** How a refund of an order is divided between its payment and store credit. */
export function splitOf(
  { refundable, refundableCredit }: Pick<OrderOut, 'refundable' | 'refundableCredit'>,
  amount: Paise,
  to: RefundTarget = 'payment',
): RefundShare[] {
  const credit = paiseOf(refundableCredit);
  return splitRefund(amount, { money: paiseOf(refundable) - credit, credit }, to);
}

/** What goes back for cancelled items of a prepaid order: store credit at once, and captured money when it is refunded. */
export function moneyOfCancelled(
  { refundableCredit }: Pick<OrderOut, 'refundableCredit'>,
  amount: Paise,
): { credit: Paise; rest: Paise } {
  const credit = Math.min(amount, paiseOf(refundableCredit));
  return { credit, rest: amount - credit };
}

/** Where a refund goes, to follow its amount; empty when all of it goes back to the payment. */
export function refundWays(shares: readonly RefundShare[]): string {
  const sumOf = (target: RefundTarget) =>
    shares.reduce((sum, share) => sum + (share.target === target ? share.amount : 0), 0);
  const [money, credit] = [sumOf('payment'), sumOf('storeCredit')];
  if (credit === 0) return '';
  return money === 0 ? ' as store credit' : `, ${formatMoney(credit)} of it as store credit`;
}
