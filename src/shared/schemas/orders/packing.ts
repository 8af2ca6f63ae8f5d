import { z } from 'zod';
import { idSchema, moneyOut } from '../common';

export const PACKING_LIMITS = {
  /** Characters of a scanned code. */
  code: 64,
  /** Seconds for which an order belongs to the window that packs it, unless it says that it goes on. */
  leaseSeconds: 180,
} as const;

const holder = z.uuid().meta({ description: 'Names the window that packs, chosen by itself' });

export const beginPackingIn = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Please scan or type an order.')
    .max(PACKING_LIMITS.code, 'This is not an order number.')
    .meta({ description: 'The number of the order, typed or from its barcode' }),
  holder,
  takeOver: z
    .boolean()
    .default(false)
    .meta({ description: 'Take the order from the person who has it: otherwise 409 with `heldBy`' }),
});
export type BeginPackingIn = z.infer<typeof beginPackingIn>;

const packingLineOut = z.object({
  lineId: idSchema,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  bin: z.string().nullable(),
  quantity: z.int().meta({ description: 'Pieces that are in no parcel yet' }),
});
export type PackingLine = z.infer<typeof packingLineOut>;

export const packingOrderOut = z.object({
  orderId: idSchema,
  customer: z.string(),
  city: z.string().nullable(),
  note: z.string(),
  collect: moneyOut.nullable().meta({ description: 'Cash to collect; null for a prepaid order' }),
  lines: z.array(packingLineOut).meta({ description: 'By bin' }),
});
export type PackingOrder = z.infer<typeof packingOrderOut>;

export const heldOrderIn = z.object({ orderId: idSchema, holder });
export type HeldOrderIn = z.infer<typeof heldOrderIn>;

export const extendedLeaseOut = z.object({
  isHeld: z.boolean().meta({ description: 'False when another window has taken the order over' }),
  heldBy: z.string().nullable().meta({ description: 'Who has it then' }),
});

export const finishPackingIn = heldOrderIn.extend({
  lines: z
    .array(z.object({ lineId: idSchema, quantity: z.int().min(1).max(10) }))
    .min(1, 'Please scan the items.')
    .max(200)
    .meta({ description: 'What was scanned: 409 unless it is all that is in no parcel' }),
});
export type FinishPackingIn = z.infer<typeof finishPackingIn>;

export const packedParcelOut = z.object({ orderId: idSchema, parcelId: idSchema });

export const nextToPackOut = z.object({
  orderId: idSchema.nullable().meta({ description: 'The oldest order that waits and that no one packs' }),
  waiting: z.int().meta({ description: 'Orders with pieces in no parcel, also those being packed' }),
});
