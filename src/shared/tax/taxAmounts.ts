import type { TaxAmounts } from './taxDocument';

export const noAmounts = (): TaxAmounts => ({ taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 });

/** Adds amounts to `sum`, or takes them off it. */
export function addAmounts(sum: TaxAmounts, part: TaxAmounts, sign: 1 | -1 = 1): void {
  sum.taxable += sign * part.taxable;
  sum.cgst += sign * part.cgst;
  sum.sgst += sign * part.sgst;
  sum.igst += sign * part.igst;
  sum.total += sign * part.total;
}

/** The sums of amounts. */
export function sumAmounts(parts: readonly TaxAmounts[]): TaxAmounts {
  const sum = noAmounts();
  for (const part of parts) addAmounts(sum, part);
  return sum;
}
