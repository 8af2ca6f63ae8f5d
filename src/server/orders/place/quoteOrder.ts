import type { DbOrTx } from '@/db/client';
import { listCart } from '@/server/cart';
import { countGuess, hasAutomaticOffers, takesCodes } from '@/server/offers';
import { readFacts } from '@/server/settings';
import { balanceOf } from '@/server/storeCredit';
import type { Person } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import { savingText } from '@/shared/offers/words';
import { chargeAmounts, totalOfCharges } from '@/shared/orders/amounts/charges';
import { type Quote, quoteCheckout } from '@/shared/orders/amounts/quote';
import type { CartQuoteOut, QuotedAmountsOut, QuoteOut } from '@/shared/schemas/offers/offers';
import type { QuoteCartIn, QuoteOrderIn } from '@/shared/schemas/orders/orders';
import { pricingOf, taxRowLabel } from '@/shared/shop/facts';
import { presentOffer } from '../core/present/presenters';
import { presentTaxSums } from '../core/present/presentTaxes';
import { businessOf } from './businessOf';
import { findCheckoutOrder } from './checkout';
import { gstTermsOf } from './gstTerms';
import { couponOf, findOffers, mayUseOffers, type OrderOffers } from './offersOfOrder';
import type { PlacingContext } from './placeOrder';
import { type PricedLine, priceLines } from './priceLines';

type Quoted = { amounts: Quote<PricedLine>; presented: QuotedAmountsOut };

/**
 * What an order would cost: the amounts that `placeOrder` compares with. Changes nothing, except that a code which does not
 * exist counts as a guess. Throws like `priceLines` and `businessOf`, and tooManyRequests for too many guesses.
 */
export async function quoteOrder(
  ctx: PlacingContext,
  viewer: Person,
  { items, ...input }: QuoteOrderIn,
): Promise<QuoteOut> {
  const { amounts, presented } = await quoteLines(
    ctx,
    viewer,
    input,
    await priceLines(ctx.db, items, ctx.now()),
  );
  return { ...presented, items: presentItems(amounts) };
}

/** What the customer's cart costs, without the lines that cannot be ordered. Throws like `quoteOrder`. */
export async function quoteCart(
  ctx: PlacingContext,
  viewer: Person,
  input: QuoteCartIn,
): Promise<CartQuoteOut> {
  const cart = (await listCart(ctx.db, viewer.id, ctx.now())).filter(({ available }) => available);
  // Each line of a cart is another variant, so the priced lines are in the same order.
  const items = cart.map(({ product, quantity, size, color }) => ({
    productId: product.id,
    quantity,
    size,
    color,
  }));
  const { amounts, presented } = await quoteLines(
    ctx,
    viewer,
    input,
    await priceLines(ctx.db, items, ctx.now()),
  );
  return {
    ...presented,
    lines: cart.map(({ id }, place) => {
      const { unitPrice = 0, quantity = 0, discount = 0 } = amounts.lines[place] ?? {};
      return { id, discount: toDecimal(discount), total: toDecimal(unitPrice * quantity - discount) };
    }),
  };
}

async function quoteLines(
  ctx: PlacingContext,
  viewer: Person,
  input: QuoteCartIn,
  lines: readonly PricedLine[],
): Promise<Quoted> {
  const { db } = ctx;
  const now = ctx.now();
  if (input.couponCode !== undefined) await countGuess(ctx, viewer.id, input.couponCode);
  const previous = await findCheckoutOrder(db, { ...viewer, now }, input);
  const facts = await readFacts(ctx);
  const rules = pricingOf(facts);
  const asking = { userId: viewer.id, exceptOrderId: previous?.id ?? null, now };
  const taxed = gstTermsOf(facts, input.shippingAddress ?? null, now, businessOf(facts, input));
  const offers = (await mayUseOffers(db, input))
    ? await findOffers(db, asking, { input, lines, rules, rateOf: taxed?.rateOf ?? null })
    : null;
  const quoted = quoteCheckout(lines, {
    rules,
    isCash: input.paymentMethod === 'cod',
    codFee: facts.codFee,
    credit: input.useStoreCredit ? await creditOf(db, viewer.id, previous) : 0,
    takenIf: offers?.takenIf,
    gst: taxed?.taxes,
  });
  return { amounts: quoted.amounts, presented: await presentQuote(db, quoted, offers, taxRowLabel(facts)) };
}

/** The customer's store credit, with what the replaced order will give back. */
const creditOf = async (
  db: DbOrTx,
  userId: number,
  previous: { status: string; storeCredit: number } | undefined,
): Promise<number> =>
  (await balanceOf(db, userId)) + (previous?.status === 'pending' ? previous.storeCredit : 0);

export async function presentQuote(
  db: DbOrTx,
  { amounts, storeCredit, due, isPrepaid }: ReturnType<typeof quoteCheckout>,
  offers: OrderOffers | null,
  taxLabel: string,
): Promise<QuotedAmountsOut> {
  const { charges } = amounts;
  const typed = amounts.offers.find(({ code }) => code !== null);
  const refused = offers && couponOf(offers, isPrepaid);
  return {
    subtotal: toDecimal(amounts.subtotal),
    discount: toDecimal(amounts.discount),
    shipping: toDecimal(totalOfCharges(charges, 'shipping')),
    tax: toDecimal(amounts.tax),
    taxLabel,
    ...presentTaxSums(amounts.lines, charges),
    codFee: toDecimal(totalOfCharges(charges, 'codFee')),
    charges: chargeAmounts(charges).map(({ kind, amount }) => ({ kind, amount: toDecimal(amount) })),
    total: toDecimal(amounts.total),
    storeCredit: toDecimal(storeCredit),
    due: toDecimal(due),
    couponCode: typed?.code ?? null,
    coupon: presentCoupon(typed?.code ?? null, refused),
    offers: amounts.offers.map((offer) => ({
      ...presentOffer(offer),
      isForPrepaid: offer.step === 'prepaid',
    })),
    takesCodes: await takesCodes(db),
    hasAutomaticOffers: await hasAutomaticOffers(db),
    saving: savingText(amounts.offers),
  };
}

function presentCoupon(
  applied: string | null,
  refused: ReturnType<typeof couponOf>,
): QuotedAmountsOut['coupon'] {
  if (applied !== null) return { code: applied, isApplied: true, reason: null, message: null };
  return refused && { ...refused, isApplied: false };
}

export const presentItems = ({ lines }: Quote<PricedLine>): QuoteOut['items'] =>
  lines.map(({ productId, name, size, color, quantity, unitPrice, discount, left }) => ({
    ...{ productId, name, size, color, quantity, left },
    price: toDecimal(unitPrice),
    discount: toDecimal(discount),
  }));
