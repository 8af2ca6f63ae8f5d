import { type PickLine, pickLines, piecesOf } from '@/shared/packing/items';
import { BOTTOM, LEFT, PAGE, RIGHT } from '@/shared/receipt/page';
import { INK, type PdfWriter, SOFT, type Style } from '@/shared/receipt/pdfWriter';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import type { ShopProfile } from '@/shared/shop/facts';
import { drawPaperFeet, drawPaperHead } from './paper';

const gap = 22;
const width = (RIGHT - LEFT - gap) / 2;
/** The left edges within a column. */
const at = { bin: 18, quantity: 60, item: 84 };
const textWidth = width - at.item;
const lineHeight = 11.5;
const bold: Style = { size: 9.5, weight: 'bold' };
const plain: Style = { size: 9.5 };
const small: Style = { size: 7.5, color: SOFT };

/** Orders named in a line; a bestseller may be in hundreds. */
const maxNamed = 8;

function ordersText(ids: readonly number[]): string {
  const named = ids.slice(0, maxNamed).map((id) => `#${id}`);
  const more = ids.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Draws what to take from the shelves for orders: by bin, down the left column of a page and then the right. */
export function drawPickList(
  writer: PdfWriter,
  picked: readonly OrderDocument[],
  leftOut: readonly number[],
  shop: ShopProfile,
): void {
  const lines = pickLines(picked);
  let y = drawPaperHead(writer, 'Pick list', shop) + 8;
  const facts = [
    `${picked.length} ${picked.length === 1 ? 'order' : 'orders'}, ${piecesOf(lines)} items`,
    ...(leftOut.length > 0 ? [leftOutText(leftOut)] : []),
    ...(lines.length === 0 ? ['All items are already packed.'] : []),
  ];
  for (const line of facts.flatMap((fact) => writer.wrap(fact, RIGHT - LEFT))) {
    writer.write(line, LEFT, y, { color: SOFT });
    y += 15;
  }
  drawColumns(writer, lines, y + 10);
  drawPaperFeet(writer, 1, 'Pick list', 'Picked by ____________________');
}

function drawColumns(writer: PdfWriter, lines: readonly PickLine[], firstTop: number): void {
  let top = firstTop;
  let y = top;
  let isRight = false;
  for (const line of lines) {
    const row = rowOf(writer, line);
    if (y + row.height > BOTTOM) {
      if (isRight) {
        writer.canvas.addPage();
        top = PAGE.margin;
      }
      isRight = !isRight;
      y = top;
    }
    drawRow(writer, row, isRight ? LEFT + width + gap : LEFT, y);
    y += row.height;
  }
}

type TextLine = { text: string; style: Style };
type Row = { quantity: number; bin: string[]; texts: TextLine[]; height: number };

function rowOf(writer: PdfWriter, { item, quantity, orderIds }: PickLine): Row {
  const options = [item.size, item.color].filter(Boolean).join(', ');
  const bin = writer.wrap(item.bin ?? '–', at.quantity - at.bin - 6, bold);
  const texts = [
    { text: item.name, style: plain },
    { text: options, style: bold },
    { text: [item.sku, ordersText(orderIds)].filter(Boolean).join(' · '), style: small },
  ].flatMap(({ text, style }) => writer.wrap(text, textWidth, style).map((line) => ({ text: line, style })));
  return { quantity, bin, texts, height: Math.max(bin.length, texts.length) * lineHeight + 8 };
}

function drawRow(writer: PdfWriter, { quantity, bin, texts, height }: Row, x: number, top: number): void {
  const { canvas } = writer;
  const y = top + 10;
  canvas.setDrawColor(INK);
  canvas.setLineWidth(0.8);
  canvas.rect(x, y - 8.5, 11, 11, 'S');
  bin.forEach((text, index) => {
    writer.write(text, x + at.bin, y + index * lineHeight, bold);
  });
  writer.write(String(quantity), x + at.quantity, y + 1, { size: 13, weight: 'bold' });
  texts.forEach(({ text, style }, index) => {
    writer.write(text, x + at.item, y + index * lineHeight, style);
  });
  canvas.setDrawColor('#ddd6cc');
  canvas.setLineWidth(0.6);
  canvas.line(x, top + height - 4, x + width, top + height - 4);
}

const leftOutText = (ids: readonly number[]): string =>
  `Without ${ids.length === 1 ? 'a cancelled order' : `${ids.length} cancelled orders`}: ${ordersText(ids)}.`;
