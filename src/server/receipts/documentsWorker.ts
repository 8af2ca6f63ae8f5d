import { jsPDF } from 'jspdf';
import { writePrivateFile } from '@/db/privateFiles';
import { type DocumentKind, documentNames } from '@/shared/orders/documents';
import { receiptOf } from '@/shared/receipt/data';
import { drawReceiptSheets } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';
import { PdfWriter } from '@/shared/receipt/pdfWriter';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import type { ShopProfile } from '@/shared/shop/facts';
import { taxDocumentLabels } from '@/shared/tax/taxDocument';
import { serveJobs } from '../platform/workers';
import type { BarcodeLabelsJob, DocumentStep, MergeFiles, TaxPaperJob } from './documentsPdf';
import { drawBarcodeLabels, ROLL } from './papers/barcodeLabels';
import { mergePdfs } from './papers/mergePdfs';
import { drawPickList } from './papers/pickList';
import { drawShippingLabel, LABEL } from './papers/shippingLabel';
import { drawSlip } from './papers/slip';
import { drawTaxPaper } from './papers/taxPaper';

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
  (writer: PdfWriter, order: OrderDocument, shop: ShopProfile) => void
> = {
  'packing slips': drawSlip,
  'shipping labels': drawShippingLabel,
  invoices: (writer, order, shop) => {
    const receipt = receiptOf(order);
    // With GST, the invoices are the tax documents alone.
    drawReceiptSheets(writer, receipt, shop, order.placeOfSupply === null ? 'Invoice' : receipt.title);
  },
};

function drawOrder(open: OpenDocument, { kind, shop }: DocumentStep, order: OrderDocument): void {
  if (kind === 'pick list') {
    open.orders.push(order);
    return;
  }
  if (!open.isEmpty) open.pdf.addPage();
  open.isEmpty = false;
  sheets[kind](open.writer, order, shop);
}

function bytesOf(pdf: jsPDF, title: string, { name }: ShopProfile): Uint8Array {
  pdf.setProperties({ title, author: name, creator: name });
  return new Uint8Array(pdf.output('arraybuffer'));
}

async function drawStep(step: DocumentStep): Promise<void> {
  const { job, kind, shop, isFirst, orders, end } = step;
  if (isFirst) current = begin(job, kind);
  if (current?.job !== job) throw new Error('The process that drew this document has ended.');
  const open = current;
  for (const order of orders) drawOrder(open, step, order);
  if (!end) return;
  current = null;
  if (kind === 'pick list') drawPickList(open.writer, open.orders, end.leftOut, shop);
  await writePrivateFile(end.file, bytesOf(open.pdf, documentNames[kind], shop));
}

function drawLabels({ labels, layout, start, shop }: BarcodeLabelsJob): Uint8Array {
  const { pdf, writer } = newPdf(layout === 'roll' ? ROLL : 'a4');
  drawBarcodeLabels(writer, labels, { layout, start });
  return bytesOf(pdf, 'Barcode labels', shop);
}

function drawTaxDocument({ taxPaper, shop }: TaxPaperJob): Uint8Array {
  const { pdf, writer } = newPdf('a4');
  drawTaxPaper(writer, taxPaper, shop);
  return bytesOf(pdf, `${taxDocumentLabels[taxPaper.kind]} ${taxPaper.number}`, shop);
}

type Work = DocumentStep | MergeFiles | BarcodeLabelsJob | TaxPaperJob;

serveJobs(async (work: Work): Promise<Uint8Array | null> => {
  if ('taxPaper' in work) return drawTaxDocument(work);
  if ('labels' in work) return drawLabels(work);
  if ('merged' in work) await writePrivateFile(work.into, await mergePdfs(work.merged));
  else await drawStep(work);
  return null;
});
