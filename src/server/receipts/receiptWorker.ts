import { jsPDF } from 'jspdf';
import { drawReceipt } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';
import { serveJobs } from '../platform/workers';
import type { ReceiptJob } from './receiptPdf';

// Renders receipts in a separate process, off the store's event loop.
serveJobs(({ data, shop }: ReceiptJob): Uint8Array => {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  drawReceipt(document, data, receiptFonts, shop);
  return new Uint8Array(document.output('arraybuffer'));
});
