import { BOTTOM, LEFT, LINE, nextPage, PAGE, RIGHT, rule } from '@/shared/receipt/page';
import { INK, type PdfWriter, SOFT, type Style } from '@/shared/receipt/pdfWriter';
import type { ShopProfile } from '@/shared/shop/facts';
import { type BarWidths, code128Widths } from './barcode';

export const SMALL = 8.5;
/** The widest and the thinnest module that a hand scanner reads well, in points: 0.35 mm and 0.18 mm. */
const widestModule = 1;
const thinnestModule = 0.5;

/** A column of a table of items. */
export type Column<Row> = {
  name: string;
  /** The left edge and the width, in points. */
  x: number;
  width: number;
  text: (row: Row) => string;
  style?: Style;
};

/** Rows of items: cells side by side, and below them the barcode of a text in the column `Item`. */
export type PaperTable<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  barcode: (row: Row) => string | null;
  /** Whether each row begins with a box to tick. */
  hasBoxes: boolean;
};

/** The shop's name and the title of a sheet. Returns the height below. */
export function drawPaperHead(writer: PdfWriter, title: string, shop: ShopProfile): number {
  writer.write([...shop.wordmark].join(' '), LEFT, 52, { size: 15, isDisplay: true });
  const seller = [shop.legalName, shop.address, shop.email].filter(Boolean).join(' · ');
  writer.write(seller, LEFT, 66, { size: SMALL, color: SOFT });
  writer.write(title, LEFT, 96, { size: 21, isDisplay: true });
  return 112;
}

/** Signatures and page numbers below the sheets of an order or a list. */
export function drawPaperFeet(writer: PdfWriter, firstPage: number, name: string, left: string): void {
  const { canvas } = writer;
  const pages = canvas.getNumberOfPages() - firstPage + 1;
  for (let page = 1; page <= pages; page += 1) {
    canvas.setPage(firstPage + page - 1);
    const y = PAGE.height - 44;
    rule(writer, y - 16);
    writer.write(left, LEFT, y, { size: SMALL, color: SOFT });
    writer.writeTo(`${name} · Page ${page} of ${pages}`, RIGHT, y, { size: SMALL, color: SOFT });
  }
}

/** Draws a table that continues over pages, each with the headings. Returns the height below. */
export function drawTable<Row>(writer: PdfWriter, table: PaperTable<Row>, top: number): number {
  const { columns, rows, barcode } = table;
  let y = drawTableHead(writer, columns, top);
  for (const row of rows) {
    const cells = columns.map(({ text, width, style }) => writer.wrap(text(row), width, style));
    const textHeight = Math.max(...cells.map(({ length }) => length)) * LINE;
    const code = barcode(row);
    const height = textHeight + (code === null ? 8 : barcodeRow);
    if (y + height > BOTTOM) y = drawTableHead(writer, columns, nextPage(writer));
    if (table.hasBoxes) drawBox(writer, y);
    columns.forEach(({ x, style }, at) => {
      cells[at]?.forEach((line, index) => {
        writer.write(line, x, y + index * LINE, style);
      });
    });
    if (code !== null) drawItemCode(writer, columns, code, y + textHeight - 6);
    y += height;
    rule(writer, y - 10);
    y += 6;
  }
  return y;
}

const barcodeRow = 46;

function drawTableHead<Row>(writer: PdfWriter, columns: readonly Column<Row>[], y: number): number {
  for (const { name, x } of columns) writer.write(name, x, y, { size: SMALL, weight: 'bold', color: SOFT });
  rule(writer, y + 7);
  return y + 24;
}

function drawBox({ canvas }: PdfWriter, y: number): void {
  canvas.setDrawColor(INK);
  canvas.setLineWidth(0.8);
  canvas.rect(LEFT, y - 11, 14, 14, 'S');
}

/** The barcode below an item, and its text. */
function drawItemCode<Row>(
  writer: PdfWriter,
  columns: readonly Column<Row>[],
  code: string,
  top: number,
): void {
  const x = columns.find(({ name }) => name === 'Item')?.x ?? LEFT;
  drawBarcode(writer, code, { x, top, width: RIGHT - x, height: 22 });
  writer.write(code, x, top + 32, { size: SMALL, color: SOFT });
}

type Area = { x: number; top: number; width: number; height: number; widest?: number };

/** Draws a barcode into an area, at its left edge. Nothing is drawn where its bars would be too thin to be read. */
export function drawBarcode(
  { canvas }: PdfWriter,
  text: string,
  { x, top, width, height, widest = widestModule }: Area,
): void {
  const widths = widthsOf(text);
  const module = Math.min(widest, width / widths.reduce((sum, one) => sum + one, 0));
  if (module < thinnestModule) return;
  canvas.setFillColor('#000000');
  let at = x;
  widths.forEach((modules, index) => {
    if (index % 2 === 0) canvas.rect(at, top, modules * module, height, 'F');
    at += modules * module;
  });
}

/** The SKUs of a day repeat. */
const known = new Map<string, BarWidths>();
const maxKnown = 5000;

function widthsOf(text: string): BarWidths {
  const widths = known.get(text) ?? code128Widths(text);
  if (known.size < maxKnown) known.set(text, widths);
  return widths;
}
