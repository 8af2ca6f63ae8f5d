import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Charge } from '../../shared/orders/amounts/charges';
import type { PlacedOffer } from '../../shared/orders/amounts/offers';
import type { PieceAmount } from '../../shared/orders/amounts/pieces';
import { cashConfirmations } from '../../shared/orders/cashOnDelivery';
import { fulfilmentStatuses } from '../../shared/orders/fulfilment';
import type { OrderAddress } from '../../shared/orders/orderAddress';
import { cancellers, eventActors, eventKinds } from '../../shared/orders/orderEvents';
import {
  activeStatuses,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  refundStatuses,
  unpaidStatuses,
} from '../../shared/orders/orderStatus';
import { orderSteps } from '../../shared/orders/statusOf';
import { returnModes } from '../../shared/returns/returnPolicy';
import type { OrderGst } from '../../shared/tax/orderGst';
import type { TaxPart } from '../../shared/tax/taxPart';
import { check, defineTable, index, integer, json, text, unique } from '../kit';
import { users } from './accounts';
import { products, variants } from './catalogue';
import { createdAt, flag, id, moment, paise, sqlList } from './columns';

/** Unpaid orders that hold stock. */
export const isUnpaidHold = sql.raw(
  `status in ('pending', 'processing') and payment_status in ('pending', 'failed', 'due')`,
);

type StatusColumns = Record<'status' | 'paymentStatus' | 'refundStatus', SQLWrapper>;

// Conditions of partial indexes; a query uses an index only when it contains the same condition.
const sentUnpaid = ({ status, paymentStatus }: StatusColumns) =>
  sql`${status} in (${sqlList(activeStatuses)}) and ${paymentStatus} in (${sqlList(unpaidStatuses)})`;
const cancelledPaid = ({ status, paymentStatus, refundStatus }: StatusColumns) =>
  sql`${status} = 'cancelled' and ${paymentStatus} = 'captured' and ${refundStatus} = 'none'`;
const refundRequested = ({ status, refundStatus }: StatusColumns) =>
  sql`${status} = 'cancelled' and ${refundStatus} = 'requested'`;
const cashDue = ({ paymentStatus }: StatusColumns) => sql`${paymentStatus} = 'due'`;
const unconfirmed = ({ status, cashConfirmation }: Record<'status' | 'cashConfirmation', SQLWrapper>) =>
  sql`${status} = 'processing' and ${cashConfirmation} = 'awaited'`;
const hasNote = ({ internalNote }: Record<'internalNote', SQLWrapper>) => sql`${internalNote} is not null`;
const toShip = ({ status }: StatusColumns) => sql`${status} in ('paid', 'processing')`;

// Cancelled pieces were paid before, except on delivery, where the courier collects the remaining total.
const collectedSum = sql.raw(`total + case payment_method when 'cod' then 0 else cancelled_amount end`);

