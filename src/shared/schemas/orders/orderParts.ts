import { z } from 'zod';
import { couriers } from '../../delivery/couriers';
import { chargeKinds } from '../../orders/amounts/charges';
import { eventActors, eventKinds } from '../../orders/orderEvents';
import { bookingStates, carrierStates, parcelStates } from '../../orders/parcels';
import { refundAttemptStatuses } from '../../orders/paymentAttempts';
import { refundTargets } from '../../orders/storeCredit';
import { idSchema, moneyOut } from '../common';
import { taxesOut } from '../tax/taxes';

const moment = z.date().meta({ format: 'date-time' });

export const orderItemOut = z.object({
  lineId: idSchema.meta({ description: 'The line of the order' }),
  productId: idSchema,
  product: z.object({ name: z.string(), images: z.array(z.string()) }),
  name: z.string(),
  price: moneyOut,
  pieceAmounts: z.array(z.object({ net: moneyOut, tax: moneyOut })).meta({
    description:
      'What each piece cost as it was ordered, cancelled ones last: its price less offers, and the tax on top',
  }),
  discount: moneyOut.meta({ description: 'What offers take off these pieces' }),
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  ...taxesOut,
  sku: z
    .string()
    .nullable()
    .meta({ description: 'The SKU when it was ordered; null for a size or colour without one' }),
  cancelled: z.int().meta({ description: 'How many more were cancelled before they left; not in quantity' }),
  refunded: z.int().meta({ description: 'How many were refunded, cancelled ones included' }),
  cancelledRefunded: z.int().meta({ description: 'How many of the cancelled ones were refunded' }),
  packed: z.int().meta({ description: 'How many of them wait for the courier in a parcel' }),
  shipped: z.int().meta({ description: 'How many of them are with the courier' }),
  delivered: z.int(),
  returned: z.int().meta({ description: 'How many of them came back to the shop' }),
});

export const parcelOut = z.object({
  id: idSchema,
  number: z.int().meta({ description: 'Counts the parcels of the order from 1' }),
  state: z.enum(parcelStates),
  carrierState: z
    .enum(carrierStates)
    .nullable()
    .meta({ description: 'What the carrier last reported; null until the first report' }),
  courier: z.enum(couriers).nullable(),
  courierName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  weight: z.int().nullable().meta({ description: 'Grams that the courier charges for; staff alone see it' }),
  cost: moneyOut.nullable().meta({ description: 'What the courier charges for the way; staff alone see it' }),
  collect: moneyOut.nullable().meta({
    description: 'What the courier collects on delivery, fixed by its booking; staff alone see it',
  }),
  booking: z.enum(bookingStates).nullable().meta({
    description:
      'requested: the courier has not said yet whether it takes the parcel; null for a number that was typed, and for customers',
  }),
  bookingError: z.string().nullable().meta({ description: "The courier's words; staff alone see them" }),
  bookingRetryAt: moment
    .nullable()
    .meta({ description: 'When a waiting booking is requested again; staff alone see it' }),
  carrierText: z
    .string()
    .nullable()
    .meta({ description: "The courier's own words about where it is; staff alone see them" }),
  carrierAt: moment.nullable(),
  items: z.array(
    z.object({
      productId: idSchema,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
});

export const orderEventOut = z.object({
  kind: z.enum(eventKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  actor: z.enum(eventActors),
  note: z.string().nullable(),
  createdAt: moment,
});

export const refundOut = z.object({
  gross: moneyOut.meta({ description: 'What was captured' }),
  charge: moneyOut.meta({ description: 'What the shop keeps' }),
  percent: z.number().meta({
    description: 'The share that the shop keeps when you cancel, as it was when the order was placed',
  }),
  net: moneyOut.meta({ description: 'What goes back' }),
  status: z
    .enum(['estimate', 'open', 'done', 'failed'])
    .meta({ description: 'estimate: what a refund would be; nothing was sent back yet' }),
});

export const partialRefundOut = z.object({
  id: idSchema,
  amount: moneyOut,
  to: z
    .enum(refundTargets)
    .meta({ description: 'payment: where the money came from; storeCredit: store credit' }),
  status: z.enum(refundAttemptStatuses),
  reason: z.string(),
  shipping: z.boolean().meta({ description: 'Whether the shipping fee is in it' }),
  charges: z.array(z.enum(chargeKinds)).meta({ description: 'The charges that are in it' }),
  createdAt: moment,
  items: z.array(z.object({ lineId: idSchema, quantity: z.int() })),
  exchangeOrder: idSchema
    .optional()
    .meta({ description: 'The new order, if the items were exchanged: the store credit paid for it' }),
});

/** What an order costs beside its goods. */
export const chargeOut = z.object({
  kind: z.enum(chargeKinds),
  amount: moneyOut.meta({ description: 'What it adds to the total' }),
});
/** A charge of an order, with the taxes that it includes. */
export const orderChargeOut = chargeOut.extend(taxesOut);
