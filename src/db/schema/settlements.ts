import { sql } from 'drizzle-orm';
import { paymentProviders } from '../../shared/orders/paymentAttempts';
import { differenceKinds, differenceSubjects } from '../../shared/orders/settlements';
import { check, defineTable, index, integer, text, unique } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment, paise, sqlList } from './columns';
import { orders } from './orders';

/** Differences between the store's books and a provider's settlement report. */
export const settlementDifferences = defineTable(
  'settlement_differences',
  {
    id: id(),
    provider: text({ enum: paymentProviders }).notNull(),
    subject: text({ enum: differenceSubjects }).notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    /** The provider's id of the money, or ours for a refund that it does not know. */
    reference: text().notNull(),
    providerOrderId: text(),
    /** Null for money without an order. */
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** Paise; null where one side has no entry. */
    ours: paise(),
    theirs: paise(),
    foundAt: createdAt(),
    /** Set by staff with a note, or without one when both sides agree again. */
    closedAt: moment(),
    closedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    unique('settlement_differences_once').on(table.provider, table.subject, table.kind, table.reference),
    index('settlement_differences_open').on(table.orderId).where(sql`${table.closedAt} is null`),
    check('settlement_differences_kind', sql`${table.kind} in (${sqlList(differenceKinds)})`),
    check('settlement_differences_subject', sql`${table.subject} in (${sqlList(differenceSubjects)})`),
  ],
);

/** Comparisons of books and reports, with their sizes. */
export const settlementRuns = defineTable(
  'settlement_runs',
  {
    id: id(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The compared period. */
    fromAt: moment().notNull(),
    toAt: moment().notNull(),
    source: text({ enum: ['report', 'file'] }).notNull(),
    events: integer().notNull(),
    differences: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('settlement_runs_newest').on(table.provider, table.createdAt)],
);
