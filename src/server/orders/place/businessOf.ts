import type { PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { type ShopFacts, takesGstin } from '@/shared/shop/facts';
import type { BusinessBuyer } from '@/shared/tax/businessBuyer';
import { AppError } from '../../platform/errors';

/**
 * The registered business that an order is for; null without a GSTIN. Throws conflict where the shop takes no GSTIN: an order
 * that ignored it would get an invoice that the business cannot use. Throws invalid for the shop's own GSTIN.
 */
export function businessOf(
  facts: ShopFacts,
  { gstin, businessName }: { gstin?: string; businessName?: PlaceOrderIn['businessName'] },
): BusinessBuyer | null {
  if (gstin === undefined) return null;
  if (!takesGstin(facts))
    throw new AppError('conflict', 'This shop takes no GSTIN. Please order without it.');
  if (gstin === facts.gstin)
    throw new AppError('invalid', 'This is the GSTIN of the shop. Please enter that of your business.');
  return { gstin, businessName: businessName ?? null };
}
