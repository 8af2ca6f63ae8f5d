import type { Tx } from '@/db/client';
import { orderLines } from '@/db/schema';
import { insertRows } from '@/db/sql/insertRows';
import { indexOrder } from '@/db/sql/orderSearch';
import { takePiecesOf } from '@/server/catalogue';
import { takeUses } from '@/server/offers';
import { spendCredit } from '@/server/storeCredit';
import type { Paise } from '@/shared/money';
import { placedAmounts, type Quote } from '@/shared/orders/amounts/quote';
import type { OrderAddress } from '@/shared/orders/orderAddress';
import type { ReturnPolicy } from '@/shared/returns/returnPolicy';
import { ORDER_LIMITS, type PlaceOrderIn } from '@/shared/schemas/orders/orders';
import { returnPolicyOf, type ShopFacts, taxRowLabel } from '@/shared/shop/facts';
import type { OrderGst } from '@/shared/tax/orderGst';
import { issueForOrder } from '../core/plan/issueForOrder';
import { moveOrder } from '../core/plan/moveOrder';
import { addEvent, addEvents, addOrder, customerRef, type OrderRow } from '../core/records/records';
import type { OrderParts } from '../core/rules/rules';
import type { PricedLine } from './priceLines';

/** The shop's rules that an order keeps from when it was placed. */
export type OrderTerms = {
  taxLabel: string;
  /** Of an order whose prices include GST; null for a tax on top. */
  gst: OrderGst | null;
  refundBasisPoints: number;
  returns: ReturnPolicy;
};

export const termsOf = (facts: ShopFacts, gst: OrderGst | null): OrderTerms => ({
  taxLabel: taxRowLabel(facts),
  gst,
  refundBasisPoints: Math.round(facts.refundPercent * 100),
  returns: returnPolicyOf(facts),
});

export type NewOrder = {
  /** What the customer chose. */
  input: Pick<
    PlaceOrderIn,
    'clientOrderId' | 'checkoutId' | 'paymentMethod' | 'shippingAddress' | 'billingName' | 'fromCart'
  >;
  /** The lines with their amounts, and those of the order. */
  amounts: Quote<PricedLine>;
  /** Paise of the total that the customer's store credit pays. */
  storeCredit: Paise;
  /** Names the request and its content; null for an order that no request placed. */
  hashes: { request: string; content: string } | null;
  /** The network of an unpaid order; null for an order that is paid at once. */
  placedFrom: string | null;
  /** Whether a cash order waits for the customer's confirmation. */
  asksConfirmation: boolean;
  /** How the uses of its offers are counted; an exchange counts none. */
  uses?: { isLimited: (offerId: number) => boolean; codeId: number | null };
  /** Sent for returned pieces. */
  isExchange?: boolean;
  /** What the order keeps, whatever the shop changes later. */
  terms: OrderTerms;
  now: Date;
};

const writeLines = insertRows(orderLines, [
  'orderId',
  'productId',
  'variantId',
  'name',
  'brand',
  'image',
  'size',
  'color',
  'sku',
  'category',
  'hsn',
  'cost',
  'unitPrice',
  'discount',
  'taxes',
  'pieceAmounts',
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
  resendsReturned: false,
  internalNote: null,
} as const;

const untouchedLine = { cancelled: 0, refunded: 0, cancelledRefunded: 0, restocked: 0, returned: 0 };

export const holdMs = ORDER_LIMITS.holdMinutes * 60_000;

/**
 * Writes an order in the caller's transaction: its stock is taken, its store credit used and the uses of its offers counted.
 * An order that store credit pays in full, or that costs nothing, is paid at once. Returns its rows, which a paid order has changed since, and a function that the caller calls
 * last, which shows what was taken of the stock. Throws conflict for a shortage of stock or store credit.
 */
export async function writeNewOrder(
  tx: Tx,
  userId: number,
  {
    input,
    amounts,
    storeCredit,
    hashes,
    placedFrom,
    asksConfirmation,
    terms,
    uses,
    isExchange = false,
    now,
  }: NewOrder,
): Promise<{ parts: OrderParts; publishStock: () => Promise<void> }> {
  const { lines } = amounts;
  const isPaid = storeCredit === amounts.total;
  // Without cash to collect it is a prepaid order.
  const paymentMethod = isPaid && input.paymentMethod === 'cod' ? 'cashfree' : input.paymentMethod;
  const isCod = paymentMethod === 'cod';
  const order = await addOrder(tx, {
    userId,
    clientOrderId: input.clientOrderId,
    requestHash: hashes?.request ?? null,
    checkoutId: input.checkoutId,
    contentHash: hashes?.content ?? null,
    step: isCod ? 'processing' : 'new',
    paymentStatus: isCod ? 'due' : 'pending',
    paymentMethod,
    shippingAddress: withoutLabel(input.shippingAddress),
    billingName: input.billingName,
    isExchange,
    fromCart: input.fromCart,
    cashConfirmation: isCod && asksConfirmation ? 'awaited' : null,
    placedFrom,
    expiresAt: isCod ? null : new Date(now.getTime() + holdMs),
    createdAt: now,
    updatedAt: now,
    ...placedAmounts(amounts),
    ...{ taxLabel: terms.taxLabel, gst: terms.gst },
    refundBasisPoints: terms.refundBasisPoints,
    storeCredit,
    ...initialOrderState,
  });
  const { id } = order;
  const promise = { returnMode: terms.returns.mode, returnDays: terms.returns.days };
  const rows = lines.map((line) => ({ orderId: id, ...line, ...promise, ordered: line.quantity }));
  const lineIds = await writeLines(tx, rows);
  const written = rows.map((row, place) => ({ id: Number(lineIds[place]), ...row, ...untouchedLine }));
  await indexOrder(tx, id);
  // Before the stock, like a cancellation, so that two orders never wait for each other.
  if (uses && amounts.offers.length > 0) await takeUses(tx, order, { offers: amounts.offers, ...uses, now });
  const by = customerRef(userId);
  const placed = { ...by, kind: 'status', to: 'pending', now } as const;
  const events = await addEvents(
    tx,
    id,
    isCod ? [placed, { ...placed, from: 'pending', to: 'processing' }] : [placed],
  );
  const publishStock = await takePiecesOf(tx, lines, { reason: 'order', orderId: id, actorId: userId, now });
  if (storeCredit > 0)
    await spendCredit(tx, { userId, amount: storeCredit, cause: 'order', orderId: id, now });
  if (isPaid) {
    const note = storeCredit > 0 ? 'Store credit' : 'Nothing to pay';
    await addEvent(tx, id, { ...by, kind: 'payment', to: 'captured', note, now });
    await moveOrder(tx, order, { to: 'paid', by, now, change: { paymentStatus: 'captured' } });
  }
  if (isCod && terms.gst !== null) await issueForOrder(tx, unsent(order, written), now);
  const parts = {
    order: { ...order, cancelledCredit: 0 },
    lines: written,
    events,
    payments: [],
    refunds: [],
    refundLines: [],
    parcels: [],
    returns: [],
    exchangeOf: null,
  };
  return { parts, publishStock };
}

/** A new order as tax documents see it. */
const unsent = (order: OrderRow, lines: OrderParts['lines']) => ({
  order,
  lines,
  parcels: [],
  returns: [],
  refunds: [],
});

export function withoutLabel(given: PlaceOrderIn['shippingAddress']): OrderAddress {
  if (typeof given === 'string') return given;
  const { name: _label, ...fields } = given;
  return fields;
}
