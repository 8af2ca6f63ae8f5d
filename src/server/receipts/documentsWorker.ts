import { jsPDF } from 'jspdf';
import { writePrivateFile } from '@/db/privateFiles';
import { documentNames } from '@/shared/orders/documents';
import { receiptOf } from '@/shared/receipt/data';
import { drawReceiptSheets } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';
import { PdfWriter } from '@/shared/receipt/pdfWriter';
import type { OrderDocument } from '@/shared/schemas/adminOrders';
import { STORE } from '@/shared/shop';
import { serveJobs } from '../platform/workers';
import type { DocumentStep, MergeFiles } from './documentsPdf';
import { mergePdfs } from './papers/mergePdfs';
import { drawPickList } from './papers/pickList';
import { drawSlip } from './papers/slip';

/** The PDF being drawn. Its orders come in parts, so that neither process holds all of them as a message. */
type OpenDocument = { job: number; pdf: jsPDF; writer: PdfWriter; isEmpty: boolean; orders: OrderDocument[] };
let current: OpenDocument | null = null;

function begin(job: number): OpenDocument {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  return { job, pdf, writer: new PdfWriter(pdf, receiptFonts), isEmpty: true, orders: [] };
}

function drawOrder(open: OpenDocument, kind: DocumentStep['kind'], order: OrderDocument): void {
  if (kind === 'pick list') {
    open.orders.push(order);
    return;
  }
  if (!open.isEmpty) open.pdf.addPage();
  open.isEmpty = false;
  if (kind === 'packing slips') drawSlip(open.writer, order);
  else drawReceiptSheets(open.writer, receiptOf(order), 'Invoice');
}

async function draw({ job, kind, isFirst, orders, end }: DocumentStep): Promise<void> {
  if (isFirst) current = begin(job);
  if (current?.job !== job) throw new Error('The process that drew this document has ended.');
  const open = current;
  for (const order of orders) drawOrder(open, kind, order);
  if (!end) return;
  current = null;
  if (kind === 'pick list') drawPickList(open.writer, open.orders, end.leftOut);
  open.pdf.setProperties({ title: documentNames[kind], author: STORE.name, creator: STORE.name });
  await writePrivateFile(end.file, new Uint8Array(open.pdf.output('arraybuffer')));
}

serveJobs(async (step: DocumentStep | MergeFiles): Promise<void> => {
  if ('merged' in step) await writePrivateFile(step.into, await mergePdfs(step.merged));
  else await draw(step);
});
