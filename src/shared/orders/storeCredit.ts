import type { Paise } from '../money';

/** Why store credit changed: given by a refund or by staff, used by an order and given back, or corrected. */
export const storeCreditCauses = ['refund', 'goodwill', 'order', 'orderCancelled', 'correction'] as const;
export type StoreCreditCause = (typeof storeCreditCauses)[number];

/** The labels of causes; an order's number may follow. */
export const storeCreditLabels: Record<StoreCreditCause, string> = {
  refund: 'Refund',
  goodwill: 'From the shop',
  order: 'Paid order',
  orderCancelled: 'Back from order',
  correction: 'Correction',
};

/** Where a refund goes. */
export const refundTargets = ['payment', 'storeCredit'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** Paise of an order that store credit does not pay: what a provider or the courier collects. */
export const amountDue = ({ total, storeCredit }: { total: Paise; storeCredit: Paise }): Paise =>
  Math.max(0, total - storeCredit);

type PaidOrder = { total: Paise; cancelledAmount: Paise; storeCredit: Paise; cancelledCredit: Paise };

/** Whether store credit paid all of an order as it was placed. */
export const isPaidByCredit = ({
  total,
  cancelledAmount,
  storeCredit,
  cancelledCredit,
}: PaidOrder): boolean => storeCredit > 0 && storeCredit + cancelledCredit === total + cancelledAmount;

type CancelledOrder = { placedCredit: Paise; refundedCredit: Paise; cancelledAmount: Paise };

/**
 * Paise of store credit that a prepaid order gives back for its cancelled items: credit goes back before captured money, as
 * far as no refund gave it back. `placedCredit` is what the order used when it was placed.
 */
export const creditOfCancelled = ({ placedCredit, refundedCredit, cancelledAmount }: CancelledOrder): Paise =>
  Math.min(placedCredit - refundedCredit, cancelledAmount);

/** Paise of an order that can still be refunded: of the captured money, and of the store credit that it used. */
export type Refundable = { money: Paise; credit: Paise };

/** A part of a refund. `ofCredit`: it gives back store credit that the order used, not captured money. */
export type RefundShare = { target: RefundTarget; ofCredit: boolean; amount: Paise };

/**
 * Divides a refund. To the payment goes what was captured, and the rest becomes store credit. A refund that goes to store
 * credit takes what the order used of it first, so that captured money can still go back to the payment.
 */
export function splitRefund(
  amount: Paise,
  { money, credit }: Refundable,
  target: RefundTarget,
): RefundShare[] {
  const ofCredit = target === 'payment' ? amount - Math.min(amount, money) : Math.min(amount, credit);
  const shares: RefundShare[] = [
    { target, ofCredit: false, amount: amount - ofCredit },
    { target: 'storeCredit', ofCredit: true, amount: ofCredit },
  ];
  return shares.filter((share) => share.amount > 0);
}
