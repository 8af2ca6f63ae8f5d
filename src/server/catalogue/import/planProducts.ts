import type { Db, DbOrTx } from '@/db/client';
import { categories } from '@/db/schema';
import { variantGrid } from '@/shared/catalogue/stock';
import type { CreateProductIn } from '@/shared/schemas/catalogue/adminCatalogue';
import { splitNames } from '../../platform/csv';
import { AppError } from '../../platform/errors';
import { createScheduler } from '../../platform/scheduler';
import { readAttributeLists } from '../core/attributeLists';
import { variantsBySku } from '../core/bySku';
import type { CsvTable } from '../core/csvReader';
import {
  canonicalUrl,
  type ProductSnapshot,
  type ProductState,
  readProducts,
  requirePictures,
} from '../manage/productRecords';
import { plannedChange } from '../manage/products';
import { planVariants, totalOf } from '../manage/variantPlan';
import { AttributeCells } from './attributeCells';
import {
  type Cells,
  cellsOf,
  type Headings,
  type ProductColumn,
  productColumns,
  readHeadings,
} from './columns';
import { movesBetween, Plan } from './plan';
import { type ProductRow, readProductRow } from './productRow';
import { planOrRefuse, RowFault, stockFrom } from './rowFault';
import { shownFields } from './shownFields';

/** Rows whose products are read per batch. */
const batchSize = 50;

type Names = { categories: CategoryNames; attributes: AttributeCells };
type Planning = Names & { plan: Plan; db: Db; states: ReadonlyMap<number, ProductState> };

/**
 * Plans the changes of a product file; with `createsValues`, unknown values of attributes are no fault. Throws invalid for unusable
 * headings.
 */
export async function planProducts(db: Db, table: CsvTable, createsValues = false): Promise<Plan> {
  const headings = readHeadings(table, productColumns);
  requireHeadings(headings);
  const plan = new Plan(headings.unknown);
  const attributes = new AttributeCells(await readAttributeLists(db), createsValues);
  const names = { categories: await readCategoryNames(db), attributes };
  const rowOfId = new Map<number, number>();
  const yieldTurn = createScheduler();
  for (let at = 0; at < table.rows.length; at += batchSize) {
    const rows: { row: number; read: ReturnType<typeof readRow> }[] = [];
    for (const named of await namedRows(db, headings.columns, table.rows.slice(at, at + batchSize))) {
      rows.push({ row: named.row, read: readRow(headings.columns, named, names) });
      await yieldTurn();
    }
    const ids = rows.flatMap(({ read }) => ('row' in read && read.row.id !== null ? [read.row.id] : []));
    const planning = { plan, db, ...names, states: await readProducts(db, ids) };
    for (const { row, read } of rows) {
      if ('row' in read) await planOrRefuse(plan, row, () => planRow(planning, row, read.row, rowOfId));
      else for (const { column, message } of read.faults) plan.refuse(row, column, message);
      await yieldTurn();
    }
  }
  plan.unknownValues = attributes.unknownValues;
  return plan;
}

type NamedRow = { row: number; count: number; cells: Cells<ProductColumn> | null };

/** The rows of a batch by column; in a file without ids, with the id of the product that a row's SKUs name. */
async function namedRows(
  db: Db,
  columns: Headings<ProductColumn>['columns'],
  rows: CsvTable['rows'],
): Promise<NamedRow[]> {
  const named = rows.map(({ row, cells }) => ({ row, count: cells.length, cells: cellsOf(columns, cells) }));
  if (columns.includes('id')) return named;
  const skusOf = (cells: NamedRow['cells']) => splitNames(cells?.skus ?? '');
  const known = await variantsBySku(
    db,
    named.flatMap(({ cells }) => skusOf(cells)),
  );
  for (const { cells } of named) {
    const sku = skusOf(cells).find((one) => known.has(one.toUpperCase()));
    if (cells && sku) cells.id = String(known.get(sku.toUpperCase())?.productId);
  }
  return named;
}

function readRow(
  columns: Headings<ProductColumn>['columns'],
  { cells, count }: NamedRow,
  { categories, attributes }: Names,
) {
  if (cells) return readProductRow(cells, { categoryId: categories.idOf, attributes });
  const message = `This row has ${count} cells instead of ${columns.length}.`;
  return { faults: [{ column: null, message }] };
}

function requireHeadings({ columns, repeated }: { columns: (string | null)[]; repeated: string[] }): void {
  const invalid = (message: string) => new AppError('invalid', message);
  if (repeated.length > 0) throw invalid(`The column ${repeated[0]} appears more than once in this file.`);
  if (!columns.includes('id') && !columns.includes('name') && !columns.includes('skus')) {
    throw invalid(
      `This is not a product file. The first row needs headings such as ${productColumns.slice(0, 6).join(', ')}.`,
    );
  }
}

async function planRow(
  planning: Planning,
  row: number,
  read: ProductRow,
  rowOfId: Map<number, number>,
): Promise<void> {
  const { id } = read;
  if (id === null) return planNew(planning, row, read);
  const earlier = rowOfId.get(id);
  if (earlier !== undefined) throw new RowFault('id', `Product ${id} is already in row ${earlier}.`);
  rowOfId.set(id, row);
  await planChange(planning, row, id, read);
}

