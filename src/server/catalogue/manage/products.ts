import { eq, sql } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { categories, products } from '@/db/schema';
import { forgetProductText } from '@/db/sql/productSearch';
import { write } from '@/db/write';
import { adminActor, difference, logChange, type StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { productChangeNeeds } from '@/shared/access/logAccess';
import { legalFactNames, mapLegalFacts } from '@/shared/catalogue/legalFacts';
import { isInShop, type Lifecycle, lifecycleFields } from '@/shared/catalogue/lifecycle';
import { mapProductTexts, productTextNames } from '@/shared/catalogue/productTexts';
import type {
  AdminProductOut,
  CreateProductIn,
  OptionRenames,
  ProductPatch,
  ProductRefIn,
  UpdateProductIn,
} from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError } from '../../platform/errors';
import { type Deps, requirePermission } from '../../platform/trpc';
import { isReadDatedPrice } from '../datedSales/undatedPrice';
import { storedValueIds } from './attributes';
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
  viewer: Person,
  input: CreateProductIn,
): Promise<AdminProductOut> =>
  write(db, async (tx) => {
    const id = await insertProduct(tx, adminActor(viewer), input, now());
    const created = await getAdminProduct(tx, viewer, id);
    if (created.stock > 0) requirePermission(viewer, 'stock.edit');
    if (input.variants?.some(({ cost }) => cost != null)) requirePermission(viewer, 'costs.read');
    return created;
  });

/**
 * Changes a product; omitted fields stay. Throws conflict when the product, or a variant's stock that states
 * `was`, changed since it was read, and forbidden for fields that are not the viewer's to change.
 */
export const updateProduct = (
  { db, now }: Shop,
  viewer: Person,
  input: UpdateProductIn,
): Promise<AdminProductOut> =>
  write(db, async (tx) => {
    const { id, revision, undatedSalePrice, ...given } = input;
    requireRevision(await readShown(tx, id), revision);
    const patch = await withUndatedPrice(tx, id, given, undatedSalePrice, now());
    if (input.renames) requirePermission(viewer, 'products.edit');
    const permit = ({ before, after }: Changed) =>
      requirePermission(viewer, ...productChangeNeeds(before, after));
    await changeProduct(tx, adminActor(viewer), id, patch, now(), permit);
    return getAdminProduct(tx, viewer, id);
  });

/**
 * A patch with the undated sale price. `salePrice` as it was read while a sale with dates ran is the price of that sale, and stays
 * out of it.
 */
async function withUndatedPrice<Patch extends ProductPatch>(
  tx: Tx,
  id: number,
  { salePrice, ...patch }: Patch,
  undated: ProductPatch['salePrice'],
  now: Date,
): Promise<Omit<Patch, 'salePrice'> & Pick<ProductPatch, 'salePrice'>> {
  if (undated !== undefined) return { ...patch, salePrice: undated };
  if (salePrice === undefined || (await isReadDatedPrice(tx, id, salePrice, now))) return patch;
  return { ...patch, salePrice };
}

/**
 * Removes a product from the shop; orders still show it and carts mark it unavailable. Throws notFound,
 * conflict.
 */
export const removeProduct = (
  { db, now }: Shop,
  by: StaffActor,
  { id, revision }: ProductRefIn,
): Promise<void> =>
  write(db, async (tx) => {
    requireRevision(await readShown(tx, id), revision);
    await hideProduct(tx, by, id, now());
  });

/** Restores a removed product; no effect on a visible product. Throws notFound. */
export const restoreProduct = (
  { db, now }: Shop,
  viewer: Person,
  { id }: ProductRefIn,
): Promise<AdminProductOut> =>
  write(db, async (tx) => {
    if ((await readProduct(tx, id)).isRemoved) await showProduct(tx, adminActor(viewer), id, now());
    return getAdminProduct(tx, viewer, id);
  });

