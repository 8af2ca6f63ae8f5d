import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { networkLock, userLock } from '@/db/locks';
import { prepared } from '@/db/prepared';
import { orders } from '@/db/schema';
import { write } from '@/db/write';
import { listAddresses, saveAddress } from '@/server/accounts';
import { removeOrdered } from '@/server/cart';
import { countGuess, UseTaken } from '@/server/offers';
import { readFacts } from '@/server/settings';
import { balanceOf } from '@/server/storeCredit';
import type { Person } from '@/shared/access/actor';
import { formatMoney, type Paise, toDecimal } from '@/shared/money';
import { quoteCheckout } from '@/shared/orders/amounts/quote';
import { cashRefusal } from '@/shared/orders/cashOnDelivery';
import { pinOf } from '@/shared/orders/orderAddress';
import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import { paymentMethods } from '@/shared/orders/orderStatus';
import type { PlacedOrderOut, PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { cashLimitsOf, pricingOf, type ShopFacts } from '@/shared/shop/facts';
import { AppError } from '../../platform/errors';
import { clientKey } from '../../platform/limits';
import type { Context, Deps } from '../../platform/trpc';
import { queuePlacedMail } from '../core/news/mails';
import { countRefused } from '../core/plan/cashOrders';
import { presentOrder } from '../core/present/presenters';
import { getOrder } from '../core/present/reads';
import { changeOrder, type OrderRow } from '../core/records/records';
import {
  askAboutClaim,
  assertClaimCovers,
  attachClaim,
  type Claim,
  isPaidClaim,
  readClaim,
  returnRefusedClaim,
} from '../payFirst/claim';
import { assertInvoiceable, businessOf } from './businessOf';
import { contentHash, findCheckoutOrder, isSameContent } from './checkout';
import { gstTermsOf } from './gstTerms';
import { assertMayHold } from './holdLimits';
import { couponOf, findOffers, mayUseOffers } from './offersOfOrder';
import { agreedQuote, assertQuoteUnchanged, priceLines } from './priceLines';
import { assertReplaceable, confirmSupersededOrder, noteReplacement, releaseReplaced } from './replaceOrder';
import { termsOf, withoutLabel, writeNewOrder } from './writeNewOrder';

export type PlacingContext = Deps & Pick<Context, 'clientAddress'>;

/**
 * Places an order, all or nothing: stock taken; prices, names, pictures and address copied. It waits for its
 * payment for 30 minutes, unless it is paid on delivery. The same client order id with the same request returns the same
 * order, and so does the same checkout with the same content; other content replaces the checkout's unpaid order in the
 * same transaction. A payment that was started under the client order id belongs to the order: captured money makes the
 * order paid, and is refunded when no order can be made. Throws conflict for a reused id, a shortage, amounts that are no longer right, a replaced order that is paid by now, cash on delivery where it is not
 * offered, a GSTIN where the shop takes none, store credit or a payment of another amount and too much that is unpaid; tooManyRequests for too many orders at
 * once, and for guessing codes.
 */
export async function placeOrder(
  ctx: PlacingContext,
  viewer: Person,
  input: PlaceOrderIn,
): Promise<PlacedOrderOut> {
  if (input.paymentMethod === 'cod') assertCashAccepted(ctx, await readFacts(ctx));
  const previous = await findCheckoutOrder(ctx.db, { ...viewer, now: ctx.now() }, input);
  if (previous && !isSameContent(previous, input)) await confirmSupersededOrder(ctx, previous);
  if (input.couponCode !== undefined) await countGuess(ctx, viewer.id, input.couponCode);
  const claim = await askAboutClaim(ctx, viewer, input);
  try {
    return await writeAgain(() => writeOrder(ctx, viewer, input, claim));
  } catch (error) {
    throw await returnRefusedClaim(ctx, claim, error);
  }
}

/** Tries once more when another order took the last use of an offer: the amounts are others then. */
const writeAgain = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UseTaken)) throw error;
    return attempt();
  }
};

