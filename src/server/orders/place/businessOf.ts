import type { PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { type ShopFacts, takesGstin } from '@/shared/shop/facts';
import type { BusinessBuyer } from '@/shared/tax/businessBuyer';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import { stateQuestion } from '@/shared/tax/placeOfSupply';
import { AppError } from '../../platform/errors';
import { statesOfPin, supplyTo } from '../core/rules/supply';

/**
 * The registered business that an order is for; null without a GSTIN. Throws conflict where the shop takes no GSTIN: an order
 * that ignored it would get an invoice that the business cannot use. Throws invalid for the shop's own GSTIN.
 */
export function businessOf(
  facts: ShopFacts,
  {
    gstin,
    businessName,
    businessAddress,
  }: { gstin?: string } & Partial<Pick<PlaceOrderIn, 'businessName' | 'businessAddress'>>,
): BusinessBuyer | null {
  if (gstin === undefined) return null;
  if (!takesGstin(facts))
    throw new AppError('conflict', 'This shop takes no GSTIN. Please order without it.');
  if (gstin === facts.gstin)
    throw new AppError('invalid', 'This is the GSTIN of the shop. Please enter that of your business.');
  return { gstin, businessName: businessName ?? null, ...(businessAddress && { businessAddress }) };
}

/**
 * Throws invalid unless a tax invoice can name the buyer and the place of supply (rule 46 of the CGST Rules): a business has a
 * name, and its registered address where the goods go to another state; a PIN code that lies in several states comes with one of
 * them.
 */
export function assertInvoiceable(
  facts: ShopFacts,
  to: PlaceOrderIn['shippingAddress'],
  business: BusinessBuyer | null,
): void {
  if (facts.taxMode !== 'gst') return;
  const { basis, code } = supplyTo(to, gstStateOfGstin(facts.gstin));
  const isUnsure = basis === 'unsure' && typeof to !== 'string';
  const question = isUnsure ? stateQuestion(statesOfPin(to), to.state) : null;
  if (question !== null) throw new AppError('invalid', question);
  if (business !== null) assertBusinessNamed(business, code);
}

/** Throws invalid unless a tax invoice can name the business of a delivery to the state with this GST code. */
export function assertBusinessNamed(business: BusinessBuyer, deliveryState: string): void {
  if (business.businessName === null)
    throw new AppError('invalid', 'Please enter the registered name of the business.');
  if (gstStateOfGstin(business.gstin) !== deliveryState && business.businessAddress === undefined)
    throw new AppError(
      'invalid',
      'The GSTIN is of another state than the delivery. Please enter the registered address of the business.',
    );
}
