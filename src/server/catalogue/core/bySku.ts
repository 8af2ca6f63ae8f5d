import type { DbOrTx } from '@/db/client';
import { variants } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { VariantKey } from '@/shared/catalogue/stock';

/** A variant that an SKU names. */
export type SkuCell = VariantKey & { productId: number };

/** The variants with these SKUs, which are compared in capitals; unknown ones are left out. */
export async function variantsBySku(db: DbOrTx, skus: readonly string[]): Promise<Map<string, SkuCell>> {
  const wanted = [...new Set(skus.map((sku) => sku.trim().toUpperCase()).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const { sku, productId, size, color } = variants;
  const rows = await db
    .select({ sku, productId, size, color })
    .from(variants)
    .where(isOneOf(sku, wanted))
    .all();
  return new Map(
    rows.map((row) => [
      row.sku ?? '',
      { productId: row.productId, size: row.size || null, color: row.color || null },
    ]),
  );
}
