import { type PickLine, pickLines, piecesOf } from '@/shared/packing/items';
import { LEFT, RIGHT } from '@/shared/receipt/page';
import { type PdfWriter, SOFT } from '@/shared/receipt/pdfWriter';
import type { OrderDocument } from '@/shared/schemas/adminOrders';
import { type Column, drawPaperFeet, drawPaperHead, drawTable } from './paper';

const columns: readonly Column<PickLine>[] = [
  { name: 'Bin', x: LEFT + 28, width: 62, text: ({ item }) => item.bin ?? '–', style: { weight: 'bold' } },
  {
    name: 'Qty',
    x: LEFT + 94,
    width: 34,
    text: ({ quantity }) => String(quantity),
    style: { size: 14, weight: 'bold' },
  },
  { name: 'Item', x: LEFT + 134, width: 160, text: ({ item }) => item.name },
  { name: 'Size', x: 346, width: 42, text: ({ item }) => item.size ?? '–' },
  { name: 'Colour', x: 392, width: 64, text: ({ item }) => item.color ?? '–' },
  {
    name: 'Orders',
    x: 460,
    width: RIGHT - 460,
    text: ({ orderIds }) => ordersText(orderIds),
    style: { size: 8.5 },
  },
];

/** Orders named in a line; a bestseller may be in hundreds. */
const maxNamed = 12;

function ordersText(ids: readonly number[]): string {
  const named = ids.slice(0, maxNamed).map((id) => `#${id}`);
  const more = ids.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Draws what to take from the shelves for orders: a line for each size and colour, by bin. */
export function drawPickList(
  writer: PdfWriter,
  orders: readonly OrderDocument[],
  leftOut: readonly number[],
): void {
  const lines = pickLines(orders);
  let y = drawPaperHead(writer, 'Pick list') + 8;
  const facts = [
    `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}, ${piecesOf(lines)} items`,
    ...(leftOut.length > 0 ? [leftOutText(leftOut)] : []),
    ...(lines.length === 0 ? ['Everything is packed already.'] : []),
  ];
  for (const line of facts.flatMap((fact) => writer.wrap(fact, RIGHT - LEFT))) {
    writer.write(line, LEFT, y, { color: SOFT });
    y += 15;
  }
  drawTable(writer, { columns, rows: lines, barcode: ({ item }) => item.sku, hasBoxes: true }, y + 16);
  drawPaperFeet(writer, 1, 'Pick list', 'Picked by ____________________');
}

const leftOutText = (ids: readonly number[]): string =>
  `Without ${ids.length === 1 ? 'a cancelled order' : `${ids.length} cancelled orders`}: ${ordersText(ids)}.`;
