import { and, eq, ne } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { orders } from '@/db/schema';
import {
  applyCandidates,
  type Candidates,
  type FoundOffers,
  hasAutomaticOffers,
  readCandidates,
} from '@/server/offers';
import type { OfferLine } from '@/shared/offers/rules';
import { refusalText } from '@/shared/offers/words';
import { type PricingRules, shippingFee } from '@/shared/orders/amounts/rules';
import type { PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { rateClassOf } from '@/shared/tax/gstRate';
import type { RateOf } from './gstTerms';
import type { PricedLine, RefusedCoupon } from './priceLines';

/** Who asks, and the order that the new one will replace, which does not count. */
type Asking = { userId: number; exceptOrderId: number | null; now: Date };

type Cart = {
  input: Pick<PlaceOrderIn, 'couponCode'>;
  lines: readonly PricedLine[];
  rules: PricingRules;
  /** Null with a tax on top. */
  rateOf: RateOf | null;
};

/** Offers for the lines of an order, and how their uses are counted. */
export type OrderOffers = FoundOffers & {
  code: string | null;
  uses: { isLimited: (offerId: number) => boolean; codeId: number | null };
};

/** Whether an order may use an offer at all. A shop without offers then reads none in the transaction. */
export const mayUseOffers = async (
  db: DbOrTx,
  { couponCode }: Pick<PlaceOrderIn, 'couponCode'>,
): Promise<boolean> => couponCode !== undefined || (await hasAutomaticOffers(db));

/** The offers that lines may use, as they are now. */
export async function findOffers(db: DbOrTx, asking: Asking, { input, ...cart }: Cart): Promise<OrderOffers> {
  const { couponCode: code = null } = input;
  const candidates = await readCandidates(db, asking, { code, now: asking.now });
  const isFirstOrder =
    !candidates.offers.some(({ firstOrder }) => firstOrder) || !(await hasOrdered(db, asking));
  return offersOf(candidates, { ...cart, ...asking, isFirstOrder });
}

type Buying = Omit<Cart, 'input'> & Omit<Asking, 'exceptOrderId'> & { isFirstOrder: boolean };

/** What candidates take off lines. */
export function offersOf(
  candidates: Candidates,
  { lines, rules, rateOf, userId, isFirstOrder, now }: Buying,
): OrderOffers {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const limited = candidates.offers.filter(({ maxUses }) => maxUses !== null).map(({ id }) => id);
  return {
    ...applyCandidates(
      candidates,
      lines.map((line) => offerLineOf(line, rateOf)),
      {
        ...{ userId, isFirstOrder, now },
        shipping: lines.length === 0 ? 0 : shippingFee(subtotal, rules),
      },
    ),
    code: candidates.code,
    uses: { isLimited: (offerId) => limited.includes(offerId), codeId: candidates.codeId },
  };
}

const offerLineOf = (
  { variantId, productId, categoryId, type, unitPrice, quantity, name, hsn }: PricedLine,
  rateOf: RateOf | null,
): OfferLine => ({
  ...{ key: variantId, productId, categoryId, type, unitPrice, quantity },
  ...(rateOf && { taxed: { name, rateClass: rateClassOf(rateOf(hsn)) } }),
});

/** Whether a customer has an order that was not cancelled, paid or not. */
async function hasOrdered(db: DbOrTx, { userId, exceptOrderId }: Asking): Promise<boolean> {
  const other = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        eq(orders.isExchange, false),
        exceptOrderId === null ? undefined : ne(orders.id, exceptOrderId),
      ),
    )
    .limit(1)
    .get();
  return other !== undefined;
}

/** The typed code that takes nothing off, with the reason; null when it does, and without one. */
export function couponOf({ code, refusalIf }: OrderOffers, isPrepaid: boolean): RefusedCoupon | null {
  const refusal = refusalIf(isPrepaid);
  if (code === null || refusal === null) return null;
  return { code, reason: refusal.reason, message: refusalText(code, refusal) };
}
