import { noCandidates, readCandidates, unusedCandidate } from '@/server/offers';
import { readFacts } from '@/server/settings';
import { toDecimal } from '@/shared/money';
import type { Offer } from '@/shared/offers/rules';
import { refusalText } from '@/shared/offers/words';
import { type Quote, quoteCheckout } from '@/shared/orders/amounts/quote';
import type { OfferFields, PreviewOffer, PreviewOfferIn } from '@/shared/schemas/offers/adminOffers';
import { pricingOf, taxRowLabel } from '@/shared/shop/facts';
import type { Deps } from '../../platform/trpc';
import { gstTermsOf } from './gstTerms';
import { offersOf } from './offersOfOrder';
import { type PricedLine, priceLines } from './priceLines';
import { presentItems, presentQuote } from './quoteOrder';

/** Above all stored offers, which win where both save as much. */
const draftId = Number.MAX_SAFE_INTEGER;
/** No customer has this id. */
const someone = 0;

/** The terms of a form as an offer that has begun, for any customer. */
const draftOf = ({ codeKind: _kind, code: _code, ...terms }: OfferFields): Offer => ({
  ...terms,
  id: draftId,
  customerId: null,
  startsAt: null,
  endsAt: null,
});

/**
 * What a cart of the shop's own products costs with an offer, beside all automatic ones that run now, and without it. Writes
 * nothing. Throws like `priceLines`.
 */
export async function previewOffer(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { offer, id, items, paymentMethod, isFirstOrder }: PreviewOfferIn,
): Promise<PreviewOffer> {
  const moment = now();
  const lines = await priceLines(db, items, moment);
  const facts = await readFacts({ db, config });
  const rules = pricingOf(facts);
  const asking = { userId: someone, exceptOrderId: null };
  const running = await readCandidates(db, asking, { code: null, now: moment });
  const others = running.offers.filter((one) => one.id !== id);
  const code = offer.codeKind === 'automatic' ? null : (offer.code ?? offer.name);
  const draft = unusedCandidate(draftOf(offer), code);
  const taxed = gstTermsOf(facts, null, moment);
  const buying = { lines, rules, rateOf: taxed?.rateOf ?? null, userId: someone, isFirstOrder, now: moment };
  const checkout = (candidates: typeof others) => {
    const found = offersOf({ ...noCandidates, offers: candidates, code }, buying);
    const isCash = paymentMethod === 'cod';
    const payable = {
      rules,
      isCash,
      codFee: facts.codFee,
      credit: 0,
      takenIf: found.takenIf,
      gst: taxed?.taxes,
    };
    return { found, quoted: quoteCheckout(lines, payable) };
  };
  const { found, quoted } = checkout([...others, draft]);
  const without = checkout(others).quoted.amounts;
  const isApplied = isTaken(quoted.amounts);
  // An automatic offer has no code to be refused, so the same terms are asked with one.
  const asCode = offersOf(
    {
      ...noCandidates,
      offers: [...others, { ...draft, code: code ?? offer.name }],
      code: code ?? offer.name,
    },
    buying,
  );
  const refusal = isApplied ? null : asCode.refusalIf(quoted.isPrepaid);
  const beaten = isApplied || refusal !== null ? null : beatenText(offer.name);
  return {
    ...(await presentQuote(db, quoted, found, taxRowLabel(facts))),
    items: presentItems(quoted.amounts as Quote<PricedLine>),
    isApplied,
    message: refusal ? refusalText(code ?? offer.name, refusal) : beaten,
    withoutOffer: { discount: toDecimal(without.discount), total: toDecimal(without.total) },
  };
}

const isTaken = ({ offers }: Quote): boolean => offers.some(({ offerId }) => offerId === draftId);

/** An automatic offer that saves as much as an older one; with a code it would apply. */
const beatenText = (name: string): string =>
  `Another offer saves as much as “${name}”, so “${name}” is not used.`;
