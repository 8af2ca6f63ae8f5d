import { type Paise, paiseOf } from '@/shared/money';
import type { QuoteLine } from '@/shared/orders/amounts/lines';
import { effectivePrice } from '@/shared/orders/pricing';

type PricedProduct = { price: string; salePrice: string | null };
/** `available`: whether the shop still sells it. What it no longer sells counts in no sum. */
type CountedLine = { available: boolean; quantity: number };
type PricedLine = CountedLine & { product: PricedProduct };

const isSold = ({ available }: CountedLine): boolean => available;

/** The current unit price of a product in paise. */
export const unitPriceOf = ({ price, salePrice }: PricedProduct): Paise =>
  effectivePrice({ price: paiseOf(price), salePrice: salePrice === null ? null : paiseOf(salePrice) });

/** The lines that are sold, in the format of the shared quote. */
export const quoteLinesOf = (items: readonly PricedLine[]): QuoteLine[] =>
  items.filter(isSold).map(({ product, quantity }) => ({ unitPrice: unitPriceOf(product), quantity }));

/** The sale discount on these lines in paise. */
export const savingsOf = (items: readonly PricedLine[]): Paise =>
  items
    .filter(isSold)
    .reduce(
      (sum, { product, quantity }) => sum + (paiseOf(product.price) - unitPriceOf(product)) * quantity,
      0,
    );

/** The number of pieces that are sold. */
export const piecesOf = (items: readonly CountedLine[]): number =>
  items.filter(isSold).reduce((sum, { quantity }) => sum + quantity, 0);

/** "M, Indigo", or empty for a product without options. */
export const optionsText = ({ size, color }: { size: string | null; color: string | null }): string =>
  [size, color].filter((option) => option !== null).join(', ');

/** The picture of a line, in its colour if available. */
export function pictureOf<P extends { color: string | null }>(
  pictures: readonly P[],
  color: string | null,
): P | undefined {
  return pictures.find((picture) => picture.color === color) ?? pictures[0];
}

/** Why a line cannot be ordered: no longer in the shop, sold out, or too few left. */
export type LineFault = 'gone' | 'soldOut' | 'short';
type Stocked = { available: boolean; left: number; quantity: number };

export function faultOf({ available, left, quantity }: Stocked): LineFault | null {
  if (!available) return 'gone';
  if (left === 0) return 'soldOut';
  return left < quantity ? 'short' : null;
}

/** Maximum product names of an order. */
const maxNames = 3;

/** An order's products as one line of text: the first names, and the number of others. */
export function namesOf(items: readonly { name: string }[]): string {
  const names = [...new Set(items.map(({ name }) => name))];
  const rest = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
