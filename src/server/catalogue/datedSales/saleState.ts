import { z } from 'zod';
import { roundings, ruledPrice, type SaleRule } from '@/shared/datedSales/rules';
import type { Paise } from '@/shared/money';

type SalePrice = { price: Paise; isManual: boolean };
export type SaleTerms = SaleRule & { name: string; startsAt: Date; endsAt: Date };
/** A sale with its prices by product id. */
export type SaleState = { terms: SaleTerms; prices: ReadonlyMap<number, SalePrice> };

/** The price that is asked for a product: set by hand, or null for the one by the rule. */
export type AskedPrice = { productId: number; price: Paise | null };

/** Prices of products. `refused` are those for which the rule gives none below the regular price. */
type Computed = { prices: Map<number, SalePrice>; refused: number[] };

/** The prices that are asked for, with the regular prices of their products. */
export function computePrices(
  rule: SaleRule,
  asked: readonly AskedPrice[],
  regular: ReadonlyMap<number, Paise>,
): Computed {
  const prices = new Map<number, SalePrice>();
  const refused: number[] = [];
  for (const { productId, price } of asked) {
    const computed = price ?? ruledPrice(regular.get(productId) ?? 0, rule);
    if (computed === null) refused.push(productId);
    else prices.set(productId, { price: computed, isManual: price !== null });
  }
  return { prices, refused };
}

export type PriceChange = { productId: number; was: SalePrice | null; became: SalePrice | null };

const isSamePrice = (a: SalePrice | null, b: SalePrice | null): boolean =>
  a?.price === b?.price && a?.isManual === b?.isManual;

/** The products whose prices differ between two states of a sale. */
export function priceChanges(before: SaleState | null, after: SaleState | null): PriceChange[] {
  const ids = new Set([...(before?.prices.keys() ?? []), ...(after?.prices.keys() ?? [])]);
  return [...ids]
    .map((productId) => ({
      productId,
      was: before?.prices.get(productId) ?? null,
      became: after?.prices.get(productId) ?? null,
    }))
    .filter(({ was, became }) => !isSamePrice(was, became));
}

const paise = z.int();
/** Unix milliseconds. */
const moment = z.int();
const storedTerms = z.object({
  name: z.string(),
  startsAt: moment,
  endsAt: moment,
  percent: z.int().nullable(),
  amount: paise.nullable(),
  rounding: z.enum(roundings),
});
type StoredTerms = z.infer<typeof storedTerms>;
const storedPrice = z.object({ price: paise, isManual: z.boolean() }).nullable();

/** What undoes a logged change of a sale: null where it did not exist. A change of a shape must still read what is stored. */
export const saleUndo = z.object({
  was: storedTerms.nullable(),
  became: storedTerms.nullable(),
  prices: z.array(z.object({ productId: z.int(), was: storedPrice, became: storedPrice })),
});
export type SaleUndo = z.infer<typeof saleUndo>;

const storedTermsOf = ({ startsAt, endsAt, ...terms }: SaleTerms): StoredTerms => ({
  ...terms,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});
const termsOfStored = ({ startsAt, endsAt, ...terms }: StoredTerms): SaleTerms => ({
  ...terms,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export const undoOf = (before: SaleState | null, after: SaleState | null): SaleUndo => ({
  was: before && storedTermsOf(before.terms),
  became: after && storedTermsOf(after.terms),
  prices: priceChanges(before, after),
});

const isSameTerms = (a: StoredTerms | null, b: StoredTerms | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    (Object.keys(a) as (keyof StoredTerms)[]).every((field) => a[field] === b[field]));

/** A sale without a change; undefined when it changed again since. `null`: it did not exist. */
export function withoutChange(
  present: SaleState | null,
  { was, became, prices }: SaleUndo,
): SaleState | null | undefined {
  const isSame = isSameTerms(present && storedTermsOf(present.terms), became);
  const areSame = prices.every((price) =>
    isSamePrice(present?.prices.get(price.productId) ?? null, price.became),
  );
  if (!isSame || !areSame) return undefined;
  if (was === null) return null;
  const restored = new Map(present?.prices);
  for (const price of prices) {
    if (price.was) restored.set(price.productId, price.was);
    else restored.delete(price.productId);
  }
  return { terms: termsOfStored(was), prices: restored };
}
