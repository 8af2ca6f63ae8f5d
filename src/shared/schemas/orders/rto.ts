import { z } from 'zod';
import { couriers } from '../../delivery/couriers';
import { orderStatuses } from '../../orders/orderStatus';
import { carrierStates } from '../../orders/parcels';
import { rtoConditions } from '../../orders/rto';
import { idSchema, moneyOut } from '../common';

export const RTO_LIMITS = {
  /** Parcels received by one call. */
  parcels: 200,
  codeLength: 60,
} as const;

export const findRtoIn = z.object({
  codes: z
    .array(
      z.string().trim().min(1).max(RTO_LIMITS.codeLength, 'This is too long for an AWB or order number.'),
    )
    .min(1, 'Please scan an AWB or an order number.')
    .max(RTO_LIMITS.parcels, `At most ${RTO_LIMITS.parcels} parcels can be received together.`)
    .meta({ description: 'AWBs or order numbers, as they are scanned or pasted' }),
});

const rtoParcelOut = z.object({
  parcelId: idSchema,
  orderId: idSchema,
  number: z.int(),
  customer: z.string(),
  city: z.string().nullable(),
  courier: z.enum(couriers).nullable(),
  trackingNumber: z.string().nullable(),
  carrierState: z.enum(carrierStates).nullable(),
  status: z.enum(orderStatuses),
  cod: z.boolean().meta({ description: 'Cash on delivery, so no money is to be refunded' }),
  total: moneyOut.optional().meta({ description: 'Left out for those who may not see amounts' }),
  items: z.array(
    z.object({
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      image: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  refused: z.string().nullable().meta({ description: 'Why it cannot be received; null when it can' }),
});
export type RtoParcel = z.infer<typeof rtoParcelOut>;

export const foundRtoOut = z.object({
  parcels: z.array(rtoParcelOut),
  unknown: z.array(z.string()).meta({ description: 'Codes of no shipped parcel' }),
});
export type FoundRto = z.infer<typeof foundRtoOut>;

export const expectedRtoOut = z.object({
  parcels: z.array(rtoParcelOut),
  total: z.int().meta({ description: 'Parcels on their way back or back, also those beyond the list' }),
});
export type ExpectedRto = z.infer<typeof expectedRtoOut>;

export const receiveRtoIn = z.object({
  parcels: z
    .array(
      z.object({
        parcelId: idSchema,
        condition: z.enum(rtoConditions, 'Please choose what becomes of the items.'),
      }),
    )
    .min(1, 'Please scan a parcel.')
    .max(RTO_LIMITS.parcels, `At most ${RTO_LIMITS.parcels} parcels can be received together.`),
});
export type ReceiveRtoIn = z.infer<typeof receiveRtoIn>;
