import { jsPDF } from 'jspdf';
import type { ReceiptData } from '@/shared/receipt/data';
import { drawReceipt } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';
import { serveJobs } from '../platform/workers';

// Renders receipts in a separate process, off the store's event loop.
serveJobs((data: ReceiptData): Uint8Array => {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  drawReceipt(document, data, receiptFonts);
  return new Uint8Array(document.output('arraybuffer'));
});
