import type { LabelLayout } from '@/shared/catalogue/barcodeLabels';
import { PAGE } from '@/shared/receipt/page';
import { type PdfWriter, SOFT, type Style } from '@/shared/receipt/pdfWriter';
import { code128Widths } from './barcode';

export type BarcodeLabel = {
  name: string;
  /** Size and colour. */
  options: string;
  /** The SKU or EAN. */
  code: string;
  copies: number;
};

const mm = 72 / 25.4;
/** 50 × 25 mm, one label of a roll. */
export const ROLL = { width: 50 * mm, height: 25 * mm };
/** 44 labels of 48.5 × 25.4 mm on A4, in 4 columns of 11. */
const SHEET = { width: 48.5 * mm, height: 25.4 * mm, columns: 4, rows: 11 };
const margin = 2 * mm;
/** A dot of a label printer with 203 dpi. Bars of whole dots have sharp edges. */
const dot = 0.125 * mm;
/** Dots of the thinnest bar, at most. */
const widestDots = 3;

type Area = { x: number; y: number; width: number; height: number };

/** Draws labels from the last page on, which is empty. `start` leaves the first labels of a used sheet out. */
export function drawBarcodeLabels(
  writer: PdfWriter,
  labels: readonly BarcodeLabel[],
  { layout, start }: { layout: LabelLayout; start: number },
): void {
  let at = layout === 'sheet' ? start - 1 : 0;
  let isFirst = true;
  for (const label of labels)
    for (let copy = 0; copy < label.copies; copy += 1) {
      const place = layout === 'sheet' ? at % (SHEET.columns * SHEET.rows) : 0;
      if (place === 0 && !isFirst) writer.canvas.addPage();
      drawLabel(writer, label, layout === 'sheet' ? sheetArea(place) : { x: 0, y: 0, ...ROLL });
      isFirst = false;
      at += 1;
    }
}

function sheetArea(place: number): Area {
  const { width, height, columns, rows } = SHEET;
  const left = (PAGE.width - columns * width) / 2;
  const top = (PAGE.height - rows * height) / 2;
  return {
    x: left + (place % columns) * width,
    y: top + Math.floor(place / columns) * height,
    width,
    height,
  };
}

function drawLabel(writer: PdfWriter, { name, options, code }: BarcodeLabel, area: Area): void {
  const width = area.width - 2 * margin;
  const x = area.x + margin;
  const bold = { size: 7, weight: 'bold' } as const;
  writeCentred(writer, name, { x, y: area.y + 9.5, width }, bold);
  writeCentred(writer, options, { x, y: area.y + 18.5, width }, bold);
  drawBars(writer, code, { x, y: area.y + 23, width, height: 32 });
  writeCentred(writer, code, { x, y: area.y + 63, width }, { size: 6.5, color: SOFT });
}

/** Writes the first line of a text. */
function writeCentred(
  writer: PdfWriter,
  text: string,
  { x, y, width }: Omit<Area, 'height'>,
  style: Style,
): void {
  const [line = '', more] = writer.wrap(text, width, style);
  const shown = more === undefined ? line : `${line.slice(0, -1)}…`;
  writer.write(shown, x + (width - writer.width(shown, style)) / 2, y, style);
}

/** The bars in whole dots, in the middle of the label. */
function drawBars({ canvas }: PdfWriter, code: string, { x, y, width, height }: Area): void {
  const widths = code128Widths(code);
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const bar = Math.min(widestDots, Math.floor(width / (modules * dot))) * dot;
  let at = x + (width - modules * bar) / 2;
  canvas.setFillColor('#000000');
  widths.forEach((count, index) => {
    if (index % 2 === 0) canvas.rect(at, y, count * bar, height, 'F');
    at += count * bar;
  });
}
