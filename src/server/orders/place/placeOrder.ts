import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { orderLines, orders } from '@/db/schema';
import { write } from '@/db/write';
import { listAddresses, saveAddress } from '@/server/accounts';
import { removeOrdered } from '@/server/cart';
import { takeStock } from '@/server/catalogue';
import type { Paise } from '@/shared/money';
import { cashRefusal } from '@/shared/orders/cashOnDelivery';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import { paymentMethodLabels } from '@/shared/orders/orderLabels';
import { paymentMethods } from '@/shared/orders/orderStatus';
import type { Quote } from '@/shared/orders/pricing';
import type { ReturnPolicy } from '@/shared/returns/returnPolicy';
import { ORDER_LIMITS, type PlacedOrderOut, type PlaceOrderIn } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import { clientKey } from '../../platform/limits';
import type { Context, Deps, ViewerRole } from '../../platform/trpc';
import { countRefused } from '../core/cashOrders';
import { queuePlacedMail } from '../core/mails';
import { presentOrder } from '../core/presenters';
import { getOrder } from '../core/reads';
import { addEvent, addOrder, changeOrder, customerRef, type OrderRow } from '../core/records';
import type { Actor, OrderParts } from '../core/rules';
import {
  askAboutClaim,
  assertClaimCovers,
  attachClaim,
  type Claim,
  isPaidClaim,
  readClaim,
  returnRefusedClaim,
} from '../payFirst/claim';
import { contentHash, findCheckoutOrder, isSameContent } from './checkout';
import { assertMayHold } from './holdLimits';
import { agreedQuote, assertQuoteUnchanged, type PricedLine, priceLines } from './priceLines';
import { assertReplaceable, confirmSupersededOrder, noteReplacement, releaseReplaced } from './replaceOrder';

export type PlacingContext = Deps & Pick<Context, 'clientAddress'>;

/**
 * Places an order, all or nothing: stock taken; prices, names, pictures and address copied. It waits for its
 * payment for 30 minutes, unless it is paid on delivery. The same client order id with the same request returns the same
 * order, and so does the same checkout with the same content; other content replaces the checkout's unpaid order in the
 * same transaction. A payment that was started under the client order id belongs to the order: captured money makes the
 * order paid, and is refunded when no order can be made. Throws conflict for a reused id, a shortage, amounts that are no longer right, a replaced order that is paid by now, cash on delivery where it is not
 * offered, a payment of another amount and too much that is unpaid; tooManyRequests for too many orders at once.
 */
export async function placeOrder(
  ctx: PlacingContext,
  viewer: ViewerRole,
  input: PlaceOrderIn,
): Promise<PlacedOrderOut> {
  if (input.paymentMethod === 'cod') assertCashAccepted(ctx);
  const previous = findCheckoutOrder(ctx.db, { ...viewer, now: ctx.now() }, input);
  if (previous && !isSameContent(previous, input)) await confirmSupersededOrder(ctx, previous);
  const claim = await askAboutClaim(ctx, viewer, input);
  try {
    return await writeOrder(ctx, viewer, input, claim);
  } catch (error) {
    throw await returnRefusedClaim(ctx, claim, error);
  }
}

