import type { Db } from '@/db/client';
import {
  mapVariantFields,
  type VariantFields,
  variantFieldLabels,
  variantFieldNames,
} from '@/shared/catalogue/variantFields';
import { variantFieldsIn } from '@/shared/schemas/catalogue/variantFields';
import { AppError } from '../../platform/errors';
import { createScheduler } from '../../platform/scheduler';
import { type SkuCell, variantsBySku } from '../core/bySku';
import type { CsvTable } from '../core/csvReader';
import { type ProductState, readProducts } from '../manage/productRecords';
import { type PlannedVariant, variantLabel } from '../manage/variantPlan';
import { type Cells, cellsOf, readHeadings, type StockColumn, stockColumns } from './columns';
import { Plan, type StockMove } from './plan';
import { planOrRefuse, RowFault, stockFrom } from './rowFault';
import { fieldText } from './shownFields';

/** A product in the file with the values of its variants. */
type Named = {
  id: number;
  row: number;
  state: ProductState;
  seen: Map<PlannedVariant, number>;
  moves: StockMove[];
};

/** Rows whose products are read per batch. */
const batchSize = 50;
/** Columns that name a variant, and columns that a row sets. */
const keyColumns = ['productId', 'sku'] as const;
const valueColumns = ['stock', ...variantFieldNames] as const;

/**
 * Plans the changes of a stock file with a row per size and colour, which its product and names or its SKU
 * identify. Throws invalid for other headings.
 */
export async function planStock(db: Db, table: CsvTable): Promise<Plan> {
  const { columns, unknown, repeated } = readHeadings(table, stockColumns);
  if (repeated.length > 0) {
    throw new AppError('invalid', `The column ${repeated[0]} appears more than once in this file.`);
  }
  const lacks = (some: readonly StockColumn[]) => !some.some((column) => columns.includes(column));
  if (lacks(keyColumns) || lacks(valueColumns)) {
    const needed = stockColumns.join(', ');
    throw new AppError('invalid', `This is not a stock file. The first row needs the headings ${needed}.`);
  }
  const plan = new Plan(unknown);
  const products = new Map<number, Named>();
  const yieldTurn = createScheduler();
  for (let at = 0; at < table.rows.length; at += batchSize) {
    const rows = table.rows.slice(at, at + batchSize).map(({ row, cells }) => {
      return { row, count: cells.length, cells: cellsOf(columns, cells) };
    });
    const skus = await variantsBySku(
      db,
      rows.map(({ cells }) => cells?.sku ?? ''),
    );
    const ids = rows.map(({ cells }) => Number(cells?.productId)).filter(Number.isSafeInteger);
    const wanted = new Set([...ids, ...[...skus.values()].map(({ productId }) => productId)]);
    const planning = { plan, products, skus, states: await readProducts(db, [...wanted]) };
    for (const { row, count, cells } of rows) {
      if (cells) await planOrRefuse(plan, row, async () => planRow(planning, row, cells));
      else plan.refuse(row, null, `This row has ${count} cells instead of ${columns.length}.`);
    }
    await yieldTurn();
  }
  for (const { id, row, state, moves } of products.values()) {
    const { revision, snapshot } = state;
    if (moves.length === 0) continue;
    plan.changes.push({ kind: 'change', row, id, revision, label: snapshot.name, patch: {}, moves });
  }
  return plan;
}

type Planning = {
  plan: Plan;
  products: Map<number, Named>;
  skus: ReadonlyMap<string, SkuCell>;
  states: ReadonlyMap<number, ProductState>;
};

