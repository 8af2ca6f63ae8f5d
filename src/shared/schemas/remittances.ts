import { z } from 'zod';
import { couriers } from '../delivery/couriers';
import { remittanceFilters, remittanceStates } from '../orders/remittances';
import { adminPageIn, adminPageOut } from './adminPage';
import { idSchema, moneyOut } from './common';

export const REMITTANCE_LIMITS = { characters: 1_000_000, rows: 10_000, note: 200 } as const;

export const remittancesIn = adminPageIn.omit({ search: true }).extend({
  state: z.enum(remittanceFilters).optional(),
});
export type RemittancesIn = z.infer<typeof remittancesIn>;

const sumOut = z.object({
  parcels: z.int(),
  amount: moneyOut.meta({ description: 'What is still to come' }),
});

const moment = z.date().meta({ format: 'date-time' });

export const remittancesOut = adminPageOut(
  z.object({
    parcelId: idSchema,
    orderId: idSchema,
    number: z.int(),
    courier: z.enum(couriers).nullable(),
    trackingNumber: z.string().nullable(),
    deliveredAt: moment,
    dueAt: moment,
    state: z.enum(remittanceFilters),
    expected: moneyOut,
    received: moneyOut,
    references: z.array(z.string()).meta({ description: 'Bank references of the recorded payments' }),
  }),
).extend({ sums: z.record(z.enum(remittanceStates), sumOut) });
export type Remittances = z.infer<typeof remittancesOut>;

export const importRemittancesIn = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'The file is empty.')
    .max(REMITTANCE_LIMITS.characters, 'The file is too large.')
    .meta({ description: 'CSV with the columns tracking, amount and reference, in any order' }),
});

export const importedRemittancesOut = z.object({
  settled: z.int().meta({ description: 'Parcels whose cash is complete now' }),
  short: z.array(z.object({ trackingNumber: z.string(), missing: moneyOut })),
  over: z.array(z.object({ trackingNumber: z.string(), surplus: moneyOut })),
  unknown: z.array(z.string()).meta({ description: 'Tracking numbers of no delivered cash parcel' }),
  repeated: z.int().meta({ description: 'Rows that were recorded before' }),
});
export type ImportedRemittances = z.infer<typeof importedRemittancesOut>;

export const reopenRemittanceIn = z.object({ parcelId: idSchema });

export const closeRemittanceIn = z.object({
  parcelId: idSchema,
  note: z
    .string()
    .trim()
    .min(1, 'Please enter why nothing more will be remitted.')
    .max(REMITTANCE_LIMITS.note, `The note must be at most ${REMITTANCE_LIMITS.note} characters long.`),
});