export const orders = defineTable(
  'orders',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Chosen by the browser; the same id returns the same order. */
    clientOrderId: text(),
    /** sha256 of the request's body: distinguishes a repeated request from a reused id. */
    requestHash: text(),
    /** Names the checkout of a browser: content that is submitted again is the same order, other content replaces it. */
    checkoutId: text(),
    /** sha256 of the normalised content (`contentHash` in orders/place/checkout.ts). */
    contentHash: text(),
    /** Derived from step, cancellation, lines and parcels by `statusOf`, in the transaction that changes them. */
    status: text({ enum: orderStatuses }).notNull(),
    step: text({ enum: orderSteps }).notNull().default('new'),
    /** What came back waits to be sent again. */
    resendsReturned: flag().default(false),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    subtotal: paise().notNull(),
    /** What the order costs beside its goods, as it was placed. */
    charges: json().$type<readonly Charge[]>(),
    /** What offers took off, as it was placed; null without any. */
    offers: json().$type<readonly PlacedOffer[]>(),
    /** For the former release, which runs while this one migrates its database; like `codFee`, it is in `charges`. */
    shipping: paise().notNull(),
    /** The tax on top of goods and charges. */
    tax: paise().notNull(),
    /** The label of the tax row when the order was placed, with its rate; null for an order from before it was stored. */
    taxLabel: text(),
    /** The seller and the place of supply, for taxes that the prices include; null for a tax on top. */
    gst: json().$type<OrderGst>(),
    /** The share of a refund that the shop keeps when the customer cancels, as it was when the order was placed; 200 is 2 %. */
    refundBasisPoints: integer().notNull().default(200),
    codFee: paise().notNull().default(0),
    /** What the order costs now: goods less offers, charges and tax on top. */
    total: paise().notNull(),
    /** Paise of the total, with what was cancelled after payment, that store credit pays. */
    storeCredit: paise().notNull().default(0),
    /** A copy from when the order was placed. */
    shippingAddress: json().$type<OrderAddress>().notNull(),
    billingName: text(),
    /** Sent for returned pieces: no sale. */
    isExchange: flag().default(false),
    /** Payment removes its lines from the cart. */
    fromCart: flag().default(false),
    refundStatus: text({ enum: refundStatuses }).notNull().default('none'),
    refundReason: text(),
    /** Why staff rejected the refund; visible to the customer. */
    refundRejection: text(),
    refundRequestedAt: moment(),
    refundProcessedAt: moment(),
    /** Paise by which the amounts fell because pieces were cancelled before they left. */
    cancelledAmount: paise().notNull().default(0),
    /** Paise of completed refunds, less their charges. */
    refunded: paise().notNull().default(0),
    /** Whether the customer has confirmed an order that is paid on delivery; null where the shop does not ask. */
    cashConfirmation: text({ enum: cashConfirmations }),
    /** Null for an order that goes on. */
    cancelledBy: text({ enum: cancellers }),
    /** How much of the order has left and arrived: derived from its parcels, in the transaction that changes them. */
    fulfilment: text({ enum: fulfilmentStatuses }).notNull().default('unfulfilled'),
    /** The network of an unpaid order, whose held stock counts for that network. */
    placedFrom: text(),
    /** For staff only. */
    internalNote: text(),
    /** An unpaid order is cancelled after this. */
    expiresAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Paid or to be paid on delivery, and not cancelled: counted as an order in reports. */
    countsAsSale: integer({ mode: 'boolean' }).generatedAlwaysAs(
      sql`status in (${sqlList(activeStatuses)}) and payment_status not in (${sqlList(unpaidStatuses)})`,
      { mode: 'virtual' },
    ),
    /** Paise captured for the order minus refunds; money under review does not count. */
    netRevenue: paise().generatedAlwaysAs(
      sql`case when payment_status in ('captured', 'refunded') then ${collectedSum} - refunded else 0 end`,
      { mode: 'virtual' },
    ),
    /** For the former release, which runs while this one migrates its database. */
    collected: paise().generatedAlwaysAs(
      sql`case when payment_status in ('captured', 'refunded') then ${collectedSum} else 0 end`,
      { mode: 'virtual' },
    ),
    /** Paise that the courier has yet to collect; nothing of an order that came back. */
    cashDue: paise().generatedAlwaysAs(
      sql`case when payment_status = 'due' and status in (${sqlList(activeStatuses)}) and fulfilment <> 'returned' then total - store_credit else 0 end`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    index('orders_created').on(table.createdAt),
    index('orders_cash_due').on(table.cashDue).where(cashDue(table)),
    index('orders_customer_sales').on(table.userId, table.countsAsSale, table.netRevenue, table.createdAt),
    unique('orders_client_order').on(table.userId, table.clientOrderId),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_checkout').on(table.userId, table.checkoutId).where(sql`${table.checkoutId} is not null`),
    index('orders_unpaid_user').on(table.userId).where(isUnpaidHold),
    index('orders_unpaid_client').on(table.placedFrom).where(isUnpaidHold),
    index('orders_status').on(table.status, table.createdAt, table.paymentStatus),
    index('orders_expiry').on(table.status, table.expiresAt).where(sql`${table.status} = 'pending'`),
    index('orders_sent_unpaid').on(table.status, table.paymentStatus).where(sentUnpaid(table)),
    index('orders_cancelled_paid').on(table.cancelledBy, table.paymentMethod).where(cancelledPaid(table)),
    index('orders_refund_requested').on(table.status, table.refundStatus).where(refundRequested(table)),
    index('orders_unconfirmed').on(table.status).where(unconfirmed(table)),
    index('orders_to_ship').on(table.status, table.paymentMethod).where(toShip(table)),
    index('orders_note').on(table.internalNote).where(hasNote(table)),
    check('orders_status_known', sql`${table.status} in (${sqlList(orderStatuses)})`),
    check(
      'orders_store_credit',
      sql`${table.storeCredit} between 0 and ${table.total} + ${table.cancelledAmount}`,
    ),
  ],
);

