import type { Paise } from '../../money';
import { percentOf } from './rules';

/** The share of a refund that the shop keeps when a customer cancels. Orders store it in hundredths of a percent. */
export const percentOfBasisPoints = (basisPoints: number): number => basisPoints / 100;

export type RefundAmounts = { gross: Paise; charge: Paise; net: Paise };

/**
 * The refund of a captured amount, of which the shop keeps `percent`; its own cancellation carries no charge. `chargeable` is the part of it that is
 * charged: items that were cancelled before are refunded in full.
 */
export function refundAmounts(
  captured: Paise,
  cancelledBy: 'customer' | 'shop',
  percent: number,
  chargeable: Paise = captured,
): RefundAmounts {
  const charge = cancelledBy === 'shop' ? 0 : percentOf(chargeable, percent);
  return { gross: captured, charge, net: captured - charge };
}
