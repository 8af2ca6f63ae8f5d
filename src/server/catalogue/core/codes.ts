import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import { variants } from '@/db/schema';

/** Letters alone begin every SKU of the pattern: "tan" would find the whole shop. */
const isPartOfCode = /[\d._/-]/;

/**
 * Variants whose SKU or barcode a text is, or whose SKU begins with it if the text has more than letters. Both are
 * found in their indexes.
 */
export function hasCode(text: string): SQL | undefined {
  const sku = text.toUpperCase();
  const isSku = isPartOfCode.test(text)
    ? and(gte(variants.sku, sku), lt(variants.sku, `${sku}\uffff`))
    : eq(variants.sku, sku);
  return or(isSku, eq(variants.barcode, text));
}
