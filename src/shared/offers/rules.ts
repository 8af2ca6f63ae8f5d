import type { Paise } from '../money';
import type { OfferStep } from '../orders/amounts/offers';

/** What an offer gives. `buyGet`: whoever buys some pieces gets further ones free or cheaper. */
export const offerKinds = ['percent', 'amount', 'freeShipping', 'buyGet'] as const;
type OfferKind = (typeof offerKinds)[number];

/** How an order comes to use an offer: by itself, by the one code, or by one of many codes that work once each. */
export const offerCodeKinds = ['automatic', 'code', 'codes'] as const;

/** Where an offer is between its beginning and its end. */
export const offerPhases = ['upcoming', 'running', 'over'] as const;
export type OfferPhase = (typeof offerPhases)[number];

/** The goods that an offer counts: for its minimum and, unless it is about shipping, for its discount. */
export type OfferScope =
  | { kind: 'all' }
  | { kind: 'categories'; ids: readonly number[] }
  /** Product types, such as "Kurtas". */
  | { kind: 'types'; names: readonly string[] }
  | { kind: 'products'; ids: readonly number[] };

/** What an offer gives and asks for. */
export type OfferTerms = {
  kind: OfferKind;
  /** Percent off the goods, or off the pieces that `buyGet` gives: 100 makes these free. Null for the other kinds. */
  percent: number | null;
  /** Paise off the goods, of the kind `amount`. */
  amount: Paise | null;
  /** Pieces to buy, and further ones to get, of the kind `buyGet`. */
  buy: number | null;
  get: number | null;
  scope: OfferScope;
  /** What its goods are called in sentences, such as "kurtas"; null for all goods. */
  scopeText: string | null;
  /** Paise that its goods must cost after sale prices and before offers. */
  minimum: Paise | null;
  firstOrder: boolean;
  prepaidOnly: boolean;
  /** Orders of one customer that may use it; null for any number. */
  perCustomer: number | null;
  /** Orders that may use it; null for any number. */
  maxUses: number | null;
  /** The only customer who may use it. */
  customerId: number | null;
  startsAt: Date | null;
  /** The first moment at which it no longer applies. */
  endsAt: Date | null;
};

export type Offer = OfferTerms & { id: number; name: string };

/** An offer that an order may use. */
export type Candidate = Offer & {
  /** The code that the customer typed; null for an automatic offer. */
  code: string | null;
  /** Whether the code worked once and is used. */
  isCodeUsed: boolean;
  /** Orders that use it, all and those of this customer; 0 where no limit counts them. */
  uses: { total: number; byCustomer: number };
};

/** A line as offers see it. */
export type OfferLine = {
  /** Tells lines apart: the variant. The order of lines decides nothing. */
  key: number;
  productId: number;
  categoryId: number | null;
  type: string | null;
  /** Paise of a piece after the sale price. */
  unitPrice: Paise;
  quantity: number;
  /** How goods are taxed whose prices include GST, with the name to show; absent with a tax on top. */
  taxed?: { name: string; rateClass: string };
};

/** Who buys, and how it is paid. */
export type Buyer = { userId: number | null; isFirstOrder: boolean; isPrepaid: boolean };

export const stepOf = ({ kind, prepaidOnly }: Pick<OfferTerms, 'kind' | 'prepaidOnly'>): OfferStep => {
  if (kind === 'freeShipping') return 'shipping';
  return kind === 'percent' && prepaidOnly ? 'prepaid' : 'goods';
};

type Scoped = Pick<OfferLine, 'productId' | 'categoryId' | 'type'>;

/** Whether a product is among the goods of an offer. */
export function isInScope(scope: OfferScope, { productId, categoryId, type }: Scoped): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'categories':
      return categoryId !== null && scope.ids.includes(categoryId);
    case 'types':
      return type !== null && scope.names.includes(type);
    case 'products':
      return scope.ids.includes(productId);
  }
}

export function phaseOf(
  { startsAt, endsAt }: Pick<OfferTerms, 'startsAt' | 'endsAt'>,
  now: Date,
): OfferPhase {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && now < startsAt ? 'upcoming' : 'running';
}

/** A code as it is stored and compared: neither case nor spaces matter. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
