import { type ReceiptData, receiptFileName, receiptOf } from '@/shared/receipt/data';
import { drawReceipt } from '@/shared/receipt/draw';
import type { OrderOut } from '@/shared/schemas/orders';

/** A receipt as PDF. The writer and its fonts are loaded with the first receipt, not with the server. */
export async function receiptPdf(data: ReceiptData): Promise<Uint8Array> {
  const [{ jsPDF }, { receiptFonts }] = await Promise.all([
    import('jspdf'),
    import('@/shared/receipt/fonts.gen'),
  ]);
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  drawReceipt(document, data, receiptFonts);
  return new Uint8Array(document.output('arraybuffer'));
}

/** An order's receipt as a file for a procedure's answer. */
export async function orderReceipt(order: OrderOut): Promise<{ fileName: string; pdf: string }> {
  const pdf = await receiptPdf(receiptOf(order));
  return { fileName: receiptFileName(order.id), pdf: Buffer.from(pdf).toString('base64') };
}
