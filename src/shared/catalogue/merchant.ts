import type { Paise } from '../money';
import { type PricingRules, percentOf, shippingFee } from '../orders/amounts/rules';

/** Gender and Google category of the shop's categories, by slug; unlisted ones are unisex clothing. */
const categories: Record<string, { gender?: 'male' | 'female'; googleCategory?: number }> = {
  mens: { gender: 'male' },
  womens: { gender: 'female' },
  accessories: { googleCategory: 167 },
  footwear: { googleCategory: 187 },
};

/** Apparel & Accessories > Clothing, in Google's taxonomy; 167 is accessories, 187 shoes. */
const clothing = 1604;

/** Gender and Google category of a shop category. */
export function merchantCategory(slug: string | undefined) {
  const known = slug === undefined ? undefined : categories[slug];
  return { gender: known?.gender ?? 'unisex', googleCategory: known?.googleCategory ?? clothing };
}

/** Country of all buyers, in ISO 3166. */
export const SHIPPING_COUNTRY = 'IN';

/**
 * The unit price including tax, and its shipping: the price for search engines and marketplaces, because
 * prices in India include tax. The single rule for the feed and for the pages' structured data, which Google
 * compares.
 */
export function merchantCost(unitPrice: Paise, rules: PricingRules): { price: Paise; shipping: Paise } {
  const price = unitPrice + percentOf(unitPrice, rules.taxPercent);
  return { price, shipping: shippingFee(unitPrice, rules) };
}
