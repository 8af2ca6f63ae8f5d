import type { ReceiptData } from '@/shared/receipt/data';
import { drawReceipt } from '@/shared/receipt/draw';
import type { ReceiptCanvas, ReceiptFonts } from '@/shared/receipt/pdfWriter';
import { DEFAULT_PROFILE } from '@/shared/shop/facts';

const none = { normal: '', bold: '' };
const fonts: ReceiptFonts = { latin: none, extended: none, display: '' };

/** The text of a receipt by page and line: texts at the same height form a line, left to right. */
export function receiptText(data: ReceiptData, shop = DEFAULT_PROFILE): string[][] {
  const pages: Map<number, { x: number; text: string }[]>[] = [new Map()];
  let page = 0;
  const nothing = () => undefined;
  const canvas: ReceiptCanvas = {
    addFileToVFS: nothing,
    addFont: nothing,
    setFont: nothing,
    setFontSize: nothing,
    setTextColor: nothing,
    setDrawColor: nothing,
    setFillColor: nothing,
    setLineWidth: nothing,
    setProperties: nothing,
    getTextWidth: (text) => text.length * 4.5,
    line: nothing,
    rect: nothing,
    text: (text, x, y) => {
      const lines = pages[page] ?? new Map();
      lines.set(y, [...(lines.get(y) ?? []), { x, text }]);
    },
    addPage: () => {
      page = pages.push(new Map()) - 1;
    },
    setPage: (number) => {
      page = number - 1;
    },
    getNumberOfPages: () => pages.length,
  };
  drawReceipt(canvas, data, fonts, shop);
  return pages.map((lines) =>
    [...lines.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, parts]) => joined(parts.sort((a, b) => a.x - b.x))),
  );
}

/** Runs of one text touch each other; columns do not. */
function joined(parts: { x: number; text: string }[]): string {
  let line = '';
  let end = Number.NaN;
  for (const { x, text } of parts) {
    line += line === '' || Math.abs(x - end) < 0.01 ? text : ` | ${text}`;
    end = x + text.length * 4.5;
  }
  return line;
}
