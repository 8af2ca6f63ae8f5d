import { and, asc, eq, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { DbOrTx, Tx } from '@/db/client';
import { prepared, preparedInsert, preparedUpdate } from '@/db/prepared';
import { categories, media, productPictures, products, variants } from '@/db/schema';
import { isOneOfPlaceholder, jsonList } from '@/db/sql';
import { forgetProductText, indexProductText } from '@/db/sql/productSearch';
import { addStockMovements, addVariants, nameVariants, updateVariants } from '@/db/sql/variantRecords';
import type { StaffActor } from '@/server/audit';
import { productTextNames } from '@/shared/catalogue/productTexts';
import { mediaIdOf, mediaUrl } from '@/shared/media';
import type { ProductPatch } from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError, notFound } from '../../platform/errors';
import { queueLowStock } from '../core/lowStock';
import { type EditableRow, editableColumns } from '../core/presenters';
import { isShown } from '../core/reads';
import { readVariants, saveVariantFields, variantFieldColumns } from './variantFields';
import type { PlannedVariant } from './variantPlan';

/** Everything staff can edit about a product; the log compares these snapshots. */
export type ProductSnapshot = EditableRow & { pictures: Picture[]; variants: PlannedVariant[] };
export type Picture = { url: string; color: string | null; alt: string | null };

export type ProductState = {
  revision: number;
  isRemoved: boolean;
  isLive: boolean;
  snapshot: ProductSnapshot;
};

/** A product for staff, visible or not. Throws notFound. */
export async function readProduct(db: DbOrTx, id: number): Promise<ProductState> {
  const state = (await readProducts(db, [id])).get(id);
  if (!state) throw notFound('Product');
  return state;
}

/** Products for staff by id; unknown ids are left out. */
export async function readProducts(db: DbOrTx, ids: readonly number[]): Promise<Map<number, ProductState>> {
  const wanted = { ids: jsonList(ids) };
  const states = new Map<number, ProductState>();
  for (const { id, revision, deletedAt, isLive, ...scalars } of await productRows(db).all(wanted)) {
    const snapshot = { ...scalars, pictures: [], variants: [] };
    states.set(id, { revision, isRemoved: deletedAt !== null, isLive, snapshot });
  }
  for (const { productId, ...variant } of await readVariants(db, ids)) {
    states.get(productId)?.snapshot.variants.push(variant);
  }
  for (const { productId, ...picture } of await pictureRows(db).all(wanted)) {
    states.get(productId)?.snapshot.pictures.push(picture);
  }
  return states;
}

const productRows = prepared((db) =>
  db
    .select({
      ...editableColumns,
      id: products.id,
      revision: products.revision,
      deletedAt: products.deletedAt,
      isLive: products.isLive,
    })
    .from(products)
    .where(isOneOfPlaceholder(products.id, 'ids'))
    .prepare(),
);

const pictureRows = prepared((db) =>
  db
    .select({
      productId: productPictures.productId,
      url: productPictures.url,
      color: productPictures.color,
      alt: productPictures.alt,
    })
    .from(productPictures)
    .where(isOneOfPlaceholder(productPictures.productId, 'ids'))
    .orderBy(asc(productPictures.productId), asc(productPictures.position))
    .prepare(),
);

type Cause = { by: StaffActor; now: Date; reason: 'opening' | 'edit' | 'import' };

/** Sets a product's variants to `grid` with stock movements, and retires variants outside it. */
export async function saveVariants(
  tx: Tx,
  { id: productId, name }: { id: number; name: string },
  grid: readonly PlannedVariant[],
  cause: Cause,
): Promise<void> {
  const rows = await allVariants(tx).all({ productId });
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const cells = grid.map((variant, at) => {
    const values = {
      size: variant.size ?? '',
      color: variant.color ?? '',
      stock: variant.stock,
      position: at,
    };
    return { ...values, row: known.get(keyOf(values)) };
  });
  const added = cells.filter(({ row }) => !row).map(({ row: _row, ...values }) => values);
  const changed = cells.flatMap(({ row, ...values }) =>
    row && (row.stock !== values.stock || row.position !== values.position || row.retiredAt)
      ? [{ id: row.id, delta: values.stock - row.stock, stock: values.stock, position: values.position }]
      : [],
  );
  const wanted = new Set(cells.map(keyOf));
  const retired = rows.filter((row) => !wanted.has(keyOf(row)) && !row.retiredAt);
  const newRows = await addVariants(tx, productId, added);
  await updateVariants(tx, changed);
  for (const row of retired) {
    await tx.update(variants).set({ stock: 0, retiredAt: cause.now }).where(eq(variants.id, row.id)).run();
  }
  const moves = [
    ...newRows.map((row) => ({ variantId: row.id, delta: row.stock })),
    ...changed.map((variant) => ({ variantId: variant.id, delta: variant.delta })),
    ...retired.map((row) => ({ variantId: row.id, delta: -row.stock })),
  ];
  for (const { row, size, color, stock } of cells) {
    if (!row || row.retiredAt) continue;
    const variant = { productId, name, size: size || null, color: color || null };
    await queueLowStock(tx, { ...variant, before: row.stock, stock }, cause.now);
  }
  await addStockMovements(tx, moves, { reason: cause.reason, actorId: cause.by.id, now: cause.now });
  const stored = [...rows, ...newRows];
  const nameless = await saveVariantFields(
    tx,
    grid.flatMap(({ size, color, stock: _stock, ...fields }) => {
      const row = stored.find((one) => one.size === (size ?? '') && one.color === (color ?? ''));
      return row ? [{ row, fields }] : [];
    }),
  );
  await nameVariants(tx, productId, nameless);
}

