import { indianDate } from '@/shared/indianCalendar';
import type { GstTerms } from '@/shared/orders/amounts/gst';
import type { ShopFacts } from '@/shared/shop/facts';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import { gstRateRow, RATE_WITHOUT_HSN } from '@/shared/tax/gstRates';
import type { OrderGst } from '@/shared/tax/orderGst';
import { taxHeadsOf } from '@/shared/tax/placeOfSupply';
import { type SuppliedTo, supplyTo } from '../core/supply';

/**
 * How an order is taxed whose prices include GST: the terms that its amounts are computed by, and what it keeps of them. Null
 * in a shop with a tax on top. Without an address, it counts as supplied within the shop's state.
 */
export function gstTermsOf(
  facts: ShopFacts,
  to: SuppliedTo | null,
  now: Date,
): { terms: GstTerms; gst: OrderGst } | null {
  if (facts.taxMode !== 'gst') return null;
  const { gstin, legalName, name, address, gstRates, chargeTax } = facts;
  const sellerState = gstStateOfGstin(gstin);
  const place = supplyTo(to, sellerState);
  const day = indianDate(now.getTime());
  return {
    terms: {
      heads: taxHeadsOf(sellerState, place.code),
      rateOf: (hsn) => (hsn === null ? null : gstRateRow(hsn, day, gstRates)) ?? RATE_WITHOUT_HSN,
      chargeTax,
    },
    gst: {
      seller: { legalName: legalName || name, address, gstin },
      ...{ placeOfSupply: place.code, basis: place.basis },
    },
  };
}