/** Orders shipped although no money arrived. */
export const isSentUnpaid = sentUnpaid(orders);
/** Orders cancelled after payment without a refund request. */
export const isCancelledPaid = cancelledPaid(orders);
/** Orders to be paid on delivery whose cash was not collected. */
export const isCashDueOrder = cashDue(orders);
/** Orders with a refund request. */
export const isRefundRequested = refundRequested(orders);
/** Orders paid on delivery that the customer has not confirmed. */
export const isUnconfirmed = unconfirmed(orders);
/** Orders to be packed and handed over. */
export const isToShip = toShip(orders);
/** Orders with a note of the staff. */
export const isNoted = hasNote(orders);

const refundDue = ({ cancelled, cancelledRefunded }: Record<'cancelled' | 'cancelledRefunded', SQLWrapper>) =>
  sql`${cancelled} > ${cancelledRefunded}`;

export const orderLines = defineTable(
  'order_lines',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** Copied, so that the order stays readable after changes of the product. */
    name: text().notNull(),
    brand: text(),
    image: text(),
    size: text(),
    color: text(),
    sku: text(),
    category: text(),
    /** The tariff code for GST. */
    hsn: text(),
    /** The purchase price of a piece. */
    cost: paise(),
    unitPrice: paise().notNull(),
    /** Paise that offers took off all pieces. */
    discount: paise().notNull().default(0),
    taxes: json().$type<readonly TaxPart[]>(),
    /** What each piece cost; null in an order that a former release placed while this one started. */
    pieceAmounts: json().$type<readonly PieceAmount[]>(),
    /** Pieces as the order was placed. */
    ordered: integer('quantity').notNull(),
    /** Pieces of `ordered` that were cancelled before they left; their stock is returned at once. */
    cancelled: integer().notNull().default(0),
    /** Pieces that the order has now. */
    quantity: integer('remaining')
      .notNull()
      .generatedAlwaysAs(sql`quantity - cancelled`, { mode: 'virtual' }),
    /** Pieces of `ordered` whose money went back or is on its way. */
    refunded: integer().notNull().default(0),
    /** Pieces of `cancelled` whose money went back or is on its way. */
    cancelledRefunded: integer().notNull().default(0),
    /** Pieces of `quantity` that are back in stock, or written off: after a cancellation, or after the customer sent them back. */
    restocked: integer().notNull().default(0),
    /** Pieces of `restocked` that the customer sent back by a return. */
    returned: integer().notNull().default(0),
    /** What the shop promised about returns when the order was placed; null for an older order. */
    returnMode: text({ enum: returnModes }),
    /** Days after the delivery for which the promise holds; null or 0 for none. */
    returnDays: integer(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_product').on(table.productId),
    index('order_lines_refund_due').on(table.orderId).where(refundDue(table)),
    check('order_lines_quantity', sql`${table.ordered} between 1 and 10`),
  ],
);

/** Lines with cancelled pieces whose money was not refunded. */
export const isLineRefundDue = refundDue(orderLines);

export const orderEvents = defineTable(
  'order_events',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: text({ enum: eventActors }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: eventKinds }).notNull(),
    fromState: text(),
    toState: text(),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);
