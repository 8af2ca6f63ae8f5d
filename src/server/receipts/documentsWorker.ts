import { jsPDF } from 'jspdf';
import { writePrivateFile } from '@/db/privateFiles';
import { type DocumentKind, documentNames } from '@/shared/orders/documents';
import { receiptOf } from '@/shared/receipt/data';
import { drawReceiptSheets } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';
import { PdfWriter } from '@/shared/receipt/pdfWriter';
import type { OrderDocument } from '@/shared/schemas/plainOrders';
import { STORE } from '@/shared/shop';
import { serveJobs } from '../platform/workers';
import type { BarcodeLabelsJob, DocumentStep, MergeFiles } from './documentsPdf';
import { drawBarcodeLabels, ROLL } from './papers/barcodeLabels';
import { mergePdfs } from './papers/mergePdfs';
import { drawPickList } from './papers/pickList';
import { drawShippingLabel, LABEL } from './papers/shippingLabel';
import { drawSlip } from './papers/slip';

/** The PDF being drawn. Its orders come in parts, so that neither process holds all of them as a message. */
type OpenDocument = { job: number; pdf: jsPDF; writer: PdfWriter; isEmpty: boolean; orders: OrderDocument[] };
let current: OpenDocument | null = null;

type Format = 'a4' | { width: number; height: number };

function newPdf(format: Format): { pdf: jsPDF; writer: PdfWriter } {
  const size = format === 'a4' ? format : [format.width, format.height];
  const orientation = format !== 'a4' && format.width > format.height ? 'landscape' : 'portrait';
  const pdf = new jsPDF({ unit: 'pt', format: size, orientation, compress: true, putOnlyUsedFonts: true });
  return { pdf, writer: new PdfWriter(pdf, receiptFonts) };
}

const begin = (job: number, kind: DocumentKind): OpenDocument => ({
  job,
  ...newPdf(kind === 'shipping labels' ? LABEL : 'a4'),
  isEmpty: true,
  orders: [],
});

const sheets: Record<
  Exclude<DocumentKind, 'pick list'>,
  (writer: PdfWriter, order: OrderDocument) => void
> = {
  'packing slips': drawSlip,
  'shipping labels': drawShippingLabel,
  invoices: (writer, order) => drawReceiptSheets(writer, receiptOf(order), 'Invoice'),
};

function drawOrder(open: OpenDocument, kind: DocumentKind, order: OrderDocument): void {
  if (kind === 'pick list') {
    open.orders.push(order);
    return;
  }
  if (!open.isEmpty) open.pdf.addPage();
  open.isEmpty = false;
  sheets[kind](open.writer, order);
}

function bytesOf(pdf: jsPDF, title: string): Uint8Array {
  pdf.setProperties({ title, author: STORE.name, creator: STORE.name });
  return new Uint8Array(pdf.output('arraybuffer'));
}

async function drawStep({ job, kind, isFirst, orders, end }: DocumentStep): Promise<void> {
  if (isFirst) current = begin(job, kind);
  if (current?.job !== job) throw new Error('The process that drew this document has ended.');
  const open = current;
  for (const order of orders) drawOrder(open, kind, order);
  if (!end) return;
  current = null;
  if (kind === 'pick list') drawPickList(open.writer, open.orders, end.leftOut);
  await writePrivateFile(end.file, bytesOf(open.pdf, documentNames[kind]));
}

function drawLabels({ labels, layout, start }: BarcodeLabelsJob): Uint8Array {
  const { pdf, writer } = newPdf(layout === 'roll' ? ROLL : 'a4');
  drawBarcodeLabels(writer, labels, { layout, start });
  return bytesOf(pdf, 'Barcode labels');
}

serveJobs(async (work: DocumentStep | MergeFiles | BarcodeLabelsJob): Promise<Uint8Array | null> => {
  if ('labels' in work) return drawLabels(work);
  if ('merged' in work) await writePrivateFile(work.into, await mergePdfs(work.merged));
  else await drawStep(work);
  return null;
});
