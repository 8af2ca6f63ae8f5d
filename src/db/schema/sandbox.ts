import { sql } from 'drizzle-orm';
import { deliveryStatuses } from '../../shared/admin/webhooks';
import { check, defineTable, index, integer, text, uniqueIndex } from '../kit';
import { createdAt, id, moment, outboxColumns, paise, sqlList } from './columns';

/**
 * The embedded test provider's data. It represents an external database: nothing here references a table of
 * the store, and the store accesses it only through the payment gateway.
 */
export const sandboxPaymentStatuses = ['open', 'approved', 'captured', 'failed'] as const;
export const sandboxUpiStatuses = ['open', 'captured', 'declined'] as const;
export const sandboxInstruments = ['upi', 'netbanking', 'wallet', 'card', 'paypal'] as const;

export const sandboxPayments = defineTable(
  'sandbox_payments',
  {
    id: id(),
    /** The store's name for the payment, such as tantu_1042. */
    providerOrderId: text().notNull().unique(),
    /** Unguessable; any holder may pay. Null for a card, which needs no page. */
    session: text().unique(),
    method: text({ enum: ['card', 'paypal', 'cashfree'] }).notNull(),
    /** 0 for a payment made before its order. */
    storeOrderId: integer().notNull(),
    amount: paise().notNull(),
    returnUrl: text().notNull(),
    status: text({ enum: sandboxPaymentStatuses }).notNull(),
    instrument: text({ enum: sandboxInstruments }),
    /** The sandbox's payment id; set once captured. */
    paymentId: text().unique(),
    /** No payment is possible after this. */
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('sandbox_payments_amount', sql`${table.amount} > 0`),
    check('sandbox_payments_status_known', sql`${table.status} in (${sqlList(sandboxPaymentStatuses)})`),
    check(
      'sandbox_payments_captured',
      sql`(${table.status} = 'captured') = (${table.paymentId} is not null)`,
    ),
  ],
);

/** The codes of UPI payments, each paid or declined on its test page. */
export const sandboxUpiCodes = defineTable(
  'sandbox_upi_codes',
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    /** The store's number of the code: a repeated request is the same code. */
    number: integer().notNull(),
    /** The sandbox's id of the attempt, which becomes that of the captured money. */
    name: text().notNull().unique(),
    /** The address of the test page; unguessable. */
    session: text().notNull().unique(),
    status: text({ enum: sandboxUpiStatuses }).notNull(),
    endsAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sandbox_upi_codes_number').on(table.paymentId, table.number),
    check('sandbox_upi_codes_status', sql`${table.status} in (${sqlList(sandboxUpiStatuses)})`),
  ],
);

export const sandboxRefunds = defineTable(
  'sandbox_refunds',
  {
    id: id(),
    /** The same key refunds once. */
    idempotencyKey: text().notNull().unique(),
    refundId: text().notNull().unique(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.paymentId),
    amount: paise().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sandbox_refunds_payment').on(table.paymentId),
    check('sandbox_refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** Webhooks to deliver at least once; written in the transaction that causes them. */
export const sandboxWebhooks = defineTable(
  'sandbox_webhooks',
  {
    id: id(),
    /** The exact text to sign and send. */
    body: text().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('queued'),
    ...outboxColumns(),
  },
  (table) => [index('sandbox_webhooks_due').on(table.status, table.sendAt)],
);

/** Random per data folder. */
export const sandboxSecrets = defineTable('sandbox_secrets', {
  name: text({ enum: ['webhook'] }).primaryKey(),
  value: text().notNull(),
});
