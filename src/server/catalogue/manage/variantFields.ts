import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedUpdate } from '@/db/prepared';
import { products, variants } from '@/db/schema';
import { isOneOfPlaceholder, jsonList } from '@/db/sql';
import type { VariantStock } from '@/shared/catalogue/stock';
import { type VariantFields, variantFieldNames } from '@/shared/catalogue/variantFields';
import { AppError } from '../../platform/errors';
import { lineLabel } from '../core/rules';

const { sku, barcode, hsn, cost, weight, bin, reorderLevel } = variants;
export const variantFieldColumns = { sku, barcode, hsn, cost, weight, bin, reorderLevel };

export type StoredVariant = { productId: number } & VariantStock & VariantFields;

/** The variants of products in grid order with their fields, without retired ones. */
export const readVariants = async (db: DbOrTx, productIds: readonly number[]): Promise<StoredVariant[]> =>
  (await variantRows(db).all({ ids: jsonList(productIds) })).map((row) => ({
    ...row,
    size: row.size || null,
    color: row.color || null,
  }));

const variantRows = prepared((db) =>
  db
    .select({
      productId: variants.productId,
      size: variants.size,
      color: variants.color,
      stock: variants.stock,
      ...variantFieldColumns,
    })
    .from(variants)
    .where(and(isOneOfPlaceholder(variants.productId, 'ids'), isNull(variants.retiredAt)))
    .orderBy(asc(variants.productId), asc(variants.position))
    .prepare(),
);

type Row = { id: number; size: string; color: string } & Partial<VariantFields>;
type Saved = { row: Row; fields: Partial<VariantFields> };

/**
 * Stores the fields that differ and returns the variants that have no SKU now. Throws conflict for an SKU or
 * barcode of another variant.
 */
export async function saveVariantFields(tx: Tx, saved: readonly Saved[]): Promise<Row[]> {
  const changes = saved.flatMap(({ row, fields }) => {
    const names = variantFieldNames.filter(
      (name) => fields[name] !== undefined && fields[name] !== (row[name] ?? null),
    );
    return names.length > 0 ? [{ id: row.id, names, fields }] : [];
  });
  // Released first, so that variants may swap their codes.
  for (const { id, names } of changes) {
    const codes = names.filter((name) => name === 'sku' || name === 'barcode');
    if (codes.length > 0) await updateVariant(tx, id, Object.fromEntries(codes.map((name) => [name, null])));
  }
  for (const { id, names, fields } of changes) {
    for (const name of ['sku', 'barcode'] as const) {
      if (names.includes(name)) await assertCodeIsFree(tx, id, name, fields[name] ?? null);
    }
    await updateVariant(tx, id, Object.fromEntries(names.map((name) => [name, fields[name]])));
  }
  return saved
    .filter(({ row, fields }) => (fields.sku === undefined ? row.sku : fields.sku) == null)
    .map(({ row }) => row);
}

const updateVariant = preparedUpdate(variants);

async function assertCodeIsFree(
  tx: Tx,
  id: number,
  name: 'sku' | 'barcode',
  code: string | null,
): Promise<void> {
  if (code === null) return;
  const holder = await tx
    .select({ name: products.name, size: variants.size, color: variants.color })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(or(eq(variants.sku, code), eq(variants.barcode, code)), ne(variants.id, id)))
    .get();
  if (!holder) return;
  const label = lineLabel(holder.name, { size: holder.size || null, color: holder.color || null });
  throw new AppError(
    'conflict',
    `The ${name === 'sku' ? 'SKU' : 'barcode'} ${code} already belongs to ${label}.`,
  );
}
