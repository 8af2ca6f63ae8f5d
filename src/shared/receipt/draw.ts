import { formatLongDateTime } from '../dates';
import { formatMoney } from '../money';
import { accentOnPaper } from '../shop/accent';
import type { ShopProfile } from '../shop/facts';
import type { ReceiptData } from './data';
import { BOTTOM, LEFT, LINE, nextPage, PAGE, RIGHT, rule } from './page';
import { INK, PdfWriter, type ReceiptCanvas, type ReceiptFonts, SOFT } from './pdfWriter';
import { refundRows } from './refundTexts';
import { paymentLine, settledRows } from './settled';
import { drawShopHead } from './shopHead';
import { sumRows } from './sumRows';

const MIDDLE = PAGE.width / 2;
/** The left edge of the second of two columns. */
const SECOND = MIDDLE + 8;
const COLUMN = { item: LEFT, quantity: 372, price: 460, total: RIGHT };
const ITEM_WIDTH = 290;
const SMALL = 9.5;

type Sheet = { writer: PdfWriter; data: ReceiptData; heading: string; shop: ShopProfile };

/**
 * Draws a receipt on an empty A4 document in points (`new jsPDF({ unit: 'pt', format: 'a4' })`), the same in
 * the browser and on the server. Long orders continue over several pages.
 */
export function drawReceipt(
  canvas: ReceiptCanvas,
  data: ReceiptData,
  fonts: ReceiptFonts,
  shop: ShopProfile,
): void {
  canvas.setProperties({ title: `${data.title} ${data.orderId}`, author: shop.name, creator: shop.name });
  drawReceiptSheets(new PdfWriter(canvas, fonts), data, shop, data.title);
}

/** Draws a receipt from the last page of a document on, which is empty. */
export function drawReceiptSheets(
  writer: PdfWriter,
  data: ReceiptData,
  shop: ShopProfile,
  heading: string,
): void {
  const sheet: Sheet = { writer, data, heading, shop };
  const firstPage = writer.canvas.getNumberOfPages();
  let y = drawShopHead(writer, shop);
  y = drawFacts(sheet, y);
  y = drawPeople(sheet, y);
  y = drawItems(sheet, y);
  drawTotals(sheet, y);
  drawFooters(sheet, firstPage);
}

function drawFacts({ writer, data, heading }: Sheet, top: number): number {
  writer.write(heading, LEFT, top, { size: 24, isDisplay: true });
  const facts: [label: string, value: string][] = [
    ['Order', `#${data.orderId}`],
    ['Date', formatLongDateTime(new Date(data.placedAt))],
    ['Status', data.status],
    ['Payment', paymentLine(data)],
  ];
  if (data.reference !== null) facts.push(['Reference', data.reference]);
  if (data.paidAt !== null) facts.push(['Paid on', formatLongDateTime(new Date(data.paidAt))]);
  let y = top - 8;
  for (const [label, value] of facts) {
    writer.write(label, SECOND, y, { color: SOFT });
    for (const line of writer.wrap(value, RIGHT - SECOND - writer.width(label) - 8)) {
      writer.writeTo(line, RIGHT, y);
      y += LINE;
    }
  }
  return y + 30;
}

function drawPeople({ writer, data, shop }: Sheet, top: number): number {
  const columns = [
    { title: 'Billed To', lines: data.billedTo, x: LEFT },
    { title: 'Shipped To', lines: data.shippedTo, x: SECOND },
  ];
  const heights = columns.map(({ title, lines, x }) => {
    writer.write(title, x, top, { size: SMALL, weight: 'bold', color: accentOnPaper(shop.accent) });
    const wrapped = lines.flatMap((line) => writer.wrap(line, MIDDLE - LEFT - 24));
    wrapped.forEach((line, index) => {
      writer.write(line, x, top + 16 + index * LINE);
    });
    return 16 + wrapped.length * LINE;
  });
  return top + Math.max(...heights) + 22;
}

function drawTableHead({ writer }: Sheet, y: number): number {
  const style = { size: SMALL, weight: 'bold', color: SOFT } as const;
  writer.write('Item', COLUMN.item, y, style);
  writer.writeTo('Qty', COLUMN.quantity, y, style);
  writer.writeTo('Price', COLUMN.price, y, style);
  writer.writeTo('Total', COLUMN.total, y, style);
  rule(writer, y + 7);
  return y + 24;
}

function drawItems(sheet: Sheet, top: number): number {
  const { writer, data } = sheet;
  let y = drawTableHead(sheet, top);
  for (const item of data.items) {
    const names = writer.wrap(item.name, ITEM_WIDTH);
    const details = writer.wrap(item.detail, ITEM_WIDTH, { size: SMALL });
    const height = (names.length + details.length) * LINE + 8;
    if (y + height > BOTTOM) y = drawTableHead(sheet, nextPage(writer));
    writer.writeTo(String(item.quantity), COLUMN.quantity, y);
    writer.writeTo(formatMoney(item.price), COLUMN.price, y);
    writer.writeTo(formatMoney(item.total), COLUMN.total, y);
    names.forEach((line, index) => {
      writer.write(line, COLUMN.item, y + index * LINE);
    });
    details.forEach((line, index) => {
      writer.write(line, COLUMN.item, y + (names.length + index) * LINE, { size: SMALL, color: SOFT });
    });
    y += height;
  }
  rule(writer, y - 6);
  return y + 14;
}

function drawTotals({ writer, data }: Sheet, top: number): void {
  const rows = sumRows(data);
  const after = [...settledRows(data), ...refundLines(data)];
  // The totals stay together.
  let y = top + (rows.length + 1 + after.length) * 18 > BOTTOM ? nextPage(writer) : top;
  const writeRow = ([label, value]: readonly [string, string]) => {
    writer.write(label, 372, y, { color: SOFT });
    writer.writeTo(value, RIGHT, y);
    y += 18;
  };
  rows.forEach(writeRow);
  const bold = { size: 13, weight: 'bold' } as const;
  writer.write('Total', 372, y + 4, bold);
  writer.writeTo(formatMoney(data.total), RIGHT, y + 4, bold);
  y += 28;
  after.forEach(writeRow);
}

/** The refunds of parts, and the completed or pending refund of the rest. */
function refundLines({
  refund,
  partlyRefunded,
  exchanged,
  creditBack,
}: ReceiptData): (readonly [string, string])[] {
  const parts: (readonly [string, string])[] = [];
  if (creditBack > 0) parts.push(['Back as store credit', formatMoney(creditBack)]);
  if (exchanged > 0) parts.push(['Exchanged', formatMoney(exchanged)]);
  if (partlyRefunded > 0) parts.push(['Refunded', formatMoney(partlyRefunded)]);
  if (!refund) return parts;
  const rows = refundRows(refund, refund.isDone ? 'Refunded' : 'Refund in progress');
  return [...parts, ...rows.map(({ name, value }) => [name, value] as const)];
}

function drawFooters({ writer, data, shop }: Sheet, firstPage: number): void {
  const { canvas } = writer;
  const pages = canvas.getNumberOfPages() - firstPage + 1;
  for (let page = 1; page <= pages; page += 1) {
    canvas.setPage(firstPage + page - 1);
    const y = PAGE.height - 44;
    rule(writer, y - 16);
    writer.write(`Thank you for shopping with ${shop.name}.`, LEFT, y, { size: 10, color: INK });
    writer.writeTo(`Order #${data.orderId} · Page ${page} of ${pages}`, RIGHT, y, {
      size: SMALL,
      color: SOFT,
    });
  }
}
