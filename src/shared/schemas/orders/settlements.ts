import { z } from 'zod';
import { paymentProviders } from '../../orders/paymentAttempts';
import { differenceKinds, differenceSubjects } from '../../orders/settlements';
import { fileIn, formInput } from '../catalogue/upload';
import '../zodMessages';

const differenceOut = z.object({
  id: z.int(),
  provider: z.enum(paymentProviders),
  subject: z.enum(differenceSubjects),
  kind: z.enum(differenceKinds),
  reference: z.string(),
  providerOrderId: z.string().nullable(),
  orderId: z.int().nullable(),
  ours: z.int().nullable().meta({ description: 'Paise; null where the store has nothing' }),
  theirs: z.int().nullable().meta({ description: 'Paise; null where the provider has nothing' }),
  foundAt: z.date(),
});

export const differencesOut = z.object({
  differences: z.array(differenceOut),
  total: z.int(),
  lastComparedAt: z.date().nullable(),
});
export type DifferencesOut = z.infer<typeof differencesOut>;

export const differenceNoteLength = 500;
export const closeDifferenceIn = z.object({
  id: z.int().positive(),
  note: z.string().trim().min(1, 'Please enter what you did.').max(differenceNoteLength),
});

/** Maximum bytes of a settlement file: some 20,000 payments. */
export const settlementFileBytes = 5 * 1024 * 1024;
export const settlementFileIn = formInput(z.object({ file: fileIn }));
export const settlementFileOut = z.object({
  from: z.date(),
  to: z.date(),
  events: z.int().meta({ description: 'Payments and refunds in the file' }),
  found: z.int().meta({ description: 'Differences that were not known yet' }),
});
export type SettlementFileOut = z.infer<typeof settlementFileOut>;
