import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import { variants } from '@/db/schema';

/** Variants whose SKU begins with a text, or whose barcode it is. Both are found in their indexes. */
export function hasCode(text: string): SQL | undefined {
  const sku = text.toUpperCase();
  return or(and(gte(variants.sku, sku), lt(variants.sku, `${sku}\uffff`)), eq(variants.barcode, text));
}