async function planNew(
  { db, plan, ...names }: Planning,
  row: number,
  { patch, skus }: ProductRow,
): Promise<void> {
  // Parsed with the schema of a new product.
  // A row copied from another product: its SKUs stay with that product.
  const own = (await variantsBySku(db, skus)).size > 0 ? [] : skus;
  const input: CreateProductIn = { ...(patch as CreateProductIn), ...skuPatch(own, [], patch) };
  const { sizes = [], colors = [], stock, images = [], variants: named, ...scalars } = input;
  await checkPictures(db, images);
  const variants = planVariants([], { sizes, colors, stock, variants: named });
  plan.changes.push({ kind: 'add', row, label: input.name, input });
  const pictures = images.map((url) => ({ url, color: null, alt: null }));
  const after = { ...scalars, sizes, colors, pictures, variants };
  const fields = shownFields({ before: null, after: after as Partial<ProductSnapshot> }, textsOf(names));
  plan.show({ row, productId: null, label: input.name, fields });
}

async function planChange(planning: Planning, row: number, id: number, read: ProductRow): Promise<void> {
  const { db, plan, attributes, states } = planning;
  const state = states.get(id);
  if (!state) throw new RowFault('id', `There is no product ${id}. Leave the id empty to add one.`);
  const { revision, isRemoved, snapshot: before } = state;
  if (isRemoved) throw new RowFault('id', `${before.name} is no longer in the shop. Restore it first.`);
  if (read.revision !== null && read.revision !== revision) {
    throw new RowFault(
      'revision',
      `${before.name} was changed since the export. Please export again, so that nothing is overwritten.`,
    );
  }
  const patch = withKnownValues(before, patchOf(before, read), attributes);
  if (patch.images) await checkPictures(db, patch.images);
  const { after, changes } = plannedChange(before, patch);
  if (!changes) return plan.leave();
  const { stock: _stock, variants: _variants, ...rest } = patch;
  const isGridChanged = changes.after.sizes !== undefined || changes.after.colors !== undefined;
  const moves = movesBetween(before.variants, after.variants, isGridChanged);
  plan.changes.push({ kind: 'change', row, id, revision, label: after.name, patch: rest, moves });
  plan.show({ row, productId: id, label: after.name, fields: shownFields(changes, textsOf(planning)) });
}

/**
 * The patch of a row. Stock is relative to the stock at export, so that sales since then are not undone;
 * unchanged pictures preserve their colours and descriptions.
 */
function patchOf(before: ProductSnapshot, { patch, stockAtExport, skus }: ProductRow): ProductRow['patch'] {
  const { stock, images, ...rest } = patch;
  const known = before.pictures.map(({ url }) => canonicalUrl(url));
  const isSamePictures = images?.map(canonicalUrl).join('\n') === known.join('\n');
  return {
    ...rest,
    ...skuPatch(skus, before.variants, { sizes: before.sizes, colors: before.colors, ...rest }),
    ...(images && !isSamePictures && { images }),
    ...(stock !== undefined && { stock: stockFrom(totalOf(before.variants), stock, stockAtExport) }),
  };
}

/** Without the values where they are those of the product: it may have them by ids that were merged. */
function withKnownValues(
  before: ProductSnapshot,
  { attributeValueIds: ids, ...patch }: ProductRow['patch'],
  attributes: AttributeCells,
): ProductRow['patch'] {
  const isSame = !ids || attributes.write(ids) === attributes.write(before.attributeValueIds);
  return isSame ? patch : { ...patch, attributeValueIds: ids };
}

const textsOf = ({ categories, attributes }: Names) => ({
  categoryName: categories.nameOf,
  valueNames: (ids: readonly number[]) => attributes.write(ids),
});

/** The SKUs of a row by size and colour; nothing when they are those of the product as it is. */
function skuPatch(
  skus: readonly string[],
  current: ProductSnapshot['variants'],
  { sizes = [], colors = [] }: Pick<ProductRow['patch'], 'sizes' | 'colors'>,
): Pick<ProductRow['patch'], 'variants'> {
  if (skus.length === 0 || skus.join('\n') === current.map(({ sku }) => sku).join('\n')) return {};
  const grid = variantGrid(sizes, colors);
  if (grid.length !== skus.length) {
    throw new RowFault('skus', `There are ${skus.length} SKUs for ${grid.length} sizes and colours.`);
  }
  return { variants: grid.map((cell, at) => ({ ...cell, sku: skus[at] })) };
}

async function checkPictures(db: Db, urls: readonly string[]): Promise<void> {
  try {
    await requirePictures(db, urls);
  } catch (error) {
    throw error instanceof AppError ? new RowFault('images', error.message) : error;
  }
}

type CategoryNames = {
  /** Finds a category by slug or name, ignoring case. */
  idOf: (name: string) => number | undefined;
  /** The category's slug, which files contain. */
  nameOf: (id: number) => string | null;
};

/** The categories by the names used in product files. */
async function readCategoryNames(db: DbOrTx): Promise<CategoryNames> {
  const { id, name, slug } = categories;
  const rows = await db.select({ id, name, slug }).from(categories).all();
  const ids = new Map<string, number>();
  for (const row of rows) ids.set(row.name.toLowerCase(), row.id);
  // A slug wins over another category's name: exports contain slugs.
  for (const row of rows) ids.set(row.slug, row.id);
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  return { idOf: (text) => ids.get(text.toLowerCase()), nameOf: (wanted) => slugs.get(wanted) ?? null };
}
