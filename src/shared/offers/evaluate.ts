import type { Paise } from '../money';
import type { OfferStep, TakenOffer } from '../orders/amounts/offers';
import { goodsOf, missingPieces, productsByRateClass, sharesOf } from './discounts';
import { type Buyer, type Candidate, type OfferLine, stepOf } from './rules';

/** Why a typed code takes nothing off. */
export const couponReasons = [
  'unknown',
  'notStarted',
  'ended',
  'usedUp',
  'alreadyUsed',
  'otherCustomer',
  'firstOrder',
  'prepaidOnly',
  'scope',
  'minimum',
  'pieces',
  'mixedRates',
  'nothing',
  'beaten',
] as const;
export type CouponReason = (typeof couponReasons)[number];

/** Why a typed code takes nothing off, with what words about it need. */
export type CouponRefusal = {
  reason: CouponReason;
  /** The offer of the code; null when there is none. */
  offer: Candidate | null;
  /** Paise that its goods lack to the minimum, or pieces to the first set. */
  missing?: number;
  /** Products of the cart that are taxed differently, one of each rate class. */
  products?: readonly string[];
  /** The name of the offer that saves more. */
  by?: string;
};

export type Evaluation = {
  /** At most one of each step, in their order. */
  offers: readonly TakenOffer[];
  /** Null when the typed code applies, and without one. */
  refusal: CouponRefusal | null;
};

type Basis = { buyer: Buyer; now: Date };
type Refusal = Pick<CouponRefusal, 'reason' | 'missing' | 'products'>;

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);

/** Why an offer does not apply to these lines and this buyer; null when it does. */
function refusalOf(offer: Candidate, lines: readonly OfferLine[], { buyer, now }: Basis): Refusal | null {
  const { startsAt, endsAt, uses, maxUses, perCustomer, customerId } = offer;
  if (startsAt !== null && now < startsAt) return { reason: 'notStarted' };
  if (endsAt !== null && endsAt <= now) return { reason: 'ended' };
  if (customerId !== null && customerId !== buyer.userId) return { reason: 'otherCustomer' };
  if (perCustomer !== null && uses.byCustomer >= perCustomer) return { reason: 'alreadyUsed' };
  if (offer.isCodeUsed || (maxUses !== null && uses.total >= maxUses)) return { reason: 'usedUp' };
  if (offer.firstOrder && !buyer.isFirstOrder) return { reason: 'firstOrder' };
  const goods = sumOf(goodsOf(offer, lines));
  if (goods === 0) return { reason: 'scope' };
  const missing = (offer.minimum ?? 0) - goods;
  if (missing > 0) return { reason: 'minimum', missing };
  const pieces = offer.kind === 'buyGet' ? missingPieces(offer, lines) : 0;
  if (pieces > 0) return { reason: 'pieces', missing: pieces };
  // What one such offer gives is disputed where its goods are taxed differently: section 8 of the CGST Act.
  const products = offer.kind === 'buyGet' ? productsByRateClass(offer, lines) : [];
  if (products.length > 1) return { reason: 'mixedRates', products };
  return offer.prepaidOnly && !buyer.isPrepaid ? { reason: 'prepaidOnly' } : null;
}

/** The larger saving first; of equal ones a typed code, then the older offer. */
const byRank = (a: TakenOffer, b: TakenOffer): number =>
  b.amount - a.amount || Number(b.code !== null) - Number(a.code !== null) || a.offerId - b.offerId;

const taken = (
  { id: offerId, name, code, ...offer }: Candidate,
  amount: Paise,
  shares: readonly Paise[],
): TakenOffer => ({ offerId, name, code, step: stepOf(offer), amount, shares });

/**
 * The offers that apply to lines: after sale prices, the one for goods that saves the most, then a percent for those who
 * pay ahead, then free shipping. `shipping` is what shipping costs without offers, in paise.
 */
export function evaluateOffers(
  lines: readonly OfferLine[],
  candidates: readonly Candidate[],
  { shipping, ...basis }: Basis & { shipping: Paise },
): Evaluation {
  const refusals = new Map(candidates.map((offer) => [offer, refusalOf(offer, lines, basis)]));
  const open = candidates.filter((offer) => refusals.get(offer) === null);
  const bases = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const best = (step: OfferStep, take: (offer: Candidate) => TakenOffer): TakenOffer | undefined =>
    open
      .filter((offer) => stepOf(offer) === step)
      .map(take)
      .filter(({ amount }) => amount > 0)
      .sort(byRank)[0];
  const offGoods = (offer: Candidate) => {
    const shares = sharesOf(offer, lines, bases);
    return taken(offer, sumOf(shares), shares);
  };
  const goods = best('goods', offGoods);
  goods?.shares.forEach((share, place) => {
    bases[place] = (bases[place] ?? 0) - share;
  });
  const prepaid = best('prepaid', offGoods);
  const free = best('shipping', (offer) => taken(offer, shipping, []));
  const offers = [goods, prepaid, free].filter((one) => one !== undefined);
  const typed = candidates.find(({ code }) => code !== null);
  if (!typed || offers.some(({ offerId }) => offerId === typed.id)) return { offers, refusal: null };
  const refused = refusals.get(typed);
  if (refused) return { offers, refusal: { ...refused, offer: typed } };
  const by = offers.find(({ step }) => step === stepOf(typed));
  return {
    offers,
    refusal: by ? { reason: 'beaten', offer: typed, by: by.name } : { reason: 'nothing', offer: typed },
  };
}
