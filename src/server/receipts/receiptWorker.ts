import { jsPDF } from 'jspdf';
import type { ReceiptData } from '@/shared/receipt/data';
import { drawReceipt } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';
import { serveJobs } from '../platform/workers';

// Draws receipts in a process of its own, so that the store's event loop never waits for one.
serveJobs((data: ReceiptData): Uint8Array => {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  drawReceipt(document, data, receiptFonts);
  return new Uint8Array(document.output('arraybuffer'));
});
