import { z } from 'zod';
import { couriers } from '@/shared/delivery/couriers';
import { cancellers } from '@/shared/orders/orderEvents';
import { orderStatuses, paymentStatuses, refundStatuses } from '@/shared/orders/orderStatus';
import { bookingStates, carrierStates, parcelStates } from '@/shared/orders/parcels';
import { orderSteps } from '@/shared/orders/statusOf';

/** Unix milliseconds. */
const moment = z.int().nullable();
const id = z.int();
const options = z.object({ size: z.string().nullable(), color: z.string().nullable() });
const pieces = z.array(z.object({ lineId: id, quantity: z.int() }));
const address = z.union([
  z.string(),
  z.looseObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
]);

const business = z.object({
  gstin: z.string(),
  businessName: z.string().nullable(),
  businessAddress: z.string().optional(),
});

const parcelFacts = z.object({
  state: z.enum(parcelStates),
  carrierState: z.enum(carrierStates).nullable(),
  booking: z.enum(bookingStates).nullable(),
  courier: z.enum(couriers).nullable(),
  trackingNumber: z.string().nullable(),
  /** Paise to collect on delivery. */
  collect: z.int().nullable(),
  packedAt: moment,
  shippedAt: moment,
  deliveredAt: moment,
  lines: pieces,
});
export type ParcelFacts = z.infer<typeof parcelFacts>;

/** A parcel before and after a change; it was made by the change where `was` is null. */
const parcelChange = z.object({ id, number: z.int(), was: parcelFacts.nullable(), became: parcelFacts });
export type ParcelUndo = z.infer<typeof parcelChange>;

/** What had happened to an order up to a change. An undo is refused when any of it has changed since. */
const position = z.object({
  /** Paise of refunds, also those on their way. */
  refunded: z.int(),
  /** Paise of store credit given less store credit used. */
  credit: z.int(),
  /** Paise of cash that couriers have paid to the shop. */
  remitted: z.int(),
  /** Pieces that the order has, and those of them that are back in stock, by line. */
  lines: z.array(z.object({ lineId: id, quantity: z.int(), restocked: z.int() })),
});
export type OrderPosition = z.infer<typeof position>;

/** How an order was cancelled, and whether its customer wants the money back. */
const cancellation = z.object({
  cancelledBy: z.enum(cancellers).nullable(),
  refundStatus: z.enum(refundStatuses),
  refundReason: z.string().nullable(),
  refundRequestedAt: moment,
});

/**
 * What undoes a logged change of an order, by its kind. The log stores it apart from the fields that it shows. A change of
 * a shape must still read what is stored.
 */
export const orderUndo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    was: z.enum(orderStatuses),
    became: z.enum(orderStatuses),
    parcels: z.array(parcelChange),
    /** The facts before the change beside parcels and cancellation; absent in entries from before migration 0082. */
    facts: z.object({ step: z.enum(orderSteps), resendsReturned: z.boolean() }).optional(),
    /** The payment status is restored while it is what the change left. */
    payment: z.object({ was: z.enum(paymentStatuses), became: z.enum(paymentStatuses) }),
    /** Of an order that left `cancelled`. */
    cancellation: cancellation.nullable(),
    position,
  }),
  /** A move that a release before migration 0070 logged: its parcels follow from the status. */
  z.object({
    kind: z.literal('olderStatus'),
    was: z.enum(orderStatuses),
    became: z.enum(orderStatuses),
    shipment: z.object({ courier: z.enum(couriers), trackingNumber: z.string().nullable() }).nullable(),
    cancellation: cancellation.partial().nullable(),
  }),
  z.object({
    kind: z.literal('parcel'),
    parcel: parcelChange,
    /** How the change moved the order's step; absent when it did not. */
    step: z.object({ was: z.enum(orderSteps), became: z.enum(orderSteps) }).optional(),
    /** Whether it moved the step from paid to processing, in entries from before migration 0082. */
    hasBegun: z.boolean().optional(),
    position: position.nullable(),
  }),
  z.object({
    kind: z.literal('cancelledItems'),
    items: pieces,
    /** Whether the pieces went back into stock. */
    restocked: z.boolean(),
  }),
  /** The undo of `cancelledItems`. */
  z.object({
    kind: z.literal('uncancelledItems'),
    items: pieces,
    /** Whether the pieces were taken from stock. */
    restocked: z.boolean(),
    position,
  }),
  z.object({ kind: z.literal('item'), lineId: id, was: options, became: options }),
  z.object({ kind: z.literal('address'), was: address, became: address }),
  /** Null for an order of a consumer. */
  z.object({ kind: z.literal('business'), was: business.nullable(), became: business.nullable() }),
  z.object({ kind: z.literal('note'), was: z.string().nullable(), became: z.string().nullable() }),
]);
export type OrderUndo = z.infer<typeof orderUndo>;
export type UndoOf<Kind extends OrderUndo['kind']> = Extract<OrderUndo, { kind: Kind }>;
