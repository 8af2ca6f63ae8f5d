import type { BusinessBuyer } from './businessBuyer';

/**
 * What decided about a place of supply. `unsure`: PIN code and address do not name one state, which staff should check.
 * `registration`: the GSTIN of the buyer.
 */
export const supplyBases = ['pin', 'address', 'unsure', 'country', 'registration'] as const;
export type SupplyBasis = (typeof supplyBases)[number];

/** The seller as tax papers name it. */
type TaxSeller = { legalName: string; address: string; gstin: string };

/** What an order keeps for its taxes from when it was placed; only orders whose prices include GST have it. */
export type OrderGst = {
  seller: TaxSeller;
  /** The GST code of the state that it is supplied to. */
  placeOfSupply: string;
  basis: SupplyBasis;
  /** Of an order for a registered business. */
  business?: BusinessBuyer;
};
