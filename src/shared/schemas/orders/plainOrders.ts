import { z } from 'zod';
import { moneyOut } from '../common';
import {
  type AdminOrder,
  type AdminOrderRow,
  adminOrderOut,
  adminOrderRowOut,
  adminOrdersOut,
} from './adminOrders';
import { orderItemOut, parcelOut } from './orderParts';
import { orderOut } from './orders';

/*
 * Orders for staff without `orders.amounts`: the same shapes without any field from which an amount is read. An order with
 * amounts is also a plain order, so what needs no amount takes a plain one.
 */

const taxSums = { taxable: true, cgst: true, sgst: true, igst: true, includedTax: true } as const;
const plainItemOut = orderItemOut.omit({
  ...{ price: true, pieceAmounts: true, discount: true, taxes: true },
  ...taxSums,
});
const plainParcelOut = parcelOut.omit({ cost: true, collect: true });

/** The fields of an order that are amounts or contain them. */
const amounts = {
  subtotal: true,
  discount: true,
  couponCode: true,
  offers: true,
  shipping: true,
  tax: true,
  codFee: true,
  charges: true,
  total: true,
  storeCredit: true,
  cancelledAmount: true,
  cancelledCredit: true,
  paymentDetails: true,
  refund: true,
  refundable: true,
  refundableCredit: true,
  partialRefunds: true,
  ...taxSums,
} as const;

const plainOrderRowOut = adminOrderRowOut
  .omit(amounts)
  .extend({ items: z.array(plainItemOut), parcels: z.array(plainParcelOut) });
export type PlainOrderRow = z.infer<typeof plainOrderRowOut>;

const plainOrderOut = adminOrderOut
  .omit({ ...amounts, payments: true, refunds: true, awaitedCash: true })
  .extend({ items: z.array(plainItemOut), parcels: z.array(plainParcelOut) });
export type PlainOrder = z.infer<typeof plainOrderOut>;

/** An order as its viewer may see it. */
export const shownOrderOut = z.union([adminOrderOut, plainOrderOut]);
const shownOrderRowOut = z.union([adminOrderRowOut, plainOrderRowOut]);
export const shownOrdersOut = adminOrdersOut.extend({ items: z.array(shownOrderRowOut) });

export function hasAmounts(order: PlainOrder): order is AdminOrder;
export function hasAmounts(order: PlainOrderRow): order is AdminOrderRow;
export function hasAmounts(order: object): boolean {
  return 'total' in order;
}

/** The order after an undone move. */
export const undoneMoveOut = z.object({
  order: shownOrderOut,
  isMailWithdrawn: z.boolean().meta({ description: 'The customer was not notified of the move' }),
});

/** The order after its status was set. */
export const statusMovedOut = z.object({
  order: shownOrderOut,
  notice: z
    .string()
    .optional()
    .meta({ description: 'What differs from the wanted status: only a part could be cancelled' }),
});

/** What printed papers of an order need beside the order. */
const printedFacts = {
  note: z.string(),
  collect: moneyOut.nullable().meta({ description: 'Cash to collect; null for a prepaid order' }),
};
const shelf = {
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  bin: z.string().nullable(),
};

/** What printed papers show: an order whose items say where they are in the stock room, and the staff's note. */
const orderDocumentOut = orderOut.extend({
  items: z.array(orderItemOut.extend(shelf)),
  ...printedFacts,
});
export type OrderDocument = z.infer<typeof orderDocumentOut>;

/** Slips and labels show the cash to collect, and no other amount. */
const plainDocumentOut = orderOut.omit(amounts).extend({
  items: z.array(plainItemOut.extend(shelf)),
  parcels: z.array(plainParcelOut),
  ...printedFacts,
});
export type PlainDocument = z.infer<typeof plainDocumentOut>;

export const hasDocumentAmounts = (order: PlainDocument): order is OrderDocument => 'total' in order;

export const printedOrderOut = z.object({
  order: z.union([orderDocumentOut, plainDocumentOut]),
  barcodes: z.record(z.string(), z.array(z.number())).meta({
    description:
      'The bars and spaces of the order number and of each SKU and AWB, in widths of the thinnest bar',
  }),
});