/** Writes everything in one transaction. */
function writeOrder(
  ctx: PlacingContext,
  viewer: ViewerRole,
  input: PlaceOrderIn,
  asked: Claim | null,
): Promise<PlacedOrderOut> {
  const { db } = ctx;
  const moment = ctx.now();
  const actor = { ...viewer, now: moment };
  const requestHash = hashOf(input);
  const placedFrom = clientKey(ctx.clientAddress);
  return write(db, (tx) => {
    const repeated = findRepeated(tx, viewer.id, input.clientOrderId, requestHash);
    if (repeated !== null) return { ...getOrder(tx, actor, repeated), addressSaving: null };
    const previous = findCheckoutOrder(tx, actor, input);
    if (previous && isSameContent(previous, input)) return resumeOrder(tx, actor, previous, input);
    const claim = readClaim(tx, viewer, input, asked);
    if (previous) {
      assertReplaceable(previous);
      // Its pieces are there for the new order.
      releaseReplaced(tx, previous, moment);
    }
    const lines = priceLines(tx, input.items);
    const amounts = assertQuoteUnchanged(lines, agreedQuote(input));
    if (input.paymentMethod === 'cod') assertCashAllowed(tx, ctx, viewer.id, input, amounts.total);
    if (claim) assertClaimCovers(claim, amounts.total);
    // A paid order does not count as held stock.
    if (!isPaidClaim(claim)) assertMayHold(tx, ctx, { userId: viewer.id, placedFrom, lines });
    const asksConfirmation = ctx.config.payments.confirmCash;
    const { returns } = ctx.config;
    const placed = { input, lines, amounts, requestHash, placedFrom, asksConfirmation, returns, now: moment };
    const parts = insertOrder(tx, viewer.id, placed);
    // Presented from the written rows: reading them back would double the work of the busiest transaction.
    const order = presentOrder(parts, actor);
    if (previous) noteReplacement(tx, previous, order.id, moment);
    takeStock(tx, lines, { reason: 'order', orderId: order.id, actorId: viewer.id, now: moment });
    if (input.paymentMethod === 'cod' && input.fromCart) removeOrdered(tx, viewer.id, lines, moment);
    const addressSaving = addToAddressBook(tx, viewer.id, input.shippingAddress, moment);
    if (!isPaidClaim(claim)) queuePlacedMail(tx, order, moment, previous?.id);
    if (!claim) return { ...order, addressSaving };
    attachClaim(tx, claim, order.id, moment);
    return { ...getOrder(tx, actor, order.id), addressSaving };
  });
}

/**
 * The order of a checkout that is submitted again with the same content. A phone that the order lacks is added to it, and
 * an address with a name is saved.
 */
