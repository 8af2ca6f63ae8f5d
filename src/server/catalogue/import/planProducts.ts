import type { Db } from '@/db/open';
import type { CreateProductIn } from '@/shared/schemas/adminCatalogue';
import { AppError } from '../../errors';
import { turnTaker } from '../../turns';
import { planGrid, totalOf } from '../gridPlan';
import { canonicalUrl, type ProductSnapshot, readProduct, requirePictures } from '../productRecords';
import { plannedChange } from '../productService';
import { type CategoryNames, readCategoryNames } from './categoryNames';
import { cellsOf, productColumns, readHeadings } from './columns';
import type { CsvTable } from './csvReader';
import { movesBetween, Plan } from './plan';
import { type ProductRow, readProductRow } from './productRow';
import { planOrRefuse, RowFault, stockFrom } from './rowFault';
import { shownFields } from './shownFields';

type Planning = { db: Db; plan: Plan; categories: CategoryNames };

/** What a file of products would change. Throws invalid for a file whose headings make no sense. */
export async function planProducts(db: Db, table: CsvTable): Promise<Plan> {
  const headings = readHeadings(table, productColumns);
  requireHeadings(headings);
  const plan = new Plan(headings.unknown);
  const planning: Planning = { db, plan, categories: readCategoryNames(db) };
  const rowOfId = new Map<number, number>();
  const takeTurns = turnTaker();
  for (const { row, cells } of table.rows) {
    await takeTurns();
    const named = cellsOf(headings.columns, cells);
    if (!named) {
      plan.refuse(row, null, `This row has ${cells.length} cells instead of ${headings.columns.length}.`);
      continue;
    }
    const read = readProductRow(named, planning.categories.idOf);
    if ('faults' in read) {
      for (const { column, message } of read.faults) plan.refuse(row, column, message);
      continue;
    }
    const { id } = read.row;
    const earlier = id === null ? undefined : rowOfId.get(id);
    if (id !== null) rowOfId.set(id, row);
    if (earlier !== undefined) plan.refuse(row, 'id', `Product ${id} is in row ${earlier} already.`);
    else planOrRefuse(plan, row, () => planRow(planning, row, read.row));
  }
  return plan;
}

function requireHeadings({ columns, repeated }: { columns: (string | null)[]; repeated: string[] }): void {
  const invalid = (message: string) => new AppError('invalid', message);
  if (repeated.length > 0) throw invalid(`The column ${repeated[0]} stands in this file more than once.`);
  if (!columns.includes('id') && !columns.includes('name')) {
    throw invalid(
      `This is not a file of products: its first row needs headings such as ${productColumns.slice(0, 6).join(', ')}.`,
    );
  }
}

const planRow = (planning: Planning, row: number, read: ProductRow): void =>
  read.id === null ? planNew(planning, row, read) : planChange(planning, row, read.id, read);

function planNew({ db, plan, categories }: Planning, row: number, { patch }: ProductRow): void {
  // Read with the schema of a new product.
  const input = patch as CreateProductIn;
  const { sizes = [], colors = [], stock, images = [], ...scalars } = input;
  checkPictures(db, images);
  const variants = planGrid([], { sizes, colors, stock });
  plan.changes.push({ kind: 'add', row, label: input.name, input });
  const pictures = images.map((url) => ({ url, color: null, alt: null }));
  const after = { ...scalars, sizes, colors, pictures, variants };
  const fields = shownFields({ before: null, after: after as Partial<ProductSnapshot> }, categories.nameOf);
  plan.show({ row, productId: null, label: input.name, fields });
}

function planChange({ db, plan, categories }: Planning, row: number, id: number, read: ProductRow): void {
  const { revision, isRemoved, snapshot: before } = readProduct(db, id);
  if (isRemoved) throw new RowFault('id', `${before.name} is no longer in the shop. Restore it first.`);
  if (read.revision !== null && read.revision !== revision) {
    throw new RowFault(
      'revision',
      `${before.name} was changed since the export. Please export again, so that nothing is overwritten.`,
    );
  }
  const patch = patchOf(before, read);
  if (patch.images) checkPictures(db, patch.images);
  const { after, changes } = plannedChange(before, patch);
  if (!changes) return plan.leave();
  const { stock: _stock, variants: _variants, ...rest } = patch;
  const isGridChanged = changes.after.sizes !== undefined || changes.after.colors !== undefined;
  const moves = movesBetween(before.variants, after.variants, isGridChanged);
  plan.changes.push({ kind: 'change', row, id, revision, label: after.name, patch: rest, moves });
  plan.show({ row, productId: id, label: after.name, fields: shownFields(changes, categories.nameOf) });
}

/**
 * What a row changes of a product. Stock counts from what it was at the export, so that what was sold since is
 * not put back; pictures that are the same keep their colours and descriptions.
 */
function patchOf(before: ProductSnapshot, { patch, stockAtExport }: ProductRow): ProductRow['patch'] {
  const { stock, images, ...rest } = patch;
  const known = before.pictures.map(({ url }) => canonicalUrl(url));
  const isSamePictures = images?.map(canonicalUrl).join('\n') === known.join('\n');
  return {
    ...rest,
    ...(images && !isSamePictures && { images }),
    ...(stock !== undefined && { stock: stockFrom(totalOf(before.variants), stock, stockAtExport) }),
  };
}

function checkPictures(db: Db, urls: readonly string[]): void {
  try {
    requirePictures(db, urls);
  } catch (error) {
    throw error instanceof AppError ? new RowFault('images', error.message) : error;
  }
}
