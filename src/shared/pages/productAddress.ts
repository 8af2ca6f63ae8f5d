import { parseListingSearch } from '../catalogue/listing';

/** The parameters of a product's address: the colour to show. */
export function parseProductSearch(raw: Record<string, unknown>): { color?: string } {
  return { color: parseListingSearch({ colors: [raw.color] }).colors?.[0] };
}

/** A product has a single address: neither "01" nor "1e0". */
export const isProductParam = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
