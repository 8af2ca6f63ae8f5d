import { sql } from 'drizzle-orm';
import { documentKinds, documentStatuses } from '../../shared/orders/documents';
import { check, defineTable, index, integer, json, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment, sqlList } from './columns';
import { orders } from './orders';

/** A PDF of papers of many orders, drawn in the background. Its file is named after the id. */
export const documentJobs = defineTable(
  'document_jobs',
  {
    id: id(),
    actorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: documentKinds }).notNull(),
    orderIds: json().$type<number[]>().notNull(),
    status: text({ enum: documentStatuses }).notNull().default('running'),
    /** How many of the orders are drawn or left out. */
    drawn: integer().notNull().default(0),
    /** Cancelled orders, which have no sheet. */
    leftOut: json().$type<number[]>().notNull().default([]),
    /** Until when a process draws it. After that another one starts anew. */
    leasedUntil: moment(),
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('document_jobs_status').on(table.status),
    check('document_jobs_status_known', sql`${table.status} in (${sqlList(documentStatuses)})`),
  ],
);

/** Which member of staff packs an order at the packing station. */
export const packingLeases = defineTable('packing_leases', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Names the window, since a person may have several. */
  holder: text().notNull(),
  /** When it was begun. */
  since: moment().notNull(),
  leasedUntil: moment().notNull(),
});