/** Writes everything in one transaction. */
async function writeOrder(
  ctx: PlacingContext,
  viewer: Person,
  input: PlaceOrderIn,
  asked: Claim | null,
): Promise<PlacedOrderOut> {
  const { db } = ctx;
  const moment = ctx.now();
  const actor = { ...viewer, now: moment };
  const requestHash = hashOf(input);
  const placedFrom = clientKey(ctx.clientAddress);
  const usesOffers = await mayUseOffers(db, input);
  // Reads of the account and of its network decide about the order; stock is taken by conditional updates.
  const locks = [userLock(viewer.id), networkLock(placedFrom)];
  const place = async (tx: Tx) => {
    const repeated = await findRepeated(tx, viewer.id, input.clientOrderId, requestHash);
    if (repeated !== null) return { ...(await getOrder(tx, actor, repeated)), addressSaving: null };
    const previous = await findCheckoutOrder(tx, actor, input);
    if (previous && isSameContent(previous, input)) return resumeOrder(tx, actor, previous, input);
    const claim = await readClaim(tx, viewer, input, asked);
    if (previous) {
      assertReplaceable(previous);
      // Its pieces are there for the new order.
      await releaseReplaced(tx, previous, input, moment);
    }
    const facts = await readFacts({ db: tx, config: ctx.config });
    // The moment of the write, which may have waited for others.
    const lines = await priceLines(tx, input.items, ctx.now());
    const rules = pricingOf(facts);
    // A replaced order has given its uses back.
    const asking = { userId: viewer.id, exceptOrderId: null, now: moment };
    const business = businessOf(facts, input);
    assertInvoiceable(facts, input.shippingAddress, business);
    const taxed = gstTermsOf(facts, input.shippingAddress, moment, business);
    const offers = usesOffers
      ? await findOffers(tx, asking, { input, lines, rules, rateOf: taxed?.rateOf ?? null })
      : null;
    const { amounts, storeCredit, due, isPrepaid } = quoteCheckout(lines, {
      rules,
      isCash: input.paymentMethod === 'cod',
      codFee: facts.codFee,
      credit: input.useStoreCredit ? await balanceOf(tx, viewer.id) : 0,
      takenIf: offers?.takenIf,
      gst: taxed?.taxes,
    });
    assertQuoteUnchanged(lines, agreedQuote(input), amounts, offers && couponOf(offers, isPrepaid));
    await assertCreditUnchanged(tx, viewer.id, input, storeCredit);
    if (input.paymentMethod === 'cod') {
      assertCashAccepted(ctx, facts);
      if (due > 0) await assertCashAllowed(tx, facts, viewer.id, input, due);
    }
    if (claim) assertClaimCovers(claim, due);
    const isPaid = isPaidClaim(claim) || due === 0;
    // A paid order does not count as held stock.
    if (!isPaid) await assertMayHold(tx, ctx, { userId: viewer.id, placedFrom, lines });
    const { parts, publishStock } = await writeNewOrder(tx, viewer.id, {
      ...{ input, amounts, storeCredit, placedFrom, now: moment },
      hashes: { request: requestHash, content: contentHash(input) },
      asksConfirmation: facts.codConfirm,
      terms: termsOf(facts, taxed?.gst ?? null),
      uses: offers?.uses,
    });
    // Presented from the written rows: reading them back would double the work of the busiest transaction.
    const order = due === 0 ? await getOrder(tx, actor, parts.order.id) : presentOrder(parts, actor);
    if (previous) await noteReplacement(tx, previous, order.id, moment);
    if (order.status !== 'pending' && input.fromCart) await removeOrdered(tx, viewer.id, lines, moment);
    const addressSaving = await addToAddressBook(tx, viewer.id, input.shippingAddress, moment);
    if (!isPaid) await queuePlacedMail(tx, order, moment, previous?.id);
    if (claim) await attachClaim(tx, claim, order.id, moment);
    const placed = claim ? await getOrder(tx, actor, order.id) : order;
    await publishStock();
    return { ...placed, addressSaving };
  };
  return write(db, place, { locks });
}

/**
 * The order of a checkout that is submitted again with the same content. A phone that the order lacks is added to it, and
 * an address with a name is saved.
 */
