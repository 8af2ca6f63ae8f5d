import { z } from 'zod';
import { couriers } from '../../delivery/couriers';
import {
  type RemittanceField,
  remittanceFields,
  remittanceFilters,
  remittanceProblems,
  remittanceStates,
} from '../../orders/remittances';
import { adminPageIn, adminPageOut } from '../adminPage';
import { idSchema, moneyOut } from '../common';

export const REMITTANCE_LIMITS = {
  characters: 1_000_000,
  rows: 10_000,
  note: 200,
  heading: 200,
  reference: 100,
} as const;

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

const columnsSchema = z.object(
  Object.fromEntries(
    remittanceFields.map((field) => [field, z.string().max(REMITTANCE_LIMITS.heading).nullable()]),
  ) as Record<RemittanceField, z.ZodNullable<z.ZodString>>,
);

const fileIn = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'The file is empty.')
    .max(REMITTANCE_LIMITS.characters, 'The file is too large.')
    .meta({ description: 'CSV whose first line names the columns' }),
  courier: z.enum(couriers, 'Please choose the courier.'),
  reference: z
    .string()
    .trim()
    .max(REMITTANCE_LIMITS.reference)
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null)
    .meta({ description: 'The bank reference of all rows, for a file without such a column' }),
  choices: z
    .array(z.object({ line: z.int(), parcelId: idSchema }))
    .max(REMITTANCE_LIMITS.rows)
    .default([])
    .meta({ description: 'The parcels of lines whose number several parcels have' }),
});

export const previewRemittancesIn = fileIn.extend({
  courier: fileIn.shape.courier
    .optional()
    .meta({ description: 'Absent: the courier of most parcels in the file' }),
  columns: columnsSchema
    .optional()
    .meta({ description: 'Absent: those of the last file of the courier, or guessed from the headings' }),
});
export type PreviewRemittancesIn = z.output<typeof previewRemittancesIn>;

const parcelOut = z.object({
  parcelId: idSchema,
  orderId: idSchema,
  number: z.int(),
  courier: z.enum(couriers).nullable(),
});

const previewRowOut = z.object({
  line: z.int().meta({ description: 'Line of the file' }),
  trackingNumber: z.string(),
  reference: z.string().nullable(),
  parcel: parcelOut.nullable(),
  candidates: z.array(parcelOut).meta({ description: 'Several parcels have the number: one must be chosen' }),
  due: moneyOut.nullable().meta({ description: 'What was still to come for the parcel' }),
  remitted: moneyOut.nullable(),
  difference: z.string().nullable().meta({ description: 'Remitted less due; negative when it is short' }),
  problem: z.enum(remittanceProblems).nullable().meta({ description: 'Why the row is not recorded' }),
});

const sumsOut = z.object({
  rows: z.int(),
  due: moneyOut,
  remitted: moneyOut,
  difference: z.string(),
  short: z.int().meta({ description: 'Parcels that stay short' }),
  over: z.int().meta({ description: 'Parcels for which more was remitted than is due' }),
});

export const remittancePreviewOut = z.object({
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())).meta({ description: 'The first rows of the file' }),
  courier: z.enum(couriers),
  columns: columnsSchema,
  isRemembered: z.boolean().meta({ description: 'The columns are those of the last file of the courier' }),
  rows: z.array(previewRowOut).meta({ description: 'Rows with a problem or a difference first' }),
  sums: sumsOut.meta({ description: 'Of the rows that will be recorded' }),
  inFile: moneyOut.meta({ description: 'The amounts of all rows, also of those that will not be recorded' }),
  left: z.int().meta({ description: 'Rows that will not be recorded' }),
});
export type RemittancePreview = z.infer<typeof remittancePreviewOut>;

export const recordRemittancesIn = fileIn.extend({
  columns: columnsSchema,
  sums: sumsOut.pick({ rows: true, remitted: true }).meta({ description: 'What staff confirmed' }),
});
export type RecordRemittancesIn = z.output<typeof recordRemittancesIn>;

export const recordedRemittancesOut = z.object({
  settled: z.int().meta({ description: 'Parcels whose cash is complete now' }),
  short: z.array(z.object({ trackingNumber: z.string(), missing: moneyOut })),
  over: z.array(z.object({ trackingNumber: z.string(), surplus: moneyOut })),
  left: z.int().meta({ description: 'Rows that were not recorded' }),
});
export type RecordedRemittances = z.infer<typeof recordedRemittancesOut>;

export const reopenRemittanceIn = z.object({ parcelId: idSchema });

export const closeRemittanceIn = z.object({
  parcelId: idSchema,
  note: z
    .string()
    .trim()
    .min(1, 'Please enter why nothing more will be remitted.')
    .max(REMITTANCE_LIMITS.note, `The note must be at most ${REMITTANCE_LIMITS.note} characters long.`),
});