function planRow({ plan, products, skus, states }: Planning, row: number, cells: Cells<StockColumn>): void {
  const fields = readFields(cells);
  const { productId: id, ...name } = variantOf(cells, fields.sku, skus);
  const product = products.get(id) ?? named(row, id, states.get(id));
  products.set(id, product);
  const { snapshot } = product.state;
  const { size, color } = name;
  const cell = snapshot.variants.find((known) => known.size === size && known.color === color);
  if (!cell) {
    const column = cells.size === undefined ? 'color' : 'size';
    throw new RowFault(
      column,
      `${variantLabel({ size, color })} is not one of the sizes and colours of ${snapshot.name}.`,
    );
  }
  const earlier = product.seen.get(cell);
  if (earlier !== undefined)
    throw new RowFault('size', `${variantLabel(cell)} is already in row ${earlier}.`);
  product.seen.set(cell, row);
  const { by, shown } = stockChange(cells, cell);
  const changed = variantFieldNames.filter(
    (field) => fields[field] !== undefined && fields[field] !== (cell[field] ?? null),
  );
  if (by === 0 && changed.length === 0) return plan.leave();
  product.moves.push({
    size,
    color,
    by,
    ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
  });
  const label = [snapshot.name, size, color].filter((part) => part !== null).join(' / ');
  const shownFields = changed.map((field) => ({
    field: variantFieldLabels[field],
    before: fieldText(field, cell[field]),
    after: fieldText(field, fields[field]),
  }));
  plan.show({ row, productId: id, label, fields: [...shown, ...shownFields] });
}

/** The variant that a row is about, by its product and names, or by its SKU alone. */
function variantOf(
  cells: Cells<StockColumn>,
  sku: string | null | undefined,
  skus: ReadonlyMap<string, SkuCell>,
): SkuCell {
  const productId = pieces(cells, 'productId');
  const found = skus.get(sku ?? '');
  if (productId === null) {
    if (found) return found;
    throw sku
      ? new RowFault('sku', `There is no SKU ${sku}.`)
      : new RowFault('productId', 'The product is required.');
  }
  const named = { productId, size: cells.size?.trim() || null, color: cells.color?.trim() || null };
  const isOther =
    found && (found.productId !== productId || found.size !== named.size || found.color !== named.color);
  if (isOther) {
    throw new RowFault('sku', `${sku} belongs to ${variantLabel(found)} of product ${found.productId}.`);
  }
  return named;
}

/** The fields of a row that the file has columns for; an empty cell clears its field, but never an SKU. */
function readFields(cells: Cells<StockColumn>): Partial<VariantFields> {
  const numeric = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : text);
  const read = mapVariantFields((name) => {
    const text = cells[name];
    if (text === undefined || (name === 'sku' && text.trim() === '')) return undefined;
    const isNumber = name === 'weight' || name === 'reorderLevel';
    const { data, error } = variantFieldsIn[name].safeParse(isNumber ? numeric(text) : text);
    if (error) throw new RowFault(name, error.issues[0]?.message ?? 'This value is invalid.');
    return data;
  });
  return read as Partial<VariantFields>;
}

/** The pieces that a row adds, and how the report shows it. */
function stockChange(cells: Cells<StockColumn>, cell: PlannedVariant) {
  const wanted = pieces(cells, 'stock');
  if (wanted === null) {
    if (variantFieldNames.some((name) => cells[name] !== undefined && name !== 'sku'))
      return { by: 0, shown: [] };
    throw new RowFault('stock', 'Stock is required.');
  }
  const atExport = pieces(cells, 'stockAtExport');
  const stock = stockFrom(cell.stock, wanted, atExport);
  if (stock === cell.stock) return { by: 0, shown: [] };
  const isMoved = atExport !== null && atExport !== cell.stock;
  const after = isMoved ? `${stock} (the file says ${atExport} to ${wanted})` : String(stock);
  return { by: stock - cell.stock, shown: [{ field: 'stock', before: String(cell.stock), after }] };
}

function named(row: number, id: number, state: ProductState | undefined): Named {
  if (!state) throw new RowFault('productId', `There is no product ${id}.`);
  if (state.isRemoved) {
    throw new RowFault('productId', `${state.snapshot.name} is no longer in the shop. Restore it first.`);
  }
  return { id, row, state, seen: new Map(), moves: [] };
}

/** The whole number in a cell; null when empty. */
function pieces(cells: Cells<StockColumn>, column: 'productId' | 'stock' | 'stockAtExport'): number | null {
  const text = cells[column]?.trim() ?? '';
  if (text === '') return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const isNegative = column === 'stock' && /^-\d+$/.test(text);
  throw new RowFault(column, isNegative ? 'Stock cannot be negative.' : `“${text}” is not a whole number.`);
}