async function readShown(tx: Tx, id: number): Promise<ProductState> {
  const state = await readProduct(tx, id);
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
export async function insertProduct(
  tx: Tx,
  by: StaffActor,
  input: CreateProductIn,
  now: Date,
): Promise<number> {
  await assertNoImportRunning(tx, by);
  const { name, price, description = '', salePrice = null, categoryId = null } = input;
  const { featured = false, sizes = [], colors = [], sizeGuide = null, hsn = null } = input;
  const attributeValueIds = await storedValueIds(tx, input.attributeValueIds ?? []);
  const { stock, variants } = input;
  await requireCategory(tx, categoryId);
  const grid = planVariants([], { sizes, colors, stock, variants });
  const texts = mapProductTexts((text) => input[text] ?? null);
  const prices = { price, salePrice };
  const { status = 'published', publishAt = null, unpublishAt = null } = withTimes(input);
  const lifecycle = { status, publishAt, unpublishAt };
  requireOrder(lifecycle);
  const legal = mapLegalFacts((fact) => input[fact] ?? null);
  const options = { sizes, colors, attributeValueIds, sizeGuide, hsn, ...legal };
  const scalars = { name, ...texts, ...prices, description, categoryId, featured, ...options, ...lifecycle };
  const pictures = picturesOf(input, []) ?? [];
  const catalogueVersion = await catalogueChanged(tx);
  const isLive = isInShop(lifecycle, now);
  const row = { ...scalars, isLive, stock: totalOf(grid), catalogueVersion, createdAt: now, updatedAt: now };
  const id = await writeProduct(tx, row);
  await saveVariants(tx, { id, name }, grid, {
    by,
    now,
    reason: by.source === 'import' ? 'import' : 'opening',
  });
  await savePictures(tx, id, pictures);
  const after = { ...scalars, pictures, variants: grid };
  await indexText(tx, id, after);
  const what = { action: 'product.create', entity: 'product', entityId: id, label: name } as const;
  await logChange(tx, by, { ...what, before: null, after }, now);
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
  'attributeValueIds',
  'sizeGuide',
  'hsn',
  ...legalFactNames,
  ...lifecycleFields,
  'isLive',
  'stock',
  'catalogueVersion',
  'createdAt',
  'updatedAt',
]);

type Changed = NonNullable<ReturnType<typeof changesOf>>;
/** Throws forbidden when a change is not the caller's to make. */
type Permit = (changed: Changed) => void;

/** A patch with renames and the confirmation to drop stock. */
export type ProductChange = ProductPatch & { renames?: OptionRenames; dropStock?: boolean };

/** Changes a product within the caller's transaction. Returns whether anything changed. */
export async function changeProduct(
  tx: Tx,
  by: StaffActor,
  id: number,
  { renames, ...patch }: ProductChange,
  now: Date,
  permit?: Permit,
): Promise<boolean> {
  await assertNoImportRunning(tx, by);
  const read = (await readShown(tx, id)).snapshot;
  const before = renames ? await renameOptions(tx, by, { id, before: read }, renames, now) : read;
  return (await changeReadProduct(tx, by, { id, before }, patch, now, permit)) || before !== read;
}

/** Renames a product's sizes and colors and returns the resulting product. Throws invalid and conflict. */
async function renameOptions(
  tx: Tx,
  by: StaffActor,
  { id, before }: { id: number; before: ProductSnapshot },
  renames: OptionRenames,
  now: Date,
): Promise<ProductSnapshot> {
  const after = renamed(before, renames);
  const { sizes, colors, pictures } = after;
  const changes = difference({ sizes: before.sizes, colors: before.colors }, { sizes, colors });
  if (!changes) return before;
  await renameVariants(tx, id, renames);
  await savePictures(tx, id, pictures);
  await saveRow(tx, id, { sizes, colors }, now);
  await indexText(tx, id, after);
  const what = { action: 'product.rename', entity: 'product', entityId: id, label: after.name } as const;
  await logChange(tx, by, { ...what, ...changes }, now);
  return after;
}

