import { z } from 'zod';
import { mapLegalFacts } from '@/shared/catalogue/legalFacts';
import { mapProductTexts } from '@/shared/catalogue/productTexts';
import { atSizeGuideLine, readSizeGuide } from '@/shared/catalogue/sizeGuide';
import { createProductIn, type ProductPatch, productPatch } from '@/shared/schemas/catalogue/adminCatalogue';
import { skuIn } from '@/shared/schemas/catalogue/variantFields';
import { splitLines, splitNames } from '../../platform/csv';
import type { AttributeCells } from './attributeCells';
import type { Cells, ProductColumn } from './columns';

type Fault = { column: string | null; message: string };

/** A row of a product file: the product and its values. */
export type ProductRow = {
  /** Null for a new product. */
  id: number | null;
  revision: number | null;
  /** Pieces at the time of the export; null when the file has no such column. */
  stockAtExport: number | null;
  /** The SKUs of its grid; empty when the file names none. */
  skus: string[];
  patch: ProductPatch;
};

/** How names in cells become ids. */
export type CellNames = {
  /** Undefined for an unknown category. */
  categoryId: (name: string) => number | null | undefined;
  attributes: Pick<AttributeCells, 'read'>;
};

/**
 * Parses a row with the rules of the product form.
 */
export function readProductRow(
  cells: Cells<ProductColumn>,
  names: CellNames,
): { row: ProductRow } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const whole = (column: 'id' | 'revision' | 'stockAtExport') => {
    const text = cells[column]?.trim() ?? '';
    if (text === '') return null;
    if (/^\d{1,15}$/.test(text)) return Number(text);
    faults.push({ column, message: `“${text}” is not a whole number.` });
    return null;
  };
  const [id, revision, stockAtExport] = [whole('id'), whole('revision'), whole('stockAtExport')];
  if (faults.length > 0) return { faults };
  const raw = rawInput(cells, names, faults);
  const { data, error } = (id === null ? createProductIn : productPatch).safeParse(raw);
  for (const { path, message } of error?.issues ?? []) {
    faults.push({ column: columnOf(path[0]), message: atSizeGuideLine(path, message) });
  }
  const skus = z.array(skuIn).safeParse(splitNames(cells.skus ?? ''));
  for (const { message } of skus.error?.issues ?? []) faults.push({ column: 'skus', message });
  if (faults.length > 0 || !data || !skus.data) return { faults };
  return { row: { id, revision, stockAtExport, skus: skus.data, patch: data } };
}

const columns: Record<string, string> = { categoryId: 'category', attributeValueIds: 'attributes' };
const columnOf = (field: PropertyKey | undefined): string => columns[String(field)] ?? String(field);

/** A row as schema input; fields without a column are left out. */
function rawInput(cells: Cells<ProductColumn>, { categoryId, attributes }: CellNames, faults: Fault[]) {
  const readers: Partial<Record<ProductColumn, (cell: string) => Record<string, unknown>>> = {
    name: (name) => ({ name }),
    ...mapProductTexts((name) => (text: string) => ({ [name]: text })),
    description: (description) => ({ description }),
    price: (price) => ({ price: price.trim() }),
    salePrice: (salePrice) => ({ salePrice: salePrice.trim() }),
    stock: (stock) => ({ stock: /^\s*-?\d{1,15}\s*$/.test(stock) ? Number(stock) : stock.trim() || null }),
    sizes: (sizes) => ({ sizes: splitNames(sizes) }),
    colors: (colors) => ({ colors: splitNames(colors) }),
    attributes: (cell) => {
      const read = attributes.read(cell);
      if ('ids' in read) return { attributeValueIds: read.ids };
      faults.push({ column: 'attributes', message: read.fault });
      return {};
    },
    images: (images) => ({ images: splitLines(images) }),
    sizeGuide: (text) => ({ sizeGuide: readSizeGuide(text) }),
    ...mapLegalFacts((fact) => (text: string) => ({ [fact]: text.trim() })),
    featured: (text) => {
      const featured = readYesNo(text);
      if (featured === null) faults.push({ column: 'featured', message: `“${text}” is neither yes nor no.` });
      return { featured: featured ?? false };
    },
    // An empty cell leaves a product where it is; a new one is published.
    status: (text) => (text.trim() === '' ? {} : { status: text.trim().toLowerCase() }),
    publishAt: (text) => ({ publishAt: timeIn(text) }),
    unpublishAt: (text) => ({ unpublishAt: timeIn(text) }),
    category: (name) => {
      const found = name.trim() === '' ? null : categoryId(name.trim());
      if (found !== undefined) return { categoryId: found };
      faults.push({ column: 'category', message: `There is no category “${name.trim()}”.` });
      return {};
    },
  };
  const parts = Object.entries(cells).map(([column, cell]) => readers[column as ProductColumn]?.(cell));
  return Object.assign({}, ...parts);
}

/** As spreadsheets write it, with a space between date and time. */
const timeIn = (text: string): string => text.trim().replace(' ', 'T');

const yesWords = ['true', 'yes', 'y', '1', 'x'];
const noWords = ['false', 'no', 'n', '0', ''];

function readYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return yesWords.includes(word) ? true : noWords.includes(word) ? false : null;
}
