import type { LabelLayout } from '@/shared/catalogue/barcodeLabels';
import { PAGE } from '@/shared/receipt/page';
import { type PdfWriter, SOFT } from '@/shared/receipt/pdfWriter';
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
const widestBar = 3;

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
  writer.write(firstLine(writer, name, width, bold), x, area.y + 9.5, bold);
  writer.write(firstLine(writer, options, width, bold), x, area.y + 18.5, bold);
  drawBars(writer, code, { x, y: area.y + 23, width, height: 32 });
  writer.write(firstLine(writer, code, width, { size: 6.5 }), x, area.y + 63, { size: 6.5, color: SOFT });
}

function firstLine(writer: PdfWriter, text: string, width: number, style: object): string {
  const [line = '', more] = writer.wrap(text, width, style);
  return more === undefined ? line : `${line.slice(0, -1)}…`;
}

/** The bars in whole dots, in the middle of the label. */
function drawBars({ canvas }: PdfWriter, code: string, { x, y, width, height }: Area): void {
  const widths = code128Widths(code);
  const modules = widths.reduce((sum, one) => sum + one, 0);
  const dots = Math.min(widestBar, Math.floor(width / (modules * dot)));
  let at = x + (width - modules * dots * dot) / 2;
  canvas.setFillColor('#000000');
  widths.forEach((bar, index) => {
    if (index % 2 === 0) canvas.rect(at, y, bar * dots * dot, height, 'F');
    at += bar * dots * dot;
  });
}
