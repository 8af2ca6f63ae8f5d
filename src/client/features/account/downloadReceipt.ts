import { receiptFileName, receiptOf } from '@/shared/receipt/data';
import { drawReceipt } from '@/shared/receipt/draw';
import type { Order } from '../orders/useOrders';

/** Makes an order's receipt here and hands it to the browser as a file; writer and fonts are loaded for it. */
export async function downloadReceipt(order: Order): Promise<void> {
  const [{ jsPDF }, { receiptFonts }] = await Promise.all([
    import('jspdf'),
    import('@/shared/receipt/fonts.gen'),
  ]);
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  drawReceipt(document, receiptOf(order), receiptFonts);
  document.save(receiptFileName(order.id));
}
