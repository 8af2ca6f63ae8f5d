import type { Paise } from '../../money';

/** What the shop charges. */
export type PricingRules = {
  shippingFee: Paise;
  /** Shipping is free strictly above this subtotal. */
  freeShippingAbove: Paise;
  /** Of the goods, on top; 0 where prices include their taxes. */
  taxPercent: number;
};

/** The rules of the specification, which Settings begin with. */
export const PRICING: PricingRules = { shippingFee: 1_000, freeShippingAbove: 10_000, taxPercent: 8 };

/** `percent` of an amount, rounded half up to the paisa. */
export const percentOf = (amount: Paise, percent: number): Paise =>
  Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);

/** Paise of shipping for goods of this subtotal. */
export const shippingFee = (subtotal: Paise, rules: PricingRules): Paise =>
  subtotal > rules.freeShippingAbove ? 0 : rules.shippingFee;

/** The smallest whole-rupee amount in paise that makes shipping free; 0 when it is free already. */
export function missingForFreeShipping(
  subtotal: Paise,
  { freeShippingAbove }: Pick<PricingRules, 'freeShippingAbove'>,
): Paise {
  if (subtotal > freeShippingAbove) return 0;
  return Math.floor((freeShippingAbove - subtotal) / 100 + 1) * 100;
}
