import { runsOf, type Script } from './transliterate';

/** The part of jsPDF that the receipt uses, so that code without printing does not load the module. */
export type ReceiptCanvas = {
  addFileToVFS(name: string, base64: string): unknown;
  addFont(file: string, family: string, style: string): unknown;
  setFont(family: string, style: string): unknown;
  setFontSize(points: number): unknown;
  setTextColor(color: string): unknown;
  setDrawColor(color: string): unknown;
  setFillColor(color: string): unknown;
  setLineWidth(points: number): unknown;
  setProperties(properties: { title: string; author: string; creator: string }): unknown;
  getTextWidth(text: string): number;
  text(text: string, x: number, y: number): unknown;
  line(x1: number, y1: number, x2: number, y2: number): unknown;
  rect(x: number, y: number, width: number, height: number, style: string): unknown;
  addPage(): unknown;
  setPage(page: number): unknown;
  getNumberOfPages(): number;
};

type Weight = 'normal' | 'bold';
export type Style = { size?: number; weight?: Weight; color?: string; isDisplay?: boolean };

/** TTF files in base64, by script and weight; the shop's display face has only plain letters. */
export type ReceiptFonts = Record<Script, Record<Weight, string>> & { display: string };

export const INK = '#1c1a1b';
export const SOFT = '#4f494b';

const plain = { size: 10.5, weight: 'normal', color: INK } as const;
const families: Record<Script, string> = { latin: 'TantuLatin', extended: 'TantuExtended' };
const displayFamily = 'TantuDisplay';

/**
 * Writes lines of text, each run in the font that has its letters. Positions are points from the page's top
 * left.
 */
export class PdfWriter {
  constructor(
    readonly canvas: ReceiptCanvas,
    fonts: ReceiptFonts,
  ) {
    for (const script of ['latin', 'extended'] as const) {
      for (const weight of ['normal', 'bold'] as const)
        this.#addFont(families[script], weight, fonts[script][weight]);
    }
    this.#addFont(displayFamily, 'normal', fonts.display);
  }

  write(text: string, x: number, y: number, style: Style = {}): void {
    this.#applyStyle(style);
    let at = x;
    for (const run of runsOf(text)) {
      this.#setFont(run.script, style);
      this.canvas.text(run.text, at, y);
      at += this.canvas.getTextWidth(run.text);
    }
  }

  /** Writes right-aligned text that ends at `right`. */
  writeTo(text: string, right: number, y: number, style: Style = {}): void {
    this.write(text, right - this.width(text, style), y, style);
  }

  width(text: string, style: Style = {}): number {
    this.#applyStyle(style);
    let sum = 0;
    for (const run of runsOf(text)) {
      this.#setFont(run.script, style);
      sum += this.canvas.getTextWidth(run.text);
    }
    return sum;
  }

  /** Wraps a text into lines of at most `width` points; a longer word is cut. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/u).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.#cut(word, width, style);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
    return line === '' ? lines : [...lines, line];
  }

  #cut(word: string, width: number, style: Style): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const char of word) {
      if (piece !== '' && this.width(piece + char, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += char;
    }
    return [...pieces, piece];
  }

  #addFont(family: string, weight: Weight, font: string): void {
    const file = `${family}-${weight}.ttf`;
    this.canvas.addFileToVFS(file, font);
    this.canvas.addFont(file, family, weight);
  }

  #setFont(script: Script, { weight = plain.weight, isDisplay = false }: Style): void {
    if (isDisplay) this.canvas.setFont(displayFamily, 'normal');
    else this.canvas.setFont(families[script], weight);
  }

  #applyStyle({ size = plain.size, color = plain.color }: Style): void {
    this.canvas.setFontSize(size);
    this.canvas.setTextColor(color);
  }
}
