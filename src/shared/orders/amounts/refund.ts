import type { Paise } from '../../money';
import { percentOf } from './rules';

export const REFUND_CHARGE_PERCENT = 2;

export type RefundAmounts = { gross: Paise; charge: Paise; net: Paise };

/**
 * The refund of a captured amount; the shop's own cancellation carries no charge. `chargeable` is the part of it that is
 * charged: items that were cancelled before are refunded in full.
 */
export function refundAmounts(
  captured: Paise,
  cancelledBy: 'customer' | 'shop',
  chargeable: Paise = captured,
): RefundAmounts {
  const charge = cancelledBy === 'shop' ? 0 : percentOf(chargeable, REFUND_CHARGE_PERCENT);
  return { gross: captured, charge, net: captured - charge };
}
