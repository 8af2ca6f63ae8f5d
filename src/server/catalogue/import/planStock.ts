import type { Db } from '@/db/client';
import type { VariantStock } from '@/shared/catalogue/stock';
import { AppError } from '../../platform/errors';
import { createScheduler } from '../../platform/scheduler';
import { type ProductState, readProducts } from '../manage/productRecords';
import { variantLabel } from '../manage/variantPlan';
import { type Cells, cellsOf, readHeadings, type StockColumn, stockColumns } from './columns';
import type { CsvTable } from './csvReader';
import { Plan, type StockMove } from './plan';
import { planOrRefuse, RowFault, stockFrom } from './rowFault';

/** A product in the file with the values of its variants. */
type Named = {
  id: number;
  row: number;
  state: ProductState;
  seen: Map<VariantStock, number>;
  moves: StockMove[];
};

/** Rows whose products are read per batch. */
const batchSize = 50;
const requiredColumns = ['productId', 'stock'] as const;

/** Plans the changes of a stock file with a row per size and colour. Throws invalid for other headings. */
export async function planStock(db: Db, table: CsvTable): Promise<Plan> {
  const { columns, unknown, repeated } = readHeadings(table, stockColumns);
  if (repeated.length > 0) {
    throw new AppError('invalid', `The column ${repeated[0]} appears more than once in this file.`);
  }
  if (requiredColumns.some((column) => !columns.includes(column))) {
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
    const ids = rows.map(({ cells }) => Number(cells?.productId)).filter(Number.isSafeInteger);
    const planning = { plan, products, states: readProducts(db, [...new Set(ids)]) };
    for (const { row, count, cells } of rows) {
      if (cells) planOrRefuse(plan, row, () => planRow(planning, row, cells));
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

type Planning = { plan: Plan; products: Map<number, Named>; states: ReadonlyMap<number, ProductState> };

function planRow({ plan, products, states }: Planning, row: number, cells: Cells<StockColumn>): void {
  const id = pieces(cells, 'productId');
  if (id === null) throw new RowFault('productId', 'The product is required.');
  const product = products.get(id) ?? named(row, id, states.get(id));
  products.set(id, product);
  const { snapshot } = product.state;
  const [size, color] = [cells.size?.trim() || null, cells.color?.trim() || null];
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
  const wanted = pieces(cells, 'stock');
  if (wanted === null) throw new RowFault('stock', 'Stock is required.');
  const atExport = pieces(cells, 'stockAtExport');
  const stock = stockFrom(cell.stock, wanted, atExport);
  if (stock === cell.stock) return plan.leave();
  product.moves.push({ size, color, by: stock - cell.stock });
  const isMoved = atExport !== null && atExport !== cell.stock;
  const after = isMoved ? `${stock} (the file says ${atExport} to ${wanted})` : String(stock);
  const field = { field: 'stock', before: String(cell.stock), after };
  const label = [snapshot.name, size, color].filter((part) => part !== null).join(' / ');
  plan.show({ row, productId: id, label, fields: [field] });
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