async function resumeOrder(
  tx: Tx,
  actor: Person & { now: Date },
  order: OrderRow,
  { shippingAddress }: PlaceOrderIn,
): Promise<PlacedOrderOut> {
  const { shippingAddress: to } = order;
  if (typeof to !== 'string' && typeof shippingAddress !== 'string' && !to.phone && shippingAddress.phone) {
    const { phone } = shippingAddress;
    await changeOrder(tx, order.id, { shippingAddress: { ...to, phone } }, actor.now);
  }
  const addressSaving = await addToAddressBook(tx, actor.id, shippingAddress, actor.now);
  return { ...(await getOrder(tx, actor, order.id)), addressSaving };
}

/** sha256 of the request without its ids and what is never used; parsed input has its keys in the schema's order. */
function hashOf({ clientOrderId, checkoutId, replaces, paymentDetails, ...asked }: PlaceOrderIn): string {
  return hash('sha256', JSON.stringify(asked));
}

const findByClientId = prepared((db) =>
  db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        eq(orders.clientOrderId, sql.placeholder('clientOrderId')),
      ),
    )
    .prepare(),
);

/** The order that this request created before, or null. Throws conflict when it was another request. */
async function findRepeated(
  tx: Tx,
  userId: number,
  clientOrderId: string | null,
  requestHash: string,
): Promise<number | null> {
  if (clientOrderId === null) return null;
  const known = await findByClientId(tx).get({ userId, clientOrderId });
  if (!known) return null;
  if (known.requestHash === requestHash) return known.id;
  throw new AppError('conflict', 'Another order was placed with this client order id.', {
    details: { orderId: known.id },
  });
}

/**
 * Saves the address under the name it came with, once. An address book that is full does not stop a sale: the
 * order has its own copy.
 */
async function addToAddressBook(
  tx: Tx,
  userId: number,
  input: PlaceOrderIn['shippingAddress'],
  now: Date,
): Promise<PlacedOrderOut['addressSaving']> {
  if (typeof input === 'string' || input.name === null) return null;
  const { name } = input;
  const saved = await listAddresses(tx, userId);
  const fields = Object.entries({ ...input, name }) as [keyof typeof input, string | null][];
  const isKnown = saved.some((address) => fields.every(([field, value]) => address[field] === value));
  if (isKnown) return { isSaved: true, reason: null };
  try {
    await saveAddress(tx, userId, { ...input, name }, now);
    return { isSaved: true, reason: null };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    return { isSaved: false, reason: error.message };
  }
}

/** Throws conflict with the present balance when store credit would pay another amount than the customer expects. */
async function assertCreditUnchanged(
  tx: Tx,
  userId: number,
  { useStoreCredit, storeCredit: expected }: PlaceOrderIn,
  storeCredit: Paise,
): Promise<void> {
  if (!useStoreCredit || expected === undefined || expected === storeCredit) return;
  const balance = await balanceOf(tx, userId);
  throw new AppError(
    'conflict',
    `Your store credit has changed: you have ${formatMoney(balance)}. Please check what is left to pay and confirm again.`,
    { details: { storeCredit: toDecimal(balance) } },
  );
}

/** Throws conflict for an order that the shop does not send against cash: too much, to this PIN code or customer. */
async function assertCashAllowed(
  tx: Tx,
  facts: ShopFacts,
  userId: number,
  { shippingAddress }: PlaceOrderIn,
  cash: Paise,
): Promise<void> {
  const limits = cashLimitsOf(facts);
  const refused =
    limits.refusals === null ? 0 : await countRefused(tx, userId, withoutLabel(shippingAddress));
  const pin = pinOf(withoutLabel(shippingAddress));
  const refusal = cashRefusal(limits, { total: cash, pin, refused });
  if (refusal !== null) throw new AppError('conflict', refusal);
}

/** Throws conflict with the offered methods when the shop does not accept cash on delivery. */
function assertCashAccepted({ gateways }: Pick<Deps, 'gateways'>, { cod }: ShopFacts): void {
  if (cod !== 'off') return;
  const offered = paymentMethods.filter((method) => method !== 'cod' && gateways.offers(method));
  const names = offered.map((method) => paymentMethodLabels[method]).join('; ');
  throw new AppError('conflict', `Cash on delivery is not available. Please choose one of these: ${names}.`, {
    details: { offered },
  });
}
