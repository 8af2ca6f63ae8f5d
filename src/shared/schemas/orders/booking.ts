import { z } from 'zod';
import { couriers } from '../../delivery/couriers';
import { idSchema, moneyIn } from '../common';
import { orderResultsOut, PARCEL_LIMITS } from './parcels';

const BOOKING_LIMITS = {
  /** Grams of a parcel that a courier for clothes takes. */
  grams: 50_000,
  /** Centimetres of a side. */
  side: 200,
} as const;

const courierIn = z.enum(couriers, 'Please choose a courier from the list.');
const sideIn = z.number().positive().max(BOOKING_LIMITS.side);

const bookRowIn = z.object({
  orderId: idSchema,
  parcelId: idSchema
    .optional()
    .meta({ description: 'A packed parcel; without it, all that is left of the order, which is packed' }),
  weight: z
    .int('The weight must be a whole number of grams.')
    .min(1, 'The weight must be at least 1 g.')
    .max(BOOKING_LIMITS.grams, `The weight must be at most ${BOOKING_LIMITS.grams} g.`)
    .optional()
    .meta({ description: "Grams on the scale; without it, the sum of the variants' weights" }),
  size: z.object({ length: sideIn, breadth: sideIn, height: sideIn }).optional().meta({
    description: 'Centimetres: the courier charges for the volume when it counts more than the weight',
  }),
});
export type BookRow = z.infer<typeof bookRowIn>;

export const bookParcelsIn = z.object({
  courier: courierIn,
  parcels: z
    .array(bookRowIn)
    .min(1, 'Please choose an order.')
    .max(PARCEL_LIMITS.orders, `At most ${PARCEL_LIMITS.orders} parcels can be booked together.`),
});
export type BookParcelsIn = z.infer<typeof bookParcelsIn>;
export const bookParcelsOut = orderResultsOut;

/** Couriers that the store can book; the numbers of the others are typed. */
export const configuredOut = z.array(z.object({ courier: z.enum(couriers), name: z.string() }));

const idsIn = z
  .array(idSchema)
  .min(1, 'Please choose a parcel.')
  .max(PARCEL_LIMITS.orders, `At most ${PARCEL_LIMITS.orders} at a time.`);

export const checkBookingIn = z.object({ courier: courierIn, ids: idsIn });
export type CheckBookingIn = z.infer<typeof checkBookingIn>;
/** Which orders a courier takes, asked before anything is booked. */
export const checkBookingOut = z.object({
  refused: z.array(z.object({ orderId: idSchema, reason: z.string() })),
  fault: z
    .string()
    .nullable()
    .meta({ description: 'Why PIN codes could not be checked; null when all were' }),
});

export const parcelFactsIn = z.object({
  id: idSchema,
  weight: bookRowIn.shape.weight.unwrap().nullable(),
  cost: moneyIn.nullable().meta({ description: 'Rupees that the courier charges' }),
});
export type ParcelFactsIn = z.infer<typeof parcelFactsIn>;

export const labelsIn = z.object({ ids: idsIn.meta({ description: 'Parcels' }) });
export const labelsOut = z.object({
  done: z.array(idSchema).meta({ description: 'Parcels whose label is there' }),
  failed: z.array(z.object({ orderId: idSchema, reason: z.string() })),
});
export type LabelsOut = z.infer<typeof labelsOut>;

export const pickupIn = z.object({
  courier: courierIn,
  date: z.iso.date('Please choose a day.').optional().meta({
    description: 'A day in India; without it, today before the hour of the pickup, else the next working day',
  }),
});
export type PickupIn = z.infer<typeof pickupIn>;
export const pickupOut = z.object({
  date: z.iso.date(),
  isNew: z.boolean().meta({ description: 'False when the courier had it on its list' }),
  parcels: z.int(),
});
export type PickupOut = z.infer<typeof pickupOut>;
