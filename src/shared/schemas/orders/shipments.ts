import { z } from 'zod';
import { couriers } from '../../delivery/couriers';
import '../zodMessages';

/** Maximum characters of a tracking number. */
export const maxTrackingNumber = 40;

export const shipmentOut = z.object({
  courier: z.enum(couriers),
  courierName: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z
    .string()
    .nullable()
    .meta({ description: "Where the parcel is followed; null when the courier's page is not known" }),
});

export const courierOfNumber = {
  path: ['courier'],
  message: 'Please choose the courier of this AWB.',
};

export const shipmentIn = z.object({
  courier: z
    .enum(couriers, 'Please choose a courier from the list.')
    .optional()
    .meta({ description: 'The courier of a shipped order; sent again, it replaces the earlier entry' }),
  trackingNumber: z
    .string()
    .trim()
    .max(maxTrackingNumber, `The AWB must be at most ${maxTrackingNumber} characters long.`)
    .regex(/^[A-Za-z0-9/-]*$/, 'The AWB can contain only letters, digits, - and /.')
    .transform((text) => text || undefined)
    .optional(),
});

/** The same for a form, where empty text means none. */
export const shipmentFormIn = z
  .object({
    courier: z.preprocess((value) => value || undefined, shipmentIn.shape.courier),
    trackingNumber: shipmentIn.shape.trackingNumber,
  })
  .refine(
    ({ courier, trackingNumber }) => courier !== undefined || trackingNumber === undefined,
    courierOfNumber,
  );
export type ShipmentForm = z.output<typeof shipmentFormIn>;
