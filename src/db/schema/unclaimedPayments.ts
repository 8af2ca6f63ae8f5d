import { sql } from 'drizzle-orm';
import { paymentProviders, unclaimedStatuses } from '../../shared/orders/paymentAttempts';
import { check, defineTable, index, integer, text, uniqueIndex } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment, sqlList } from './columns';
import { orders } from './orders';

/** A payment started before its order: an order claims it, or it is refunded. */
export const unclaimedPayments = defineTable(
  'unclaimed_payments',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client order id of the order that will claim it. */
    clientOrderId: text().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Our name for it at the provider. Random: a restored database must not reuse a name. */
    providerOrderId: text().notNull(),
    /** Null until the provider has responded. */
    sessionId: text(),
    /** The provider's payment id, set when it is being refunded. */
    paymentId: text(),
    /** In paise of `currency`. */
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: unclaimedStatuses }).notNull(),
    /** The order that claimed it. */
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    providerRefundId: text(),
    /** Why the refund has failed so far. */
    error: text(),
    /** When it is refunded unless an order has claimed it. */
    expiresAt: moment().notNull(),
    /** When the reconciler handles it next; null once nothing is left to do. */
    checkAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('unclaimed_payments_name').on(table.provider, table.providerOrderId),
    uniqueIndex('unclaimed_payments_open')
      .on(table.userId, table.clientOrderId)
      .where(sql`${table.status} = 'open'`),
    index('unclaimed_payments_client_order').on(table.userId, table.clientOrderId),
    index('unclaimed_payments_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('unclaimed_payments_stuck').on(table.status).where(sql`${table.error} is not null`),
    check('unclaimed_payments_status_known', sql`${table.status} in (${sqlList(unclaimedStatuses)})`),
    check('unclaimed_payments_claimed', sql`${table.orderId} is null or ${table.status} = 'claimed'`),
  ],
);
