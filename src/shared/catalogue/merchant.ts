import type { Paise } from '../money';
import { quote } from '../orders/pricing';

/** How the shop's categories, by their slug, are told to marketplaces; what is not here is clothing for everybody. */
const categories: Record<string, { gender?: 'male' | 'female'; googleCategory?: number }> = {
  mens: { gender: 'male' },
  womens: { gender: 'female' },
  accessories: { googleCategory: 167 },
  footwear: { googleCategory: 187 },
};

/** Apparel & Accessories > Clothing, in Google's taxonomy; 167 there are accessories, 187 shoes. */
const clothing = 1604;

/** Gender and Google's category of what lies in a category of the shop. */
export function merchantCategory(slug: string | undefined) {
  const known = slug === undefined ? undefined : categories[slug];
  return { gender: known?.gender ?? 'unisex', googleCategory: known?.googleCategory ?? clothing };
}

/** Country of all buyers, as ISO 3166 has it. */
export const SHIPPING_COUNTRY = 'IN';

/**
 * What one piece costs with tax, and its way to the buyer: the price that search engines and marketplaces are told, since
 * India has prices told with tax. The one rule for the feed and for the pages' structured data, which Google compares.
 */
export function merchantCost(unitPrice: Paise): { price: Paise; shipping: Paise } {
  const { subtotal, tax, shipping } = quote([{ unitPrice, quantity: 1 }]);
  return { price: subtotal + tax, shipping };
}
