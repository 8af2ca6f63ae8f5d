import type { LabelLayout } from '@/shared/catalogue/barcodeLabels';
import type { DocumentKind } from '@/shared/orders/documents';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import type { ShopProfile } from '@/shared/shop/facts';
import { fileOf, Workers } from '../platform/workers';
import type { BarcodeLabel } from './papers/barcodeLabels';
import type { TaxPaper } from './papers/taxPaper';

/** A part of a PDF: some orders, and with the last part the file to write. */
export type DocumentStep = {
  /** The steps of one PDF have the same number, and those of two PDFs are never mixed. */
  job: number;
  kind: DocumentKind;
  shop: ShopProfile;
  isFirst: boolean;
  orders: OrderDocument[];
  /** `leftOut` are the cancelled orders. */
  end?: { file: string; leftOut: number[] };
};

/** PDF files to join in this sequence. */
export type MergeFiles = { merged: string[]; into: string };
/** Labels of sizes and colours, drawn at once. */
export type BarcodeLabelsJob = {
  labels: BarcodeLabel[];
  layout: LabelLayout;
  start: number;
  shop: ShopProfile;
};

/** A tax invoice or a credit note, drawn at once. */
export type TaxPaperJob = { taxPaper: TaxPaper; shop: ShopProfile };

/** Milliseconds that the idle child process stays alive. */
const idleMs = 30_000;
/** The papers have a lower priority than shoppers' requests. */
const niceness = 10;

const renderer = new Workers<DocumentStep | MergeFiles | BarcodeLabelsJob | TaxPaperJob, Uint8Array | null>({
  file: fileOf('./documentsWorker.ts', './documentsWorker.js', import.meta.url),
  maxWorkers: 1,
  workerType: 'process',
  niceness,
  idleMs,
});

/** Draws a part of a PDF in a separate process. Rejects when that process has ended since the first part. */
export const drawDocuments = async (step: DocumentStep): Promise<void> => {
  await renderer.run(step);
};

/** Draws barcode labels as a PDF in the same process. */
export async function barcodeLabelsPdf(job: BarcodeLabelsJob): Promise<Uint8Array> {
  const bytes = await renderer.run(job);
  if (!bytes) throw new Error('The labels were not drawn.');
  return bytes;
}

/** Draws a tax invoice or a credit note as a PDF in the same process. */
export async function taxPaperPdf(job: TaxPaperJob): Promise<Uint8Array> {
  const bytes = await renderer.run(job);
  if (!bytes) throw new Error('The tax document was not drawn.');
  return bytes;
}

/** Joins PDF files in the process that draws documents: it takes seconds, and a multiple of their size in memory. */
export const mergeFiles = async (merged: string[], into: string): Promise<void> => {
  await renderer.run({ merged, into });
};

/** The bars and spaces of texts as barcodes, for a sheet that the browser prints. */
export async function barcodeWidths(texts: readonly string[]): Promise<Record<string, number[]>> {
  // Loaded on demand: only the stock room needs it.
  const { code128Widths } = await import('./papers/barcode');
  return Object.fromEntries(texts.map((text) => [text, code128Widths(text)]));
}
