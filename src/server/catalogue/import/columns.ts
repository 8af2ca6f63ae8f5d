import { legalFactNames } from '@/shared/catalogue/legalFacts';
import { lifecycleFields } from '@/shared/catalogue/lifecycle';
import { productTextNames } from '@/shared/catalogue/productTexts';
import { variantFieldNames } from '@/shared/catalogue/variantFields';
import type { CsvTable } from '../core/csvReader';

/** The columns of a product file, in export order. */
export const productColumns = [
  'id',
  'name',
  ...productTextNames,
  'category',
  'description',
  'price',
  'salePrice',
  'featured',
  'sizes',
  'colors',
  /** The SKUs of its sizes and colours in the order of its grid: sizes outer, colours inner. */
  'skus',
  /** Values with their attributes: `Fit: Slim, Occasion: Festive`. */
  'attributes',
  'sizeGuide',
  ...legalFactNames,
  'stock',
  'stockAtExport',
  'images',
  'revision',
  ...lifecycleFields,
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** The columns of a stock file, with a row per size and colour. */
export const stockColumns = [
  'productId',
  'productName',
  'size',
  'color',
  'stock',
  'stockAtExport',
  ...variantFieldNames,
] as const;
export type StockColumn = (typeof stockColumns)[number];

/** A row by its columns; columns absent from the file are left out. */
export type Cells<Column extends string> = Partial<Record<Column, string>>;

const plain = (heading: string): string => heading.toLowerCase().replace(/[\s_-]/g, '');

export type Headings<Column extends string> = {
  /** The column at each position; null for an unknown heading. */
  columns: (Column | null)[];
  unknown: string[];
  /** Columns that occur more than once. */
  repeated: string[];
};

/** Reads the columns of a file. Case and spaces of the headings do not matter. */
export function readHeadings<Column extends string>(
  { headings }: CsvTable,
  known: readonly Column[],
): Headings<Column> {
  const columns = headings.map((heading) => known.find((name) => plain(name) === plain(heading)) ?? null);
  const unknown = headings.filter((heading, at) => columns[at] === null && heading !== '');
  const named = columns.filter((column) => column !== null);
  const repeated = named.filter((column, at) => named.indexOf(column) !== at);
  return { columns, unknown, repeated };
}

/** A row's cells by column. Null when the number of cells differs from the headings. */
export function cellsOf<Column extends string>(
  columns: readonly (Column | null)[],
  cells: readonly string[],
): Cells<Column> | null {
  const isRagged = cells.length < columns.length || cells.slice(columns.length).some((cell) => cell !== '');
  if (isRagged) return null;
  const found: Cells<Column> = {};
  for (const [at, column] of columns.entries()) if (column) found[column] = cells[at] ?? '';
  return found;
}
