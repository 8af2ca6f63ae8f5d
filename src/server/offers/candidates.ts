import type { DbOrTx } from '@/db/client';
import { mapInTurn } from '@/shared/inTurn';
import { type CouponRefusal, type Evaluation, evaluateOffers } from '@/shared/offers/evaluate';
import type { Candidate, OfferLine } from '@/shared/offers/rules';
import type { TakenOffer } from '@/shared/orders/amounts/offers';
import type { Taken } from '@/shared/orders/amounts/quote';
import {
  type Asking,
  findCode,
  isUsedBy,
  type OfferRecord,
  readAutomatic,
  termsOfRecord,
  unusedCandidate,
  usesBy,
} from './records';

/** The offers that an order may use, as they are now. */
export type Candidates = {
  offers: readonly Candidate[];
  /** The typed code, normalised; null without one. */
  code: string | null;
  /** The row of a typed code that works once. */
  codeId: number | null;
};

export const noCandidates: Candidates = { offers: [], code: null, codeId: null };

/** Automatic offers and that of the typed code, with how far the limits of each are used. */
export async function readCandidates(
  db: DbOrTx,
  asking: Asking,
  { code, now }: { code: string | null; now: Date },
): Promise<Candidates> {
  const found = code === null ? undefined : await findCode(db, code);
  const automatic = await mapInTurn(await readAutomatic(db, now), (offer) =>
    candidateOf(db, offer, asking, null),
  );
  if (!found) return { offers: automatic, code, codeId: null };
  const { offer, codeId, orderId } = found;
  const typed = {
    ...(await candidateOf(db, offer, asking, code)),
    isCodeUsed: orderId !== null && orderId !== asking.exceptOrderId,
  };
  return { offers: [...automatic, typed], code, codeId };
}

async function candidateOf(
  db: DbOrTx,
  record: OfferRecord,
  asking: Asking,
  code: string | null,
): Promise<Candidate> {
  const { id, used, maxUses, perCustomer } = record;
  const isOwn = maxUses !== null && (await isUsedBy(db, id, asking.exceptOrderId));
  const byCustomer = perCustomer === null ? 0 : await usesBy(db, id, asking);
  return {
    ...unusedCandidate(termsOfRecord(record), code),
    uses: { total: maxUses === null ? 0 : used - (isOwn ? 1 : 0), byCustomer },
  };
}

/** Who buys what, and what shipping costs without offers, in paise. */
export type Bought = { userId: number; isFirstOrder: boolean; shipping: number; now: Date };

export type FoundOffers = {
  /** What they take off, by whether the order is paid ahead. */
  takenIf: (isPrepaid: boolean) => Taken;
  /** Why the typed code takes nothing off; null when it does, and without one. */
  refusalIf: (isPrepaid: boolean) => CouponRefusal | null;
};

/** What candidates take off lines. */
export function applyCandidates(
  { offers, code }: Candidates,
  lines: readonly OfferLine[],
  { userId, isFirstOrder, shipping, now }: Bought,
): FoundOffers {
  const keys = lines.map(({ key }) => key);
  const known = new Map<boolean, Evaluation>();
  const evaluate = (isPrepaid: boolean): Evaluation => {
    const buyer = { userId, isFirstOrder, isPrepaid };
    const found = known.get(isPrepaid) ?? evaluateOffers(lines, offers, { buyer, shipping, now });
    known.set(isPrepaid, found);
    return found;
  };
  const isUnknown = code !== null && !offers.some((offer) => offer.code !== null);
  const taken = (found: readonly TakenOffer[]): Taken =>
    found.length > 0 ? { offers: found, keys } : { offers: found };
  return {
    takenIf: (isPrepaid) => taken(evaluate(isPrepaid).offers),
    refusalIf: (isPrepaid) => (isUnknown ? { reason: 'unknown', offer: null } : evaluate(isPrepaid).refusal),
  };
}
