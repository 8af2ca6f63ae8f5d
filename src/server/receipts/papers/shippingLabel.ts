import { formatMoney } from '@/shared/money';
import { noPinText } from '@/shared/orders/orderAddress';
import { shippingLabelOf } from '@/shared/packing/shippingLabel';
import { INK, type PdfWriter, SOFT, type Style } from '@/shared/receipt/pdfWriter';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import type { ShopProfile } from '@/shared/shop/facts';
import { drawBarcode } from './paper';

/** 4 × 6 inches in points, the format of thermal label printers. */
export const LABEL = { width: 288, height: 432 };
const LEFT = 12;
const RIGHT = LABEL.width - 12;
const WIDTH = RIGHT - LEFT;
/** Above the sender. */
const BOTTOM = LABEL.height - 40;
const small: Style = { size: 7.5, color: SOFT };
const heading: Style = { size: 7.5, weight: 'bold', color: SOFT };

/** Draws the label of an order's next parcel on the last page, which is empty: address, cash, barcodes and items. */
export function drawShippingLabel(writer: PdfWriter, order: OrderDocument, shop: ShopProfile): void {
  const label = shippingLabelOf(order);
  let y = drawTop(writer, label.collect, shop);
  y = drawTo(writer, label, y);
  y = drawCodes(writer, order.id, label, y);
  drawItems(writer, label, y);
  drawSender(writer, shop);
}

type Label = ReturnType<typeof shippingLabelOf>;

function line({ canvas }: PdfWriter, y: number): void {
  canvas.setDrawColor(INK);
  canvas.setLineWidth(0.8);
  canvas.line(LEFT, y, RIGHT, y);
}

function drawTop(writer: PdfWriter, collect: Label['collect'], shop: ShopProfile): number {
  writer.write([...shop.wordmark].join(' '), LEFT, 30, { size: 13, isDisplay: true });
  const text = collect === null ? 'PREPAID' : `COD ${formatMoney(collect)}`;
  writer.writeTo(text, RIGHT, 31, { size: 19, weight: 'bold' });
  line(writer, 42);
  return 42;
}

/** The rest of a longer address is on the order's page. */
const maxAddressLines = 5;

function drawTo(writer: PdfWriter, { name, place, pin, phone }: Label, top: number): number {
  writer.write('Ship to', LEFT, top + 13, heading);
  let y = top + 29;
  for (const row of writer.wrap(name, WIDTH, { size: 13, weight: 'bold' }).slice(0, 2)) {
    writer.write(row, LEFT, y, { size: 13, weight: 'bold' });
    y += 16;
  }
  const rows = place.flatMap((text) => writer.wrap(text, WIDTH, { size: 11 }));
  for (const row of rows.slice(0, maxAddressLines)) {
    writer.write(row, LEFT, y, { size: 11 });
    y += 14;
  }
  y += 8;
  writer.write(pin ? `PIN ${pin}` : noPinText, LEFT, y, { size: 17, weight: 'bold' });
  if (phone) writer.writeTo(`Tel. ${phone}`, RIGHT, y, { size: 11 });
  line(writer, y + 9);
  return y + 9;
}

/** The AWB where the parcel has one, and the number of the order. */
function drawCodes(writer: PdfWriter, orderId: number, { courier, awb }: Label, top: number): number {
  let y = top;
  if (awb !== null) {
    writer.write(courier ?? 'Courier', LEFT, y + 15, { size: 11, weight: 'bold' });
    writer.writeTo(`AWB ${awb}`, RIGHT, y + 15, { size: 11, weight: 'bold' });
    drawBarcode(writer, awb, { x: LEFT, top: y + 22, width: WIDTH, height: 44, widest: 1.6 });
    y += 74;
  }
  writer.write(`Order #${orderId}`, LEFT, y + 22, { size: 14, weight: 'bold' });
  drawBarcode(writer, String(orderId), { x: 150, top: y + 8, width: RIGHT - 150, height: 24, widest: 1.6 });
  line(writer, y + 40);
  return y + 40;
}

function drawItems(writer: PdfWriter, { items, pieces }: Label, top: number): void {
  writer.write(`${pieces} ${pieces === 1 ? 'item' : 'items'}`, LEFT, top + 13, heading);
  let y = top + 26;
  items.forEach((item, at) => {
    if (y > BOTTOM) return;
    const left = items.length - at;
    const isFull = y + 22 > BOTTOM && left > 1;
    const text = isFull
      ? `and ${left} more`
      : [`${item.quantity} × ${item.name}`, item.size, item.color, item.sku].filter(Boolean).join(', ');
    for (const row of writer.wrap(text, WIDTH, { size: 8.5 }).slice(0, isFull ? 1 : 2)) {
      writer.write(row, LEFT, y, { size: 8.5 });
      y += 11;
    }
    if (isFull) y = BOTTOM + 1;
  });
}

function drawSender(writer: PdfWriter, shop: ShopProfile): void {
  const { legalName, address, phone, email } = shop;
  line(writer, LABEL.height - 32);
  const text = `If undelivered, return to: ${[legalName, address, phone, email].filter(Boolean).join(', ')}`;
  writer
    .wrap(text, WIDTH, small)
    .slice(0, 2)
    .forEach((row, at) => {
      writer.write(row, LEFT, LABEL.height - 20 + at * 9, small);
    });
}
