import type { Paise } from '../money';
import { allocate } from '../orders/amounts/allocate';
import { percentOf } from '../orders/amounts/rules';
import { isInScope, type OfferLine, type OfferTerms } from './rules';

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

/** Paise of all pieces of each line that an offer counts, 0 for the other lines. */
export const goodsOf = ({ scope }: Pick<OfferTerms, 'scope'>, lines: readonly OfferLine[]): Paise[] =>
  lines.map((line) => (isInScope(scope, line) ? line.unitPrice * line.quantity : 0));

/**
 * Paise that an offer takes off each line. `bases` is what each line costs before it. A share is at least 0 and at most
 * the base of its line. Equal remainders go to the line with the smaller key, so the order of lines decides nothing.
 */
export function sharesOf(
  terms: OfferTerms,
  lines: readonly OfferLine[],
  bases: readonly Paise[] = lines.map(({ unitPrice, quantity }) => unitPrice * quantity),
): Paise[] {
  const weights = bases.map((base, place) => {
    const line = lines[place];
    return line && isInScope(terms.scope, line) ? base : 0;
  });
  const goods = sumOf(weights);
  const discount = Math.min(goods, discountOf(terms, lines, goods));
  if (discount === 0) return lines.map(() => 0);
  return allocate(
    discount,
    weights,
    lines.map(({ key }) => key),
  );
}

function discountOf(terms: OfferTerms, lines: readonly OfferLine[], goods: Paise): Paise {
  const { kind, percent, amount } = terms;
  if (kind === 'percent') return percentOf(goods, percent ?? 0);
  if (kind === 'amount') return amount ?? 0;
  if (kind === 'buyGet') return percentOf(sumOf(givenPieces(terms, lines)), percent ?? 0);
  return 0;
}

/** The prices of the pieces that `buyGet` gives: of each full set the number to get, the cheapest of all. */
function givenPieces({ scope, buy, get }: OfferTerms, lines: readonly OfferLine[]): Paise[] {
  const prices = lines
    .filter((line) => isInScope(scope, line))
    .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
    .sort((a, b) => a - b);
  const sets = Math.floor(prices.length / ((buy ?? 0) + (get ?? 0) || 1));
  return prices.slice(0, sets * (get ?? 0));
}

/** One product of each rate class among the goods of an offer. */
export function productsByRateClass(
  { scope }: Pick<OfferTerms, 'scope'>,
  lines: readonly OfferLine[],
): string[] {
  const names = new Map<string, string>();
  for (const { taxed, ...line } of lines)
    if (taxed && isInScope(scope, line) && !names.has(taxed.rateClass))
      names.set(taxed.rateClass, taxed.name);
  return [...names.values()];
}

/** Pieces of its goods that `buyGet` lacks for the first set; 0 when it has one. */
export function missingPieces({ scope, buy, get }: OfferTerms, lines: readonly OfferLine[]): number {
  const pieces = lines.reduce((sum, line) => sum + (isInScope(scope, line) ? line.quantity : 0), 0);
  return Math.max(0, (buy ?? 0) + (get ?? 0) - pieces);
}
