import { sql } from 'drizzle-orm';
import type { ChargeKind } from '../../shared/orders/amounts/charges';
import { paymentMethods } from '../../shared/orders/orderStatus';
import {
  attemptStatuses,
  paymentProviders,
  refundAttemptStatuses,
} from '../../shared/orders/paymentAttempts';
import { refundedStocks } from '../../shared/orders/refundedStock';
import { refundTargets } from '../../shared/orders/storeCredit';
import { type UpiContent, upiChannels } from '../../shared/orders/upi';
import {
  type AnyColumn,
  check,
  defineTable,
  index,
  integer,
  json,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../kit';
import { createdAt, id, moment, paise, sqlList } from './columns';
import { orderLines, orders } from './orders';

/** An attempt to pay an order through a provider. */
export const payments = defineTable(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text({ enum: paymentProviders }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The provider's order id. */
    providerOrderId: text().notNull(),
    sessionId: text(),
    /** The provider's id of the captured payment. */
    paymentId: text(),
    /** The payment whose provider order also captured this money; null for a separate attempt. */
    duplicateOfPaymentId: integer('captured_beside_id').references((): AnyColumn => payments.id),
    /** In paise of `currency`, or its smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: attemptStatuses }).notNull(),
    /** When the reconciler queries next, and until when a node holds the lease. */
    checkAt: moment(),
    leasedUntil: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_payment').on(table.provider, table.paymentId),
    uniqueIndex('payments_provider_order').on(table.provider, table.providerOrderId),
    index('payments_order').on(table.orderId),
    index('payments_check').on(table.checkAt).where(sql`${table.status} = 'open'`),
    index('payments_review').on(table.orderId).where(sql`${table.status} = 'review'`),
  ],
);

/** The present UPI code of a payment: what the checkout shows until it ends. */
export const upiCodes = defineTable(
  'upi_codes',
  {
    paymentId: integer()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** Counts the codes of the payment from 1. The provider gets it, so that a repeated request is the same code. */
    number: integer().notNull(),
    channel: text({ enum: upiChannels }).notNull(),
    /** When the checkout stops to show it; the provider may accept it longer. */
    endsAt: moment().notNull(),
    /** The provider's answer; null until it is recorded. */
    content: json().$type<UpiContent>(),
    /** When the provider was last asked about it. */
    askedAt: moment(),
    declinedAt: moment(),
    /** Why the bank declined it, in the provider's words. */
    declineReason: text(),
    createdAt: createdAt(),
  },
  (table) => [check('upi_codes_channel', sql`${table.channel} in (${sqlList(upiChannels)})`)],
);

export const refunds = defineTable(
  'refunds',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The payment whose money it is. Null for cash, and for store credit that the order used. */
    paymentId: integer().references(() => payments.id),
    /** Cash goes to no payment: staff transfer it. */
    target: text({ enum: refundTargets }).notNull().default('payment'),
    /** Gives back store credit that the order used. */
    ofCredit: integer({ mode: 'boolean' }).notNull().default(false),
    /** Sent to the provider, so that a repeated request refunds once. */
    idempotencyKey: text().notNull().unique(),
    providerRefundId: text(),
    /** Paise: captured, charged by the shop, refunded. */
    gross: paise().notNull(),
    charge: paise().notNull(),
    net: paise().notNull(),
    /** Refunds an extra payment, which does not count towards the order. */
    isExtra: integer({ mode: 'boolean' }).notNull().default(false),
    /** Refunds chosen items, shipping or an amount; false for the whole remaining payment. */
    isPartial: integer({ mode: 'boolean' }).notNull().default(false),
    /** Why staff refunded a part. */
    reason: text(),
    /** The charges that are in it; null where a former release wrote `withShipping` alone. */
    charges: json().$type<readonly ChargeKind[]>(),
    /** For the former release, which runs while this one migrates its database. */
    withShipping: integer({ mode: 'boolean' }).notNull().default(false),
    status: text({ enum: refundAttemptStatuses }).notNull(),
    /** The provider's refusal, or why it could not be asked the last time. */
    error: text(),
    /** When it was opened, or approved again: the provider is asked until three days later. */
    askedSince: moment(),
    /** When the provider is asked next; until then, the last request owns the refund. Null when it is closed. */
    nextTryAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_next_try').on(table.nextTryAt).where(sql`${table.status} = 'open'`),
    index('refunds_failed').on(table.orderId).where(sql`${table.status} = 'failed'`),
    check('refunds_sum', sql`${table.gross} = ${table.charge} + ${table.net}`),
  ],
);

/** The pieces that a partial refund is for. */
export const refundLines = defineTable(
  'refund_lines',
  {
    refundId: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** What happened to pieces that the customer had. */
    stock: text({ enum: refundedStocks }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineId] }),
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** The reasons that staff choose from, in their order. */
export const refundReasons = defineTable('refund_reasons', {
  id: id(),
  text: text().notNull().unique(),
});

/** Handled webhooks: a provider sends each at least once. */
export const providerEvents = defineTable(
  'provider_events',
  {
    id: id(),
    provider: text({ enum: paymentProviders }).notNull(),
    eventId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('provider_events_once').on(table.provider, table.eventId)],
);
