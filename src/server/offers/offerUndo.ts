import { z } from 'zod';
import { offerCodeKinds, offerKinds } from '@/shared/offers/rules';
import type { OfferRecord } from './records';

const count = z.int().nullable();
/** Unix milliseconds. */
const moment = z.int().nullable();

/** What staff decide about an offer, as the log stores it. Amounts are paise. */
const storedTerms = z.object({
  name: z.string(),
  kind: z.enum(offerKinds),
  percent: count,
  amount: count,
  buy: count,
  get: count,
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('categories'), ids: z.array(z.int()) }),
    z.object({ kind: z.literal('types'), names: z.array(z.string()) }),
    z.object({ kind: z.literal('products'), ids: z.array(z.int()) }),
  ]),
  scopeText: z.string().nullable(),
  minimum: count,
  firstOrder: z.boolean(),
  prepaidOnly: z.boolean(),
  perCustomer: count,
  maxUses: count,
  customerId: count,
  codeKind: z.enum(offerCodeKinds),
  code: z.string().nullable(),
  startsAt: moment,
  endsAt: moment,
});
export type StoredTerms = z.infer<typeof storedTerms>;

/** What undoes a logged change of an offer. A change of a shape must still read what is stored. */
export const offerUndo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('changed'), was: storedTerms, became: storedTerms }),
  /** Codes that were generated together, by their ids. */
  z.object({ kind: z.literal('codes'), from: z.int(), to: z.int() }),
]);
export type OfferUndo = z.infer<typeof offerUndo>;

type Decided = Omit<OfferRecord, 'id' | 'used' | 'phase' | 'createdAt' | 'updatedAt'>;

export const storedTermsOf = ({ startsAt, endsAt, ...offer }: Decided): StoredTerms =>
  storedTerms.parse({ ...offer, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null });

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

export const termsOfStored = ({ startsAt, endsAt, ...terms }: StoredTerms): Decided => ({
  ...terms,
  startsAt: dateOf(startsAt),
  endsAt: dateOf(endsAt),
});
