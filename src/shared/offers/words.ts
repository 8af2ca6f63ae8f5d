import { formatDateTime } from '../dates';
import { formatMoney, type Paise } from '../money';
import type { TakenOffer } from '../orders/amounts/offers';
import type { CouponRefusal } from './evaluate';
import type { OfferTerms } from './rules';

/** How offers combine, as the form and the cart say it. */
export const COMBINATION_RULE =
  'Sale prices come first. Then the one offer that saves the most applies, a typed code before an equal automatic offer. Then the discount for paying ahead, then free shipping.';

type Scoped = Pick<OfferTerms, 'scopeText'>;
const goodsText = ({ scopeText }: Scoped): string => scopeText ?? 'goods';
const piecesText = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;

const piecesOf = (count: number, offer: Scoped | null): string =>
  `${piecesText(count)}${offer?.scopeText ? ` of ${offer.scopeText}` : ''}`;

/** What an offer asks for of a cart without its goods, such as "kurtas worth ₹1,500 or more". */
function firstGoods(offer: OfferTerms | null): string {
  if (!offer) return 'goods';
  const { kind, buy, get, minimum } = offer;
  const goods = kind === 'buyGet' ? piecesOf((buy ?? 0) + (get ?? 0), offer) : goodsText(offer);
  return minimum === null ? goods : `${goods} worth ${formatMoney(minimum)} or more`;
}

/** What an offer gives, such as "20% off kurtas from ₹1,500". */
export function offerSummary(terms: Omit<OfferTerms, 'startsAt' | 'endsAt'>): string {
  const from = terms.minimum === null ? '' : ` from ${formatMoney(terms.minimum)}`;
  const of = terms.scopeText === null ? '' : ` ${terms.scopeText}`;
  const prepaid = terms.prepaidOnly ? ' when paid online' : '';
  switch (terms.kind) {
    case 'percent':
      return `${terms.percent}% off${of}${from}${prepaid}`;
    case 'amount':
      return `${formatMoney(terms.amount ?? 0)} off${of}${from}${prepaid}`;
    case 'freeShipping':
      return `Free shipping${of && ` with${of}`}${from}${prepaid}`;
    case 'buyGet': {
      const gift = terms.percent === 100 ? 'free' : `at ${terms.percent}% off`;
      return `Buy ${terms.buy}${of.startsWith(' the ') ? ' of' : ''}${of}, get ${terms.get} ${gift}${from}${prepaid}`;
    }
  }
}

/** Why a typed code takes nothing off, and what would make it apply. `code` as the customer sees it. */
export function refusalText(
  code: string,
  { reason, offer, missing = 0, products = [], by = '' }: CouponRefusal,
): string {
  const goods = offer ? goodsText(offer) : 'goods';
  switch (reason) {
    case 'unknown':
      return `There is no code ${code}. Please check how it is written.`;
    case 'notStarted':
      return `${code} starts on ${moment(offer?.startsAt)}.`;
    case 'ended':
      return `${code} ended on ${moment(offer?.endsAt)}.`;
    case 'usedUp':
      return `${code} has been used up.`;
    case 'alreadyUsed':
      return `You have already used ${code}${offer?.perCustomer === 1 ? '' : ` ${offer?.perCustomer} times`}.`;
    case 'otherCustomer':
      return `${code} belongs to another account. Sign in with the account that received it.`;
    case 'firstOrder':
      return `${code} is for a first order.`;
    case 'prepaidOnly':
      return `${code} is for orders that are paid online. Choose another payment method to use it.`;
    case 'scope':
      return `Add ${firstGoods(offer)} to use ${code}.`;
    case 'minimum':
      return `Add ${formatMoney(missing)} of ${goods} to use ${code}.`;
    case 'pieces':
      return `Add ${piecesOf(missing, offer)} to use ${code}.`;
    case 'mixedRates':
      return `${code} is for goods that are taxed alike. ${products.join(' and ')} are not, so ${code} is not used.`;
    case 'nothing':
      return offer?.kind === 'freeShipping'
        ? `Shipping is free already, so ${code} is not used.`
        : `${code} takes nothing off this order, so it is not used.`;
    case 'beaten':
      return `${by} saves at least as much as ${code}, so ${code} is not used.`;
  }
}

const moment = (date: Date | null | undefined): string => (date ? formatDateTime(date) : '');

/** What offers save, such as "You save ₹300 with DIWALI20."; null when they save nothing. */
export function savingText(offers: readonly Pick<TakenOffer, 'name' | 'code' | 'amount'>[]): string | null {
  const saved: Paise = offers.reduce((sum, { amount }) => sum + amount, 0);
  if (saved === 0) return null;
  const names = offers.map(({ name, code }) => code ?? name);
  return `You save ${formatMoney(saved)} with ${names.join(' and ')}.`;
}
