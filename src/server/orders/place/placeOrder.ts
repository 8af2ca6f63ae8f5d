import { hash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { prepared, preparedInsert } from '@/db/prepared';
import { orderLines, orders } from '@/db/schema';
import { write } from '@/db/write';
import { listAddresses, saveAddress } from '@/server/accounts';
import { removeOrdered } from '@/server/cart';
import { takeStock } from '@/server/catalogue';
import type { OrderAddress } from '@/shared/orderAddress';
import { paymentMethodLabels } from '@/shared/orderLabels';
import { paymentMethods } from '@/shared/orderStatus';
import type { Quote } from '@/shared/pricing';
import { ORDER_LIMITS, type PlacedOrderOut, type PlaceOrderIn } from '@/shared/schemas/orders';
import { AppError } from '../../platform/errors';
import { clientKey } from '../../platform/limits';
import type { Context, Deps, ViewerRole } from '../../platform/trpc';
import { queuePlacedMail } from '../core/mails';
import { presentOrder } from '../core/presenters';
import { getOrder } from '../core/reads';
import { addEvent, addOrder, customerRef } from '../core/records';
import type { OrderParts } from '../core/rules';
import {
  askAboutClaim,
  assertClaimCovers,
  attachClaim,
  type Claim,
  isPaidClaim,
  readClaim,
  returnRefusedClaim,
} from '../payFirst/claim';
import { assertMayHold } from './holdLimits';
import { agreedQuote, assertQuoteUnchanged, type PricedLine, priceLines } from './priceLines';
import { confirmSupersededOrder, noteReplacement, readReplaced, releaseReplaced } from './replaceOrder';

export type PlacingContext = Deps & Pick<Context, 'clientAddress'>;

/**
 * Places an order, all or nothing: takes stock and copies prices, names, pictures and address. It awaits its
 * payment for 30 minutes, unless it is paid on delivery. The same client order id with the same request
 * returns the same order. A payment started earlier under the client order id belongs to the order: when
 * captured, the order is paid; when no order results, it is refunded. An unpaid order in `replaces` ends in
 * the same transaction. Throws conflict when the id was used for another request, stock is short, amounts
 * changed, the replaced order is paid by now, cash on delivery is not accepted, the payment's amount differs,
 * or too much is unpaid; tooManyRequests for too many orders at once.
 */
export async function placeOrder(
  ctx: PlacingContext,
  viewer: ViewerRole,
  input: PlaceOrderIn,
): Promise<PlacedOrderOut> {
  if (input.paymentMethod === 'cod') assertCashAccepted(ctx);
  if (input.replaces !== undefined) await confirmSupersededOrder(ctx, viewer, input.replaces);
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
    const claim = readClaim(tx, viewer, input, asked);
    const replaced = input.replaces === undefined ? null : readReplaced(tx, viewer, input.replaces);
    // Its pieces become available to the new order.
    if (replaced) releaseReplaced(tx, replaced, moment);
    const lines = priceLines(tx, input.items);
    const amounts = assertQuoteUnchanged(lines, agreedQuote(input));
    if (claim) assertClaimCovers(claim, amounts.total);
    // A paid order does not count as held stock.
    if (!isPaidClaim(claim)) assertMayHold(tx, ctx, { userId: viewer.id, placedFrom, lines });
    const parts = insertOrder(tx, viewer.id, { input, lines, amounts, requestHash, placedFrom, now: moment });
    // Presented from the written rows: reading them back would double the work of the busiest transaction.
    const order = presentOrder(parts, actor);
    if (replaced) noteReplacement(tx, replaced, order.id, moment);
    takeStock(tx, lines, { reason: 'order', orderId: order.id, actorId: viewer.id, now: moment });
    if (input.paymentMethod === 'cod' && input.fromCart) removeOrdered(tx, viewer.id, lines, moment);
    const addressSaving = keepAddress(tx, viewer.id, input.shippingAddress, moment);
    if (!isPaidClaim(claim)) queuePlacedMail(tx, order, moment, replaced?.id);
    if (!claim) return { ...order, addressSaving };
    attachClaim(tx, claim, order.id, moment);
    return { ...getOrder(tx, actor, order.id), addressSaving };
  });
}

/**
 * sha256 of the request without fields that never affect the order. Parsed input has its keys in the schema's
 * order.
 */
function hashOf({ clientOrderId, replaces, paymentDetails, ...asked }: PlaceOrderIn): string {
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
  'quantity',
]);

/** The initial values of columns that later steps change. */
const initialOrderState = {
  refundStatus: 'none',
  refundReason: null,
  refundRejection: null,
  refundRequestedAt: null,
  refundProcessedAt: null,
  keptAfterRefund: 0,
  cancelledBy: null,
  courier: null,
  trackingNumber: null,
  internalNote: null,
} as const;

const holdMs = ORDER_LIMITS.holdMinutes * 60_000;

function insertOrder(
  tx: Tx,
  userId: number,
  { input, lines, amounts, requestHash, placedFrom, now }: NewOrder,
): OrderParts {
  const isCod = input.paymentMethod === 'cod';
  const status = isCod ? ('processing' as const) : ('pending' as const);
  const order = addOrder(tx, {
    userId,
    clientOrderId: input.clientOrderId,
    requestHash,
    status,
    paymentStatus: isCod ? 'due' : 'pending',
    paymentMethod: input.paymentMethod,
    shippingAddress: withoutLabel(input.shippingAddress),
    billingName: input.billingName,
    fromCart: input.fromCart,
    placedFrom,
    expiresAt: isCod ? null : new Date(now.getTime() + holdMs),
    createdAt: now,
    updatedAt: now,
    ...amounts,
    ...initialOrderState,
  });
  const { id } = order;
  const written = lines.map((line) => {
    const row = { orderId: id, ...line };
    return { id: writeLine(tx, row), ...row };
  });
  const by = { ...customerRef(userId), kind: 'status' as const, now };
  const events = [addEvent(tx, id, { ...by, to: 'pending' })];
  if (isCod) events.push(addEvent(tx, id, { ...by, from: 'pending', to: status }));
  return { order, lines: written, events, payments: [], refunds: [] };
}

function withoutLabel(given: PlaceOrderIn['shippingAddress']): OrderAddress {
  if (typeof given === 'string') return given;
  const { name: _label, ...fields } = given;
  return fields;
}

/** Saves a named address once. A full address book does not stop a sale: the order has its own copy. */
function keepAddress(
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

/** Throws conflict with the offered methods when the shop does not accept cash on delivery. */
function assertCashAccepted({ config, gateways }: Pick<Deps, 'config' | 'gateways'>): void {
  if (config.payments.cod !== 'off') return;
  const offered = paymentMethods.filter((method) => method !== 'cod' && gateways.offers(method));
  const names = offered.map((method) => paymentMethodLabels[method]).join('; ');
  throw new AppError('conflict', `Cash on delivery is not available. Please choose one of these: ${names}.`, {
    details: { offered },
  });
}
