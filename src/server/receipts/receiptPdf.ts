import { noteWork } from '@/db/workCount';
import { type ReceiptData, receiptFileName, receiptOf } from '@/shared/receipt/data';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import type { ShopProfile } from '@/shared/shop/facts';
import { AppError } from '../platform/errors';
import { fileOf, Workers } from '../platform/workers';

/** Milliseconds that the idle child process stays alive. */
const idleMs = 30_000;
/** Receipts that may wait, a few seconds' worth. */
const maxQueued = 300;
/** Receipts have a lower priority than shoppers' requests. */
const niceness = 10;

/** A receipt and the shop that it is from. */
export type ReceiptJob = { data: ReceiptData; shop: ShopProfile };

const renderer = new Workers<ReceiptJob, Uint8Array>({
  file: fileOf('./receiptWorker.ts', './receiptWorker.js', import.meta.url),
  maxWorkers: 1,
  workerType: 'process',
  niceness,
  idleMs,
});

/** Receipts waiting or being rendered. */
export const receiptsUnderWay = (): number => renderer.running;

/**
 * Renders a receipt as PDF in a separate process: it occupies a core as long as twenty pages do. Throws
 * unavailable when too many are waiting.
 */
export async function receiptPdf(data: ReceiptData, shop: ShopProfile): Promise<Uint8Array> {
  if (renderer.running >= maxQueued) {
    throw new AppError('unavailable', 'The store is very busy. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  return renderer.run({ data, shop });
}

/** An order's receipt as a file for a procedure's output. */
export async function orderReceipt(
  order: OrderOut,
  shop: ShopProfile,
): Promise<{ fileName: string; pdf: string }> {
  noteWork('receipts', 1);
  const data = receiptOf(order);
  const pdf = await receiptPdf(data, shop);
  return { fileName: receiptFileName(data, shop), pdf: Buffer.from(pdf).toString('base64') };
}
