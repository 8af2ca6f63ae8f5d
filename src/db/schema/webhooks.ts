import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { deliveryStatuses, type WebhookEvent } from '../../shared/webhooks';
import { createdAt, id, moment, outboxColumns } from './columns';

/** Addresses of other programs that are told what happens in the shop. */
export const webhookEndpoints = sqliteTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
  /** What deliveries are signed with (whsec_…), encrypted with the store's key. */
  secret: text().notNull(),
  /** The one before it, with which is signed as well until `previousUntil`. */
  previousSecret: text(),
  previousUntil: moment(),
  secretRotatedAt: moment(),
  pausedAt: moment(),
  createdAt: createdAt(),
});

/** Events on their way to an endpoint, written in the transaction that causes them; dealt with, they are the log. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The event's own name, the same for every endpoint and attempt. */
    messageId: text().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    /** What is sent, as it is signed. */
    body: text().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('queued'),
    ...outboxColumns(),
    /** What was done that caused it, while that can be undone and the delivery be withdrawn. */
    cause: text(),
    responseStatus: integer(),
    responseBody: text(),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_message').on(table.endpointId, table.messageId),
    index('webhook_deliveries_due').on(table.status, table.sendAt),
    index('webhook_deliveries_cause').on(table.cause).where(sql`${table.cause} is not null`),
  ],
);
