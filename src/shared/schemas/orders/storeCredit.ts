import { z } from 'zod';
import { storeCreditCauses } from '../../orders/storeCredit';
import { idSchema, moneyIn, moneyOut, requestIdSchema, requiredText } from '../common';

export const STORE_CREDIT_LIMITS = {
  /** Rupees that staff can give at once. */
  most: 1_00_000,
  note: 200,
  /** Entries that are shown, newest first. */
  shown: 100,
} as const;

const entryOut = z.object({
  id: idSchema,
  amount: moneyOut.meta({ description: 'Given, or negative when used' }),
  cause: z.enum(storeCreditCauses),
  orderId: idSchema.nullable(),
  createdAt: z.date().meta({ format: 'date-time' }),
});

export const storeCreditOut = z.object({
  balance: moneyOut,
  entries: z
    .array(entryOut)
    .meta({ description: `What changed it, newest first, at most ${STORE_CREDIT_LIMITS.shown}` }),
});
export type StoreCreditOut = z.infer<typeof storeCreditOut>;

/** The same for staff, with what they wrote. */
export const staffStoreCreditOut = storeCreditOut.extend({
  entries: z.array(entryOut.extend({ note: z.string().nullable(), by: z.string().nullable() })),
});
export type StaffStoreCreditOut = z.infer<typeof staffStoreCreditOut>;

export const giveStoreCreditIn = z.object({
  id: idSchema,
  amount: moneyIn
    .refine((paise) => paise > 0, 'Please enter an amount in rupees, like 500 or 499.50.')
    .refine((paise) => paise <= STORE_CREDIT_LIMITS.most * 100, 'Please give at most ₹1,00,000 at once.'),
  reason: requiredText('Reason', STORE_CREDIT_LIMITS.note),
  requestId: requestIdSchema,
});
export type GiveStoreCreditIn = z.infer<typeof giveStoreCreditIn>;
