import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Tx } from '@/db/client';
import { categories, products } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import { write } from '@/db/write';
import { difference, logChange, type StaffActor } from '@/server/audit';
import type { CategorySizeGuide } from '@/shared/catalogue/sizeGuide';
import type {
  AdminCategoryOut,
  CreateCategoryIn,
  UpdateCategoryIn,
} from '@/shared/schemas/catalogue/adminCatalogue';
import { AppError, notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { countCategories } from '../browse/listing';
import { isShown, sizeGuidesByCategory } from '../core/reads';
import { tariffCodesByCategory } from '../core/tariffCodes';
import { canonicalUrl, indexText, readProduct, requirePictures } from './productRecords';
import { assertNoImportRunning } from './reads';
import { freeSlug, loadSlugs } from './slugs';

type Shop = Pick<Deps, 'db' | 'now' | 'catalogueIndex'>;
export type CategoryFields = {
  name: string;
  description: string;
  image: string | null;
  sizeGuides: CategorySizeGuide[];
  hsn: string | null;
};

/** A deleted category with all that is needed to restore it and its products. */
export type DeletedCategory = Omit<CategoryFields, 'sizeGuides' | 'hsn'> &
  Partial<Pick<CategoryFields, 'sizeGuides' | 'hsn'>> & {
    slug: string;
    position: number;
    productIds: number[];
  };

/** The categories for staff, in navigation order. */
export async function listAdminCategories({
  db,
  catalogueIndex,
}: Pick<Shop, 'db' | 'catalogueIndex'>): Promise<AdminCategoryOut[]> {
  const guides = await sizeGuidesByCategory(db);
  const codes = await tariffCodesByCategory(db);
  return (await countCategories(db, catalogueIndex)).map((category) => ({
    ...category,
    sizeGuides: guides.get(category.id) ?? [],
    hsn: codes.get(category.id) ?? null,
  }));
}

/** Adds a category at the end of the navigation. Throws conflict for a taken name. */
export async function createCategory(
  shop: Shop,
  by: StaffActor,
  input: CreateCategoryIn,
): Promise<AdminCategoryOut> {
  const address = (await loadSlugs())(input.name, 'category');
  const created = await write(shop.db, async (tx) => {
    await assertNoImportRunning(tx, by);
    const { name, description = '', image = null, sizeGuides = [], hsn = null } = input;
    const fields = await checked(tx, null, { name, description, image, sizeGuides, hsn });
    const last =
      (
        await tx
          .select({ position: max(categories.position) })
          .from(categories)
          .get()
      )?.position ?? -1;
    const slug = await freeAddress(tx, address);
    const { id } = await tx
      .insert(categories)
      .values({ ...fields, slug, position: last + 1, createdAt: shop.now() })
      .returning({ id: categories.id })
      .get();
    await catalogueChanged(tx);
    await log(
      tx,
      by,
      'category.create',
      { id, name },
      { before: null, after: { ...fields, slug } },
      shop.now(),
    );
    return id;
  });
  return presented(shop, created);
}

/**
 * Changes a category. Omitted fields and the slug stay. Throws notFound, and conflict for a taken name or a
 * category that differs from `was`.
 */
export async function updateCategory(
  shop: Shop,
  by: StaffActor,
  input: UpdateCategoryIn,
): Promise<AdminCategoryOut> {
  const { id, was, ...patch } = input;
  await write(shop.db, async (tx) => {
    const before = await readCategory(tx, id);
    if (was && difference(was, withOnly(before, was))) {
      throw new AppError(
        'conflict',
        `${before.name} was changed by someone else. Please review it before you save.`,
      );
    }
    await changeCategory(tx, by, id, patch, shop.now());
  });
  return presented(shop, id);
}

/** A category with the fields that a client has read: one that knows fewer does not compare the others. */
const withOnly = (
  { sizeGuides, hsn, ...fields }: CategoryFields,
  was: Partial<CategoryFields>,
): Partial<CategoryFields> => ({
  ...fields,
  sizeGuides: was.sizeGuides && sizeGuides,
  hsn: was.hsn === undefined ? undefined : hsn,
});

/** Changes a category within the caller's transaction. */
export async function changeCategory(
  tx: Tx,
  by: StaffActor,
  id: number,
  patch: Partial<CategoryFields>,
  now: Date,
): Promise<void> {
  await assertNoImportRunning(tx, by);
  const before = await readCategory(tx, id);
  const present = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const after = await checked(tx, id, { ...before, ...present });
  const changes = difference(before, after);
  if (!changes) return;
  await tx.update(categories).set(after).where(eq(categories.id, id)).run();
  if (before.name === after.name) await catalogueChanged(tx);
  else await touchProducts(tx, id);
  await log(tx, by, 'category.update', { id, name: after.name }, changes, now);
}

/** Deletes a category; its products remain without a category. Throws notFound. */
export const removeCategory = ({ db, now }: Shop, by: StaffActor, id: number): Promise<void> =>
  write(db, (tx) => deleteCategory(tx, by, id, now()));

/** Deletes a category within the caller's transaction. */
export async function deleteCategory(tx: Tx, by: StaffActor, id: number, now: Date): Promise<void> {
  await assertNoImportRunning(tx, by);
  const fields = await readCategory(tx, id);
  const row = await tx
    .select({ slug: categories.slug, position: categories.position })
    .from(categories)
    .where(eq(categories.id, id))
    .get();
  const inIt = await tx.select({ id: products.id }).from(products).where(eq(products.categoryId, id)).all();
  const productIds = inIt.map((product) => product.id);
  const catalogueVersion = await catalogueChanged(tx);
  await tx
    .update(products)
    .set({ categoryId: null, catalogueVersion })
    .where(eq(products.categoryId, id))
    .run();
  for (const productId of productIds) {
    const { isRemoved, snapshot } = await readProduct(tx, productId);
    if (!isRemoved) await indexText(tx, productId, snapshot);
  }
  await tx.delete(categories).where(eq(categories.id, id)).run();
  const before = { ...fields, ...row, productIds };
  await log(tx, by, 'category.remove', { id, name: fields.name }, { before, after: null }, now);
}

/** Restores a deleted category under its id, with those of its products that have no other category now. */
export async function restoreCategory(
  tx: Tx,
  by: StaffActor,
  id: number,
  deleted: DeletedCategory,
  now: Date,
): Promise<void> {
  await assertNoImportRunning(tx, by);
  const { productIds, slug, position, ...rest } = deleted;
  // Categories deleted before these fields existed have none.
  const fields = { ...rest, sizeGuides: rest.sizeGuides ?? [], hsn: rest.hsn ?? null };
  const row = { ...(await checked(tx, id, fields)), position };
  await tx
    .insert(categories)
    .values({ id, ...row, slug: await freeAddress(tx, slug), createdAt: now })
    .run();
  for (let start = 0; start < productIds.length; start += 1000) {
    const some = isOneOf(products.id, productIds.slice(start, start + 1000));
    await tx
      .update(products)
      .set({ categoryId: id })
      .where(and(some, isNull(products.categoryId)))
      .run();
  }
  await touchProducts(tx, id);
  await log(
    tx,
    by,
    'category.create',
    { id, name: fields.name },
    { before: null, after: { ...row, slug } },
    now,
  );
}

/** The editable fields of a category. Throws notFound. */
export async function readCategory(tx: Tx, id: number): Promise<CategoryFields> {
  const { name, description, image, sizeGuides, hsn } = categories;
  const row = await tx
    .select({ name, description, image, sizeGuides, hsn })
    .from(categories)
    .where(eq(categories.id, id))
    .get();
  if (!row) throw notFound('Category');
  return row;
}

/** Throws conflict for another category's name, and invalid for a picture that does not exist. */
async function checked(tx: Tx, id: number | null, fields: CategoryFields): Promise<CategoryFields> {
  const sameName = (
    await tx
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.id))
      .all()
  ).find((row) => row.id !== id && row.name.toLowerCase() === fields.name.toLowerCase());
  if (sameName) throw new AppError('conflict', `A category named ${sameName.name} already exists.`);
  if (fields.image) await requirePictures(tx, [fields.image]);
  return { ...fields, image: fields.image && canonicalUrl(fields.image) };
}