/** Changes a product read in the same transaction, after the check that staff may edit the catalogue. */
export async function changeReadProduct(
  tx: Tx,
  by: StaffActor,
  { id, before }: { id: number; before: ProductSnapshot },
  given: ProductPatch & { dropStock?: boolean },
  now: Date,
  permit?: Permit,
): Promise<boolean> {
  const { attributeValueIds: ids } = given;
  const patch = ids ? { ...given, attributeValueIds: await storedValueIds(tx, ids) } : given;
  const { after, changes } = plannedChange(before, patch);
  if (changes) permit?.(changes);
  if (after.categoryId !== before.categoryId) await requireCategory(tx, after.categoryId);
  if (!changes) return false;
  const { pictures, variants, ...scalars } = after;
  if (changes.after.pictures) await savePictures(tx, id, pictures);
  if (changes.after.variants || changes.after.sizes || changes.after.colors) {
    await saveVariants(tx, { id, name: after.name }, variants, {
      by,
      now,
      reason: by.source === 'import' ? 'import' : 'edit',
    });
  }
  const isMoved = lifecycleFields.some((field) => field in changes.after);
  // Without a change of them, the times are followed by live.ts, which indexes the texts as well.
  const live = isMoved ? { isLive: isInShop(after, now) } : {};
  await saveRow(tx, id, { ...scalars, ...live, stock: totalOf(variants) }, now);
  if (isMoved || searchedFields.some((field) => field in changes.after)) await indexText(tx, id, after);
  const what = { action: 'product.update', entity: 'product', entityId: id, label: after.name } as const;
  await logChange(tx, by, { ...what, ...changes }, now);
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
  const after: ProductSnapshot = { ...before, ...withTimes(present) };
  requireOrder(after);
  const { sizes, colors } = after;
  return {
    ...after,
    pictures: picturesOf(patch, before.pictures) ?? before.pictures,
    variants: planVariants(before.variants, { sizes, colors, stock, variants, dropStock }),
  };
}

/** A patch with its times as dates: the log and imports store them as JSON. */
const withTimes = <Patch extends ProductPatch>(patch: Patch): Patch => {
  const dates = (['publishAt', 'unpublishAt'] as const).flatMap((name) => {
    const value: unknown = patch[name];
    return typeof value === 'string' ? [[name, new Date(value)]] : [];
  });
  return dates.length > 0 ? { ...patch, ...Object.fromEntries(dates) } : patch;
};

function requireOrder({ publishAt, unpublishAt }: Lifecycle): void {
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    throw new AppError(
      'invalid',
      'A product must leave the shop after it enters it. Please check the times.',
    );
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
export async function hideProduct(tx: Tx, by: StaffActor, id: number, now: Date): Promise<void> {
  await assertNoImportRunning(tx, by);
  const { snapshot } = await readProduct(tx, id);
  await saveRow(tx, id, { deletedAt: now }, now);
  await forgetProductText(tx, id);
  await logVisibility(tx, by, { id, name: snapshot.name, isShown: false }, now);
}

/** Restores a product to the shop within the caller's transaction. */
export async function showProduct(tx: Tx, by: StaffActor, id: number, now: Date): Promise<void> {
  await assertNoImportRunning(tx, by);
  const { snapshot } = await readProduct(tx, id);
  await saveRow(tx, id, { deletedAt: null }, now);
  await indexText(tx, id, snapshot);
  await logVisibility(tx, by, { id, name: snapshot.name, isShown: true }, now);
}

type Visibility = { id: number; name: string; isShown: boolean };

async function logVisibility(
  tx: Tx,
  by: StaffActor,
  { id, name, isShown }: Visibility,
  now: Date,
): Promise<void> {
  const action = isShown ? 'product.restore' : 'product.remove';
  const what = { action, entity: 'product', entityId: id, label: name } as const;
  await logChange(tx, by, { ...what, before: { isShown: !isShown }, after: { isShown } }, now);
}

async function requireCategory(tx: Tx, id: number | null): Promise<void> {
  if (id === null) return;
  if (!(await categoryById(tx).get({ id })))
    throw new AppError('invalid', 'This category does not exist. Please choose another one.');
}

const categoryById = prepared((db) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, sql.placeholder('id')))
    .prepare(),
);
