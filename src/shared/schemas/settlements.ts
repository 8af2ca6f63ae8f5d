import { z } from 'zod';
import { paymentProviders } from '../paymentAttempts';
import { differenceKinds, differenceSubjects } from '../settlements';
import './zodMessages';

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
  note: z.string().trim().min(1, 'Please say what was done.').max(differenceNoteLength),
});