/** The slug, with a number appended when another category uses it. */
async function freeAddress(tx: Tx, base: string): Promise<string> {
  const rows = await tx.select({ slug: categories.slug }).from(categories).all();
  return freeSlug(new Set(rows.map(({ slug }) => slug)), base);
}

/** Invalidates every product that shows the category's name and updates the search index. */
async function touchProducts(tx: Tx, categoryId: number): Promise<void> {
  const catalogueVersion = await catalogueChanged(tx);
  const inIt = eq(products.categoryId, categoryId);
  await tx.update(products).set({ catalogueVersion }).where(inIt).run();
  const rows = await tx.select({ id: products.id }).from(products).where(and(inIt, isShown)).all();
  for (const { id } of rows) await indexText(tx, id, (await readProduct(tx, id)).snapshot);
}

/** Called after the transaction: the in-memory index must not see changes that may still roll back. */
async function presented(shop: Pick<Shop, 'db' | 'catalogueIndex'>, id: number): Promise<AdminCategoryOut> {
  const found = (await listAdminCategories(shop)).find((category) => category.id === id);
  if (!found) throw notFound('Category');
  return found;
}

type Named = { id: number; name: string };
type Changes = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

async function log(
  tx: Tx,
  by: StaffActor,
  action: string,
  { id, name }: Named,
  changes: Changes,
  now: Date,
): Promise<void> {
  await logChange(tx, by, { action, entity: 'category', entityId: id, label: name, ...changes }, now);
}
