import { toDecimal } from '@/shared/money';
import type { LineAmounts } from '@/shared/orders/amounts/lines';
import { taxesOfRange } from '@/shared/orders/amounts/pieces';
import type { TaxHead, TaxPart } from '@/shared/tax/taxPart';
import type { LineRow } from '../records/records';

/** What taxes that prices include add up to, in paise, `plain` without a head of GST; null with a tax on top. */
type TaxSums = { taxable: number; cgst: number; sgst: number; igst: number; plain: number } | null;

const sumOf = (parts: readonly TaxPart[], heads: readonly TaxHead[]): number =>
  parts.reduce((sum, { head, tax }) => sum + (heads.includes(head) ? tax : 0), 0);

function sumTaxes(taxes: readonly TaxPart[]): TaxSums {
  const parts = taxes.filter(({ isIncluded }) => isIncluded);
  return parts.length === 0 ? null : sumIncluded(parts);
}

function sumIncluded(parts: readonly TaxPart[]): NonNullable<TaxSums> {
  return {
    // The parts of one supply have the same taxable amount: one head of each counts.
    taxable: parts.reduce(
      (sum, { head, taxable }) => sum + (head === 'sgst' || head === 'utgst' ? 0 : taxable),
      0,
    ),
    cgst: sumOf(parts, ['cgst']),
    sgst: sumOf(parts, ['sgst', 'utgst']),
    igst: sumOf(parts, ['igst']),
    plain: sumOf(parts, ['tax']),
  };
}

const presentSums = (sums: TaxSums) => ({
  taxable: sums && toDecimal(sums.taxable),
  cgst: sums && toDecimal(sums.cgst),
  sgst: sums && toDecimal(sums.sgst),
  igst: sums && toDecimal(sums.igst),
  ...(sums && sums.plain > 0 && { includedTax: toDecimal(sums.plain) }),
});

/** The percentage of all heads together; null for several, and for a tax on top. */
function rateOf(taxes: readonly TaxPart[]): number | null {
  const rates = new Set(taxes.filter(({ isIncluded }) => isIncluded).map(rateOfPart));
  const [rate = null] = rates;
  return rates.size === 1 ? rate : null;
}

/** Percent of all heads of a supply together. */
const rateOfPart = ({ head, rate }: TaxPart): number => (head === 'igst' || head === 'tax' ? rate : rate * 2);

/** The GST that an amount includes, by rate, lowest first; undefined without it. */
function presentParts(taxes: readonly TaxPart[]) {
  const byRate = Map.groupBy(
    taxes.filter(({ isIncluded, head }) => isIncluded && head !== 'tax'),
    rateOfPart,
  );
  if (byRate.size === 0) return undefined;
  return [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, parts]) => {
      const { taxable, cgst, sgst, igst } = sumIncluded(parts);
      return {
        ...{ rate, taxable: toDecimal(taxable), cgst: toDecimal(cgst) },
        ...{ sgst: toDecimal(sgst), igst: toDecimal(igst) },
      };
    });
}

/** The taxes of a line or a charge in their wire format. */
export function presentTaxes({ hsn, taxes }: { hsn: string | null; taxes: readonly TaxPart[] }) {
  const parts = presentParts(taxes);
  return {
    ...{ hsn, taxRate: rateOf(taxes) },
    ...presentSums(sumTaxes(taxes)),
    ...(parts && { taxes: parts }),
  };
}

/** The taxes of the pieces that a line has now. */
export const presentLineTaxes = (line: LineRow) =>
  presentTaxes({ hsn: line.hsn, taxes: taxesOfRange(line, 0, line.quantity) });

/** The sums of an order as it is now: of its lines and charges. */
export const presentTaxSums = (
  lines: readonly (LineAmounts & { quantity: number })[],
  charges: readonly { taxes: readonly TaxPart[] }[],
) =>
  presentSums(
    sumTaxes([
      ...lines.flatMap((line) => taxesOfRange(line, 0, line.quantity)),
      ...charges.flatMap(({ taxes }) => taxes),
    ]),
  );
