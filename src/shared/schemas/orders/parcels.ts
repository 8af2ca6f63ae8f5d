import { z } from 'zod';
import { couriers } from '../../delivery/couriers';
import { bookingStates, carrierStates } from '../../orders/parcels';
import { shippingMailStates } from '../../orders/shippingMail';
import { idSchema, moneyOut } from '../common';
import { shipmentIn } from './shipments';

export const PARCEL_LIMITS = {
  /** Orders packed by one call. */
  packed: 1000,
  /** Orders in the table for shipping, and shipped by one call. */
  orders: 200,
} as const;

/** Of a call about many orders: what would happen, without doing it. */
export const dryRunIn = z.boolean().default(false).meta({
  description: 'Change nothing: return the orders that would be changed, and why the others are refused',
});

export const packOrdersIn = z.object({
  dryRun: dryRunIn,
  ids: z
    .array(idSchema)
    .min(1, 'Please choose an order.')
    .max(PARCEL_LIMITS.packed, `At most ${PARCEL_LIMITS.packed} orders can be packed together.`),
});

export type PackOrdersIn = z.infer<typeof packOrdersIn>;

const shipRowIn = z
  .object({
    orderId: idSchema,
    parcelId: idSchema
      .optional()
      .meta({ description: 'A packed parcel; without it all that is left is sent' }),
    lines: z
      .array(z.object({ lineId: idSchema, quantity: z.int().min(1).max(10) }))
      .min(1, 'Please choose what is in the parcel.')
      .max(50)
      .optional()
      .meta({ description: 'What is in the parcel, of what is in none yet' }),
    courier: z.enum(couriers, 'Please choose a courier from the list.').optional(),
    trackingNumber: shipmentIn.shape.trackingNumber,
    allowReused: z
      .boolean()
      .default(false)
      .meta({ description: 'Accept the tracking number of this parcel although another parcel has it' }),
  })
  .refine(({ courier, trackingNumber }) => courier !== undefined || trackingNumber === undefined, {
    path: ['courier'],
    message: 'Please choose the courier of this AWB.',
  })
  .refine(({ parcelId, lines }) => parcelId === undefined || lines === undefined, {
    path: ['lines'],
    message: 'A packed parcel has its lines already.',
  });
export type ShipRow = z.infer<typeof shipRowIn>;

export const shipOrdersIn = z.object({
  parcels: z
    .array(shipRowIn)
    .min(1, 'Please choose an order.')
    .max(PARCEL_LIMITS.orders, `At most ${PARCEL_LIMITS.orders} parcels can be shipped together.`),
  allowReused: z
    .boolean()
    .default(false)
    .meta({ description: 'Accept tracking numbers that other parcels have, in every row' }),
});
export type ShipOrdersIn = z.infer<typeof shipOrdersIn>;

/** The outcome of a call about many orders: each succeeds or fails by itself. */
export const orderResultsOut = z.object({
  done: z.array(idSchema).meta({ description: 'The orders that were changed' }),
  failed: z.array(
    z.object({
      orderId: idSchema,
      reason: z.string(),
      isReused: z
        .literal(true)
        .optional()
        .meta({ description: 'Another parcel has the tracking number; allowReused accepts it' }),
    }),
  ),
  batch: z.string().meta({
    description: 'Names these changes in the log, where they can be undone together; nothing after a dry run',
  }),
});
export type OrderResults = z.infer<typeof orderResultsOut>;

const mailedOut = z.object({
  emailed: z.int().meta({ description: 'Customers who get an email' }),
  demo: z.int().meta({ description: 'Customers of the demo data, who get none' }),
  turnedOff: z.int().meta({ description: 'Customers who turned these emails off' }),
});
export const shippedOrdersOut = orderResultsOut.extend({ mailed: mailedOut });
export type ShippedOrders = z.infer<typeof shippedOrdersOut>;
export const movedOrdersOut = orderResultsOut.extend({
  mailed: mailedOut.nullable().meta({ description: 'For shipped and delivered orders' }),
});
export type MovedOrders = z.infer<typeof movedOrdersOut>;

const numberedParcelIn = z.object({
  trackingNumber: shipmentIn.shape.trackingNumber,
  orderId: idSchema,
  parcelId: idSchema.optional().meta({ description: 'The parcel that gets the number' }),
  isPart: z.boolean().default(false).meta({
    description: 'A new parcel with chosen items; otherwise what is packed of the order gets the number',
  }),
});
export type NumberedParcel = z.infer<typeof numberedParcelIn>;

export const trackingUsesIn = z.object({ parcels: z.array(numberedParcelIn).max(PARCEL_LIMITS.orders) });
export const trackingUsesOut = z.array(
  z.object({
    orderId: idSchema.meta({ description: 'The order that was asked about' }),
    trackingNumber: z.string(),
    usedBy: z
      .object({ orderId: idSchema, number: z.int() })
      .meta({ description: 'Another parcel that has this tracking number' }),
  }),
);

export const parcelIdIn = z.object({ id: idSchema });

export const correctParcelIn = z.object({
  id: idSchema,
  courier: z.enum(couriers, 'Please choose a courier from the list.'),
  trackingNumber: shipmentIn.shape.trackingNumber,
});
export type CorrectParcelIn = z.infer<typeof correctParcelIn>;

export const reportParcelIn = z.object({
  id: idSchema,
  carrierState: z.enum(carrierStates, 'Please choose what the carrier reports.'),
  restock: z.boolean().default(true).meta({
    description:
      'Of a parcel that came back: put the pieces of a cancelled order into stock; false when they are damaged',
  }),
});
export type ReportParcelIn = z.infer<typeof reportParcelIn>;

export const shipListIn = z.object({
  ids: z
    .array(idSchema)
    .max(PARCEL_LIMITS.orders, `At most ${PARCEL_LIMITS.orders} orders can be shipped together.`)
    .optional()
    .meta({ description: 'Without them, the orders that wait to be shipped, oldest first' }),
  withUnpacked: z
    .boolean()
    .default(false)
    .meta({ description: 'Also the orders that are not packed yet, when no ids are given' }),
});

/** What the table for shipping shows of an order. */
const shipListRowOut = z.object({
  orderId: idSchema,
  customer: z.string(),
  customerId: idSchema,
  shippingMail: z
    .enum(shippingMailStates)
    .meta({ description: 'Whether its customer is emailed, or why not' }),
  city: z.string().nullable(),
  zipCode: z.string().nullable(),
  pieces: z.int().meta({ description: 'Items that have not left yet' }),
  unpacked: z.int().meta({ description: 'Of these, the items that are in no parcel' }),
  ordered: z.int(),
  collect: moneyOut.nullable().meta({ description: 'Cash to collect; null for a prepaid order' }),
  refused: z.string().nullable().meta({ description: 'Why it cannot be shipped; null when it can' }),
  booking: z
    .object({
      parcelId: idSchema,
      state: z.enum(bookingStates),
      courier: z.enum(couriers).nullable(),
      trackingNumber: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'How far the booking of its packed parcel is; null before it is booked' }),
});
export type ShipListRow = z.infer<typeof shipListRowOut>;
export const shipListOut = z.object({
  items: z.array(shipListRowOut),
  total: z.int().meta({ description: 'Orders that wait, also those beyond the list' }),
  notPacked: z.int().meta({ description: 'Orders to be packed, which are not listed' }),
});
export type ShipList = z.infer<typeof shipListOut>;