/** All variants of a product, including retired ones. */
const allVariants = prepared((db) => {
  const { id, size, color, stock, position, retiredAt } = variants;
  return db
    .select({ ...variantFieldColumns, id, size, color, stock, position, retiredAt })
    .from(variants)
    .where(eq(variants.productId, sql.placeholder('productId')))
    .prepare();
});

const keyOf = ({ size, color }: { size: string; color: string }): string => JSON.stringify([size, color]);

/** Replaces a product's pictures. Throws invalid for an uploaded picture that does not exist. */
export async function savePictures(tx: Tx, productId: number, pictures: readonly Picture[]): Promise<void> {
  await requirePictures(
    tx,
    pictures.map(({ url }) => url),
  );
  await deletePictures(tx).run({ productId });
  for (const [position, { url, color, alt }] of pictures.entries()) {
    await insertPicture(tx, { productId, position, url, mediaId: mediaIdOf(url), color, alt });
  }
}

const insertPicture = preparedInsert(productPictures, [
  'productId',
  'position',
  'url',
  'mediaId',
  'color',
  'alt',
]);
const deletePictures = prepared((db) =>
  db
    .delete(productPictures)
    .where(eq(productPictures.productId, sql.placeholder('productId')))
    .prepare(),
);

/** Throws invalid for the URL of an uploaded picture that does not exist. */
export async function requirePictures(db: DbOrTx, urls: readonly string[]): Promise<void> {
  const ids = [...new Set(urls.map(mediaIdOf).filter((id) => id !== null))];
  if (ids.length === 0) return;
  const known = await mediaIds(db).all({ ids: jsonList(ids) });
  const missing = ids.find((id) => !known.some((row) => row.id === id));
  if (missing)
    throw new AppError('invalid', `The picture ${mediaUrl(missing)} does not exist. Please upload it.`);
}

const mediaIds = prepared((db) =>
  db.select({ id: media.id }).from(media).where(isOneOfPlaceholder(media.id, 'ids')).prepare(),
);

/** One URL per uploaded picture, whichever of its sizes was named. */
export function canonicalUrl(url: string): string {
  const id = mediaIdOf(url);
  return id ? mediaUrl(id) : url;
}

/**
 * The pictures of an input. A plain list of URLs preserves known colours and descriptions. Undefined means
 * unchanged.
 */
export function picturesOf(
  { pictures, images }: Pick<ProductPatch, 'pictures' | 'images'>,
  known: readonly Picture[],
): Picture[] | undefined {
  if (pictures) {
    return pictures.map(({ url, color = null, alt = null }) => ({ url: canonicalUrl(url), color, alt }));
  }
  return images?.map(canonicalUrl).map((url) => {
    const same = known.find((picture) => picture.url === url);
    return { url, color: same?.color ?? null, alt: same?.alt ?? null };
  });
}

/** The fields that the search indexes. */
export const searchedFields = ['name', ...productTextNames, 'colors', 'description', 'categoryId'] as const;

/** Updates the search index of a product as it is stored: the search knows only what the shop shows. */
export async function indexText(tx: Tx, id: number, snapshot: ProductSnapshot): Promise<void> {
  if (!(await shownId(tx).get({ id }))) return forgetProductText(tx, id);
  const { name, brand, kind, colors, description, categoryId } = snapshot;
  const category = categoryId === null ? undefined : await categoryName(tx).get({ id: categoryId });
  await indexProductText(tx, {
    id,
    name,
    category: category?.name ?? null,
    brand,
    kind,
    colors,
    description,
  });
}

const shownId = prepared((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isShown))
    .prepare(),
);

const categoryName = prepared((db) =>
  db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, sql.placeholder('id')))
    .prepare(),
);

type Rating = Pick<typeof products.$inferSelect, 'reviewCount' | 'ratingTotal'>;

/** Stores the number of a product's reviews and the sum of their stars. */
export async function setProductRating(tx: Tx, productId: number, rating: Rating): Promise<void> {
  await tx
    .update(products)
    .set({ ...rating, catalogueVersion: await catalogueChanged(tx) })
    .where(eq(products.id, productId))
    .run();
}

/** Stores a product's row as its next revision. */
export async function saveRow(
  tx: Tx,
  id: number,
  values: Partial<typeof products.$inferInsert>,
  now: Date,
): Promise<void> {
  await updateProduct(tx, id, { ...values, catalogueVersion: await catalogueChanged(tx), updatedAt: now });
}

const updateProduct = preparedUpdate(products, { revision: sql`${products.revision} + 1` });
