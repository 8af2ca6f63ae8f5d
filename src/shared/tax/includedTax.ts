import type { Paise } from '../money';
import type { TaxPart } from './taxPart';

/** The taxes of a supply: within the seller's state two halves, else one. */
export type TaxHeads = readonly ['cgst', 'sgst'] | readonly ['cgst', 'utgst'] | readonly ['igst'];

/** `numerator / denominator`, rounded half up. */
const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * The taxes that an amount includes, in paise: each head is rounded half up, and what is left is taxable, so that the parts
 * always add up to the amount. `rate` is the percentage of all heads together. Source: Rule 35 of the CGST Rules.
 */
export function includedTaxes(amount: Paise, rate: number, heads: TaxHeads): TaxPart[] {
  // In hundredths of a percent: rates such as 0.25 % stay whole numbers.
  const basisPoints = Math.round(rate * 100);
  const perHead = roundHalfUp(amount * basisPoints, heads.length * (10_000 + basisPoints));
  const taxable = amount - perHead * heads.length;
  return heads.map((head) => ({
    head,
    rate: rate / heads.length,
    ...{ taxable, tax: perHead, isIncluded: true },
  }));
}
