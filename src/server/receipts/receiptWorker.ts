import { jsPDF } from 'jspdf';
import type { ReceiptData } from '@/shared/receipt/data';
import { drawReceipt } from '@/shared/receipt/draw';
import { receiptFonts } from '@/shared/receipt/fonts.gen';

/** Child process that draws receipts, so that the store's event loop never waits for one. */
export type ReceiptJob = { id: number; data: ReceiptData };
export type ReceiptResult = { id: number; pdf: Uint8Array } | { id: number; error: string };

process.on('message', ({ id, data }: ReceiptJob) => {
  let result: ReceiptResult;
  try {
    const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
    drawReceipt(document, data, receiptFonts);
    result = { id, pdf: new Uint8Array(document.output('arraybuffer')) };
  } catch (error) {
    result = { id, error: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(result);
});

process.on('disconnect', () => process.exit(0));
