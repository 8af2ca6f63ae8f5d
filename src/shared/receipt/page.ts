import type { PdfWriter } from './pdfWriter';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 };
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
/** Only the footer is below. */
export const BOTTOM = PAGE.height - 84;
/** From one line of text to the next. */
export const LINE = 14;
const RULE = '#ddd6cc';

/** Begins a page and returns the height of its first line. */
export function nextPage(writer: PdfWriter): number {
  writer.canvas.addPage();
  return PAGE.margin + 12;
}

/** A thin line over the width of the text. */
export function rule(writer: PdfWriter, y: number): void {
  writer.canvas.setDrawColor(RULE);
  writer.canvas.setLineWidth(0.6);
  writer.canvas.line(LEFT, y, RIGHT, y);
}
