import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { addressText, noPinText } from '@/shared/orders/orderAddress';
import { piecesOf, slipItems } from '@/shared/packing/items';
import { LEFT, LINE, PAGE, RIGHT } from '@/shared/receipt/page';
import { INK, type PdfWriter, SOFT } from '@/shared/receipt/pdfWriter';
import type { PlainDocument } from '@/shared/schemas/orders/plainOrders';
import type { ShopProfile } from '@/shared/shop/facts';
import { type Column, drawBarcode, drawPaperFeet, drawPaperHead, drawTable, SMALL } from './paper';

type Item = PlainDocument['items'][number];

const columns: readonly Column<Item>[] = [
  {
    name: 'Qty',
    x: LEFT + 28,
    width: 30,
    text: ({ quantity }) => String(quantity),
    style: { size: 14, weight: 'bold' },
  },
  { name: 'Item', x: LEFT + 62, width: 210, text: ({ name }) => name },
  { name: 'Size', x: 330, width: 50, text: ({ size }) => size ?? '–' },
  { name: 'Colour', x: 388, width: 80, text: ({ color }) => color ?? '–' },
  { name: 'Bin', x: 476, width: RIGHT - 476, text: ({ bin }) => bin ?? '–', style: { weight: 'bold' } },
];

/** The right one of two columns. */
const SIDE = 350;

/**
 * Draws the packing slip of an order from the last page on, which is empty: address, cash to collect, the staff's note and
 * the items by bin. Without prices, so that it can go into a gift.
 */
export function drawSlip(writer: PdfWriter, order: PlainDocument, shop: ShopProfile): void {
  const firstPage = writer.canvas.getNumberOfPages();
  const items = slipItems(order);
  const top = drawPaperHead(writer, 'Packing slip', shop) + 16;
  drawBarcode(writer, String(order.id), { x: SIDE, top: 40, width: RIGHT - SIDE, height: 44, widest: 1.8 });
  const below = Math.max(drawAddress(writer, order, top), drawFacts(writer, order, piecesOf(items), top));
  let y = drawCash(writer, order, below + 14);
  y = drawNote(writer, order.note, y);
  drawTable(writer, { columns, rows: items, barcode: ({ sku }) => sku, hasBoxes: true }, y + 12);
  drawPaperFeet(
    writer,
    firstPage,
    `Order #${order.id}`,
    'Packed by ____________________   Checked by ____________________',
  );
}

function drawAddress(writer: PdfWriter, { shippingAddress }: PlainDocument, top: number): number {
  const { name, place, phone, zipCode } = addressText(shippingAddress);
  const width = SIDE - LEFT - 46;
  const lines = [name, ...place, phone ?? ''].filter((line) => line.trim() !== '');
  let y = top + 18;
  writer.write('Ship to', LEFT + 12, y, { size: SMALL, weight: 'bold', color: SOFT });
  y += 18;
  for (const line of lines.flatMap((text) => writer.wrap(text, width, { size: 12.5 }))) {
    writer.write(line, LEFT + 12, y, { size: 12.5 });
    y += 16;
  }
  writer.write(zipCode ?? noPinText, LEFT + 12, y + 8, { size: zipCode ? 20 : 12.5, weight: 'bold' });
  frame(writer, LEFT, top, SIDE - LEFT - 22, y + 20 - top);
  return y + 20;
}

function drawFacts(writer: PdfWriter, order: PlainDocument, pieces: number, top: number): number {
  const big = { size: 17, weight: 'bold' } as const;
  const facts = [
    { name: 'Order', value: `#${order.id}`, style: big },
    { name: 'Placed', value: formatDateTime(order.createdAt), style: {} },
    { name: 'Items', value: String(pieces), style: big },
  ];
  let y = top + 14;
  for (const { name, value, style } of facts) {
    writer.write(name, SIDE, y, { color: SOFT });
    writer.write(value, SIDE + 56, y, style);
    y += 24;
  }
  return y;
}

/** The cash that the courier collects, in figures that are read from a distance. */
function drawCash(writer: PdfWriter, order: PlainDocument, top: number): number {
  if (order.collect === null) return top;
  const height = 56;
  writer.write('Cash to collect', LEFT + 14, top + 34, { size: 16, weight: 'bold' });
  writer.writeTo(formatMoney(paiseOf(order.collect)), RIGHT - 14, top + 40, { size: 34, weight: 'bold' });
  frame(writer, LEFT, top, RIGHT - LEFT, height, 1.6);
  return top + height + 12;
}

/** The rest of a longer note is on the order's page. */
const maxNoteLines = 20;

function drawNote(writer: PdfWriter, note: string, top: number): number {
  if (note === '') return top + 6;
  const all = note.split('\n').flatMap((line) => writer.wrap(line, RIGHT - LEFT - 28));
  const lines = all.length > maxNoteLines ? [...all.slice(0, maxNoteLines), '…'] : all;
  writer.write('Note', LEFT + 14, top + 16, { size: SMALL, weight: 'bold', color: SOFT });
  lines.forEach((line, index) => {
    writer.write(line, LEFT + 14, top + 32 + index * LINE, { weight: 'bold' });
  });
  const height = 30 + lines.length * LINE;
  frame(writer, LEFT, top, RIGHT - LEFT, height);
  return top + height + 10;
}

function frame({ canvas }: PdfWriter, x: number, y: number, width: number, height: number, line = 0.8): void {
  canvas.setDrawColor(INK);
  canvas.setLineWidth(line);
  canvas.rect(x, y, Math.min(width, PAGE.width - x), height, 'S');
}
