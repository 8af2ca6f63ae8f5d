import { indianDate } from '@/shared/indianCalendar';
import { type GstTaxes, gstTaxes } from '@/shared/orders/amounts/gst';
import type { ShopFacts } from '@/shared/shop/facts';
import type { BusinessBuyer } from '@/shared/tax/businessBuyer';
import { gstStateOfGstin } from '@/shared/tax/gstin';
import type { GstRate } from '@/shared/tax/gstRate';
import { gstRateOf } from '@/shared/tax/gstRates';
import type { OrderGst } from '@/shared/tax/orderGst';
import { taxHeadsOf } from '@/shared/tax/placeOfSupply';
import { type SuppliedTo, supplyTo } from '../core/rules/supply';

/** The rate of goods by their tariff code. */
export type RateOf = (hsn: string | null) => GstRate;

/**
 * How an order is taxed whose prices include GST: the terms that its amounts are computed by, and what it keeps of them. Null
 * in a shop with a tax on top. Without an address, it counts as supplied within the shop's state. The registration of a
 * business decides about the place, where the shop's setting says so.
 */
export function gstTermsOf(
  facts: ShopFacts,
  to: SuppliedTo | null,
  now: Date,
  business: BusinessBuyer | null = null,
): { taxes: GstTaxes; rateOf: RateOf; gst: OrderGst } | null {
  if (facts.taxMode !== 'gst') return null;
  const { gstin, legalName, name, address, gstRates, chargeTax } = facts;
  const sellerState = gstStateOfGstin(gstin);
  const isRegistered = business !== null && facts.businessPlace === 'registration';
  const place = supplyTo(to, sellerState, isRegistered ? gstStateOfGstin(business.gstin) : null);
  const day = indianDate(now.getTime());
  const rateOf: RateOf = (hsn) => gstRateOf(hsn, day, gstRates);
  return {
    taxes: gstTaxes({ heads: taxHeadsOf(sellerState, place.code), rateOf, chargeTax }),
    rateOf,
    gst: {
      seller: { legalName: legalName || name, address, gstin },
      ...{ placeOfSupply: place.code, basis: place.basis },
      ...(business && { business }),
    },
  };
}
