import type { Paise } from '../money';

export type Priced = { price: Paise; salePrice: Paise | null };

/** On sale when `0 < salePrice < price`. */
export function isOnSale({ price, salePrice }: Priced): boolean {
  return salePrice !== null && salePrice > 0 && salePrice < price;
}

/** The unit price: the sale price while on sale, else the price. */
export function effectivePrice(priced: Priced): Paise {
  return isOnSale(priced) && priced.salePrice !== null ? priced.salePrice : priced.price;
}

/** Discount in whole percent, rounded; 0 when not on sale. */
export function discountPercent(priced: Priced): number {
  if (!isOnSale(priced)) return 0;
  return Math.round(((priced.price - effectivePrice(priced)) / priced.price) * 100);
}