function resumeOrder(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { shippingAddress }: PlaceOrderIn,
): PlacedOrderOut {
  const { shippingAddress: to } = order;
  if (typeof to !== 'string' && typeof shippingAddress !== 'string' && !to.phone && shippingAddress.phone) {
    const { phone } = shippingAddress;
    changeOrder(tx, order.id, { shippingAddress: { ...to, phone } }, actor.now);
  }
  const addressSaving = addToAddressBook(tx, actor.id, shippingAddress, actor.now);
  return { ...getOrder(tx, actor, order.id), addressSaving };
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
function findRepeated(
  tx: Tx,
  userId: number,
  clientOrderId: string | null,
  requestHash: string,
): number | null {
  if (clientOrderId === null) return null;
  const known = findByClientId(tx).get({ userId, clientOrderId });
  if (!known) return null;
  if (known.requestHash === requestHash) return known.id;
  throw new AppError('conflict', 'Another order was placed with this client order id.', {
    details: { orderId: known.id },
  });
}

type NewOrder = {
  input: PlaceOrderIn;
  lines: PricedLine[];
  amounts: Quote;
  requestHash: string;
  placedFrom: string;
  /** Whether a cash order waits for the customer's confirmation. */
  asksConfirmation: boolean;
  /** What the shop promises about returns now. */
  returns: ReturnPolicy;
  now: Date;
};

const writeLine = preparedInsert(orderLines, [
  'orderId',
  'productId',
  'variantId',
  'name',
  'brand',
  'image',
  'size',
  'color',
  'unitPrice',
  'ordered',
  'returnMode',
  'returnDays',
]);

/** The initial values of columns that later steps change. */
const initialOrderState = {
  refundStatus: 'none',
  refundReason: null,
  refundRejection: null,
  refundRequestedAt: null,
  refundProcessedAt: null,
  cancelledAmount: 0,
  refunded: 0,
  cancelledBy: null,
  fulfilment: 'unfulfilled',
  internalNote: null,
} as const;

const untouchedLine = { cancelled: 0, refunded: 0, cancelledRefunded: 0, restocked: 0, returned: 0 };

const holdMs = ORDER_LIMITS.holdMinutes * 60_000;

function insertOrder(
  tx: Tx,
  userId: number,
  { input, lines, amounts, requestHash, placedFrom, asksConfirmation, returns, now }: NewOrder,
): OrderParts {
  const isCod = input.paymentMethod === 'cod';
  const status = isCod ? ('processing' as const) : ('pending' as const);
  const order = addOrder(tx, {
    userId,
    clientOrderId: input.clientOrderId,
    requestHash,
    checkoutId: input.checkoutId,
    contentHash: contentHash(input),
    status,
    paymentStatus: isCod ? 'due' : 'pending',
    paymentMethod: input.paymentMethod,
    shippingAddress: withoutLabel(input.shippingAddress),
    billingName: input.billingName,
    fromCart: input.fromCart,
    cashConfirmation: isCod && asksConfirmation ? 'awaited' : null,
    placedFrom,
    expiresAt: isCod ? null : new Date(now.getTime() + holdMs),
    createdAt: now,
    updatedAt: now,
    ...amounts,
    ...initialOrderState,
  });
  const { id } = order;
  const written = lines.map((line) => {
    const promise = { returnMode: returns.mode, returnDays: returns.days };
    const row = { orderId: id, ...line, ...promise, ordered: line.quantity };
    return { id: writeLine(tx, row), ...row, ...untouchedLine };
  });
  const by = { ...customerRef(userId), kind: 'status' as const, now };
  const events = [addEvent(tx, id, { ...by, to: 'pending' })];
  if (isCod) events.push(addEvent(tx, id, { ...by, from: 'pending', to: status }));
  return {
    order,
    lines: written,
    events,
    payments: [],
    refunds: [],
    refundLines: [],
    parcels: [],
    returns: [],
  };
}

function withoutLabel(given: PlaceOrderIn['shippingAddress']): OrderAddress {
  if (typeof given === 'string') return given;
  const { name: _label, ...fields } = given;
  return fields;
}

/**
 * Saves the address under the name it came with, once. An address book that is full does not stop a sale: the
 * order has its own copy.
 */
function addToAddressBook(
  tx: Tx,
  userId: number,
  input: PlaceOrderIn['shippingAddress'],
  now: Date,
): PlacedOrderOut['addressSaving'] {
  if (typeof input === 'string' || input.name === null) return null;
  const { name } = input;
  const saved = listAddresses(tx, userId);
  const fields = Object.entries({ ...input, name }) as [keyof typeof input, string | null][];
  const isKnown = saved.some((address) => fields.every(([field, value]) => address[field] === value));
  if (isKnown) return { isSaved: true, reason: null };
  try {
    saveAddress(tx, userId, { ...input, name }, now);
    return { isSaved: true, reason: null };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    return { isSaved: false, reason: error.message };
  }
}

/** Throws conflict for an order that the shop does not send against cash: too much, to this PIN code or customer. */
function assertCashAllowed(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: number,
  { shippingAddress }: PlaceOrderIn,
  total: Paise,
): void {
  const limits = config.payments.cashLimits;
  const refused = limits.refusals === null ? 0 : countRefused(tx, userId, withoutLabel(shippingAddress));
  const pin = typeof shippingAddress === 'string' ? '' : shippingAddress.zipCode;
  const refusal = cashRefusal(limits, { total, pin, refused });
  if (refusal !== null) throw new AppError('conflict', refusal);
}

/** Throws conflict with the offered methods when the shop does not accept cash on delivery. */
function assertCashAccepted({ config, gateways }: Pick<Deps, 'config' | 'gateways'>): void {
  if (config.payments.cod !== 'off') return;
  const offered = paymentMethods.filter((method) => method !== 'cod' && gateways.offers(method));
  const names = offered.map((method) => paymentMethodLabels[method]).join('; ');
  throw new AppError('conflict', `Cash on delivery is not available. Please choose one of these: ${names}.`, {
    details: { offered },
  });
}
