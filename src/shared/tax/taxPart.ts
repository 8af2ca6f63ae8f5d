import type { Paise } from '../money';

/** Whose tax it is. `tax` is the one tax of a shop without GST. */
export type TaxHead = 'tax' | 'cgst' | 'sgst' | 'utgst' | 'igst';

/** A tax of a line or a charge. */
export type TaxPart = {
  head: TaxHead;
  /** Percent. */
  rate: number;
  /** Paise that are taxed, without any tax. */
  taxable: Paise;
  tax: Paise;
  /** Whether the price includes it; else it is on top. */
  isIncluded: boolean;
  /** The tariff code that a charge's part is taxed by, where its goods have one; a line has its own. */
  hsn?: string | null;
};

/** Paise of taxes on top. */
export const taxOnTop = ({ taxes }: { taxes: readonly TaxPart[] }): Paise =>
  taxes.reduce((sum, { tax, isIncluded }) => sum + (isIncluded ? 0 : tax), 0);
