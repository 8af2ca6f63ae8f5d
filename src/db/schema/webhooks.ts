import { sql } from 'drizzle-orm';
import { deliveryStatuses, type WebhookEvent } from '../../shared/admin/webhooks';
import { defineTable, index, integer, json, text, uniqueIndex } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment, outboxColumns } from './columns';

/** Webhook endpoints that receive the shop's events. */
export const webhookEndpoints = defineTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  events: json().$type<WebhookEvent[]>().notNull(),
  /** The signing secret of deliveries (whsec_…), encrypted with the store's key. */
  secret: text().notNull(),
  /** The previous secret, which also signs until `previousUntil`. */
  previousSecret: text(),
  previousUntil: moment(),
  secretRotatedAt: moment(),
  pausedAt: moment(),
  /** The person for whom it receives events; null for those of a former release, which are the shop's. */
  createdBy: integer().references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/**
 * Deliveries of events to endpoints, written in the transaction that causes them; finished ones form the log.
 */
export const webhookDeliveries = defineTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The event's id, the same for every endpoint and attempt. */
    messageId: text().notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    /** The exact body to sign and send. */
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
