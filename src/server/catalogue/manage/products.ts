import { eq, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { categories, products } from '@/db/schema';
import { forgetProductText } from '@/db/sql/productSearch';
import { write } from '@/db/write';
import { difference, logChange, type StaffActor } from '@/server/audit';
import { mapProductTexts, productTextNames } from '@/shared/catalogue/productTexts';
import type {
  AdminProductOut,
  CreateProductIn,
  OptionRenames,
  ProductPatch,
  ProductRefIn,
  UpdateProductIn,
} from '@/shared/schemas/adminCatalogue';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { renamed, renameVariants } from './optionRenames';
import {
  indexText,
  type ProductSnapshot,
  type ProductState,
  picturesOf,
  readProduct,
  savePictures,
  saveRow,
  saveVariants,
  searchedFields,
} from './productRecords';
import { assertNoImportRunning, getAdminProduct } from './reads';
import { changedVariants, planVariants, totalOf } from './variantPlan';

type Shop = Pick<Deps, 'db' | 'now'>;

/** Adds a product. Throws invalid and notFound for references that do not exist. */
export const createProduct = (
  { db, now }: Shop,
  by: StaffActor,
  input: CreateProductIn,
): Promise<AdminProductOut> => write(db, (tx) => getAdminProduct(tx, insertProduct(tx, by, input, now())));

/**
 * Changes a product; omitted fields stay. Throws conflict when the product, or a variant's stock that states
 * `was`, changed since it was read.
 */
export const updateProduct = (
  { db, now }: Shop,
  by: StaffActor,
  input: UpdateProductIn,
): Promise<AdminProductOut> =>
  write(db, (tx) => {
    const { id, revision, ...patch } = input;
    requireRevision(readShown(tx, id), revision);
    changeProduct(tx, by, id, patch, now());
    return getAdminProduct(tx, id);
  });

/**
 * Removes a product from the shop; orders still show it and carts mark it unavailable. Throws notFound,
 * conflict.
 */
export const removeProduct = (
  { db, now }: Shop,
  by: StaffActor,
  { id, revision }: ProductRefIn,
): Promise<void> =>
  write(db, (tx) => {
    requireRevision(readShown(tx, id), revision);
    hideProduct(tx, by, id, now());
  });

/** Restores a removed product; no effect on a visible product. Throws notFound. */
export const restoreProduct = (
  { db, now }: Shop,
  by: StaffActor,
  { id }: ProductRefIn,
): Promise<AdminProductOut> =>
  write(db, (tx) => {
    if (readProduct(tx, id).isRemoved) showProduct(tx, by, id, now());
    return getAdminProduct(tx, id);
  });

function readShown(tx: Tx, id: number): ProductState {
  const state = readProduct(tx, id);
  if (state.isRemoved) throw new AppError('notFound', 'Product not found. It may have been removed.');
  return state;
}

/** Throws conflict when the product's revision differs from the one read. */
export function requireRevision({ revision, snapshot }: ProductState, read: number | undefined): void {
  if (read === undefined || read === revision) return;
  throw new AppError(
    'conflict',
    `${snapshot.name} was changed by someone else. Please review it before you save.`,
    { details: { revision } },
  );
}

/** Adds a product within the caller's transaction and returns its id. */
export function insertProduct(tx: Tx, by: StaffActor, input: CreateProductIn, now: Date): number {
  assertNoImportRunning(tx, by);
  const { name, price, description = '', salePrice = null, categoryId = null } = input;
  const { featured = false, sizes = [], colors = [], sizeGuide = null, stock, variants } = input;
  requireCategory(tx, categoryId);
  const grid = planVariants([], { sizes, colors, stock, variants });
  const texts = mapProductTexts((text) => input[text] ?? null);
  const prices = { price, salePrice };
  const scalars = { name, ...texts, ...prices, description, categoryId, featured, sizes, colors, sizeGuide };
  const pictures = picturesOf(input, []) ?? [];
  const catalogueVersion = catalogueChanged(tx);
  const row = { ...scalars, stock: totalOf(grid), catalogueVersion, createdAt: now, updatedAt: now };
  const id = writeProduct(tx, row);
  saveVariants(tx, { id, name }, grid, { by, now, reason: by.source === 'import' ? 'import' : 'opening' });
  savePictures(tx, id, pictures);
  const after = { ...scalars, pictures, variants: grid };
  indexText(tx, id, after);
  const what = { action: 'product.create', entity: 'product', entityId: id, label: name } as const;
  logChange(tx, by, { ...what, before: null, after }, now);
  return id;
}

const writeProduct = preparedInsert(products, [
  'name',
  ...productTextNames,
  'price',
  'salePrice',
  'description',
  'categoryId',
  'featured',
  'sizes',
  'colors',
  'sizeGuide',
  'stock',
  'catalogueVersion',
  'createdAt',
  'updatedAt',
]);

/** A patch with renames and the confirmation to drop stock. */
export type ProductChange = ProductPatch & { renames?: OptionRenames; dropStock?: boolean };

/** Changes a product within the caller's transaction. Returns whether anything changed. */
export function changeProduct(
  tx: Tx,
  by: StaffActor,
  id: number,
  { renames, ...patch }: ProductChange,
  now: Date,
): boolean {
  assertNoImportRunning(tx, by);
  const read = readShown(tx, id).snapshot;
  const before = renames ? renameOptions(tx, by, { id, before: read }, renames, now) : read;
  return changeReadProduct(tx, by, { id, before }, patch, now) || before !== read;
}

/** Renames a product's sizes and colors and returns the resulting product. Throws invalid and conflict. */
function renameOptions(
  tx: Tx,
  by: StaffActor,
  { id, before }: { id: number; before: ProductSnapshot },
  renames: OptionRenames,
  now: Date,
): ProductSnapshot {
  const after = renamed(before, renames);
  const { sizes, colors, pictures } = after;
  const changes = difference({ sizes: before.sizes, colors: before.colors }, { sizes, colors });
  if (!changes) return before;
  renameVariants(tx, id, renames);
  savePictures(tx, id, pictures);
  saveRow(tx, id, { sizes, colors }, now);
  indexText(tx, id, after);
  const what = { action: 'product.rename', entity: 'product', entityId: id, label: after.name } as const;
  logChange(tx, by, { ...what, ...changes }, now);
  return after;
}

/** Changes a product read in the same transaction, after the check that staff may edit the catalogue. */
export function changeReadProduct(
  tx: Tx,
  by: StaffActor,
  { id, before }: { id: number; before: ProductSnapshot },
  patch: ProductPatch & { dropStock?: boolean },
  now: Date,
): boolean {
  const { after, changes } = plannedChange(before, patch);
  if (after.categoryId !== before.categoryId) requireCategory(tx, after.categoryId);
  if (!changes) return false;
  const { pictures, variants, ...scalars } = after;
  if (changes.after.pictures) savePictures(tx, id, pictures);
  if (changes.after.variants || changes.after.sizes || changes.after.colors) {
    saveVariants(tx, { id, name: after.name }, variants, {
      by,
      now,
      reason: by.source === 'import' ? 'import' : 'edit',
    });
  }
  saveRow(tx, id, { ...scalars, stock: totalOf(variants) }, now);
  if (searchedFields.some((field) => field in changes.after)) indexText(tx, id, after);
  const what = { action: 'product.update', entity: 'product', entityId: id, label: after.name } as const;
  logChange(tx, by, { ...what, ...changes }, now);
  return true;
}

/** Computes a change without applying it; `changes` is null when nothing differs. */
export function plannedChange(before: ProductSnapshot, patch: ProductPatch & { dropStock?: boolean }) {
  const after = patched(before, patch);
  return { after, changes: changesOf(before, after) };
}

function patched(
  before: ProductSnapshot,
  { dropStock, ...patch }: ProductPatch & { dropStock?: boolean },
): ProductSnapshot {
  const { stock, variants, images: _images, pictures: _pictures, ...scalars } = patch;
  const present = Object.fromEntries(Object.entries(scalars).filter(([, value]) => value !== undefined));
  const after = { ...before, ...present };
  const { sizes, colors } = after;
  return {
    ...after,
    pictures: picturesOf(patch, before.pictures) ?? before.pictures,
    variants: planVariants(before.variants, { sizes, colors, stock, variants, dropStock }),
  };
}

/** The logged part of a change: differing fields, and of the stock only differing variants. */
function changesOf(before: ProductSnapshot, after: ProductSnapshot) {
  const { variants: variantsBefore, ...restBefore } = before;
  const { variants: variantsAfter, ...restAfter } = after;
  const fields = difference(restBefore, restAfter);
  const cells = changedVariants(variantsBefore, variantsAfter);
  if (!fields && !cells) return null;
  return {
    before: { ...fields?.before, ...(cells && { variants: cells.before }) },
    after: { ...fields?.after, ...(cells && { variants: cells.after }) },
  };
}

/** Removes a product from the shop within the caller's transaction. */
export function hideProduct(tx: Tx, by: StaffActor, id: number, now: Date): void {
  assertNoImportRunning(tx, by);
  const { snapshot } = readProduct(tx, id);
  saveRow(tx, id, { deletedAt: now }, now);
  forgetProductText(tx, id);
  logVisibility(tx, by, { id, name: snapshot.name, isShown: false }, now);
}

/** Restores a product to the shop within the caller's transaction. */
export function showProduct(tx: Tx, by: StaffActor, id: number, now: Date): void {
  assertNoImportRunning(tx, by);
  const { snapshot } = readProduct(tx, id);
  saveRow(tx, id, { deletedAt: null }, now);
  indexText(tx, id, snapshot);
  logVisibility(tx, by, { id, name: snapshot.name, isShown: true }, now);
}

type Visibility = { id: number; name: string; isShown: boolean };

function logVisibility(tx: Tx, by: StaffActor, { id, name, isShown }: Visibility, now: Date): void {
  const action = isShown ? 'product.restore' : 'product.remove';
  const what = { action, entity: 'product', entityId: id, label: name } as const;
  logChange(tx, by, { ...what, before: { isShown: !isShown }, after: { isShown } }, now);
}

function requireCategory(tx: Tx, id: number | null): void {
  if (id === null) return;
  if (!categoryById(tx).get({ id }))
    throw new AppError('invalid', 'This category does not exist. Please choose another one.');
}

const categoryById = prepared((db) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, sql.placeholder('id')))
    .prepare(),
);
