import type { orders, refunds } from '@/db/schema';
import type { Paise } from '@/shared/money';

/** Paise paid for an order: cancelled pieces were paid before, except on delivery. */
export const paidFor = ({
  total,
  cancelledAmount,
  paymentMethod,
}: Pick<typeof orders.$inferSelect, 'total' | 'cancelledAmount' | 'paymentMethod'>): Paise =>
  paymentMethod === 'cod' ? total : total + cancelledAmount;

/**
 * Paise of what was paid that went back, less charges. A payment in another currency counts as all that was paid, and its
 * charge as the same share of it.
 */
export function refundedOf(
  paid: Paise,
  rows: readonly Pick<
    typeof refunds.$inferSelect,
    'status' | 'gross' | 'charge' | 'net' | 'isPartial' | 'isExtra'
  >[],
): Paise {
  const done = rows.filter(({ status, gross, isExtra }) => status === 'done' && gross > 0 && !isExtra);
  const parts = done.filter(({ isPartial }) => isPartial).reduce((sum, { net }) => sum + net, 0);
  const whole = done.filter(({ isPartial }) => !isPartial);
  if (whole.length === 0) return Math.min(paid, parts);
  return whole.reduce((sum, { gross, charge }) => sum - Math.round(((paid - parts) * charge) / gross), paid);
}
