import { sql } from 'drizzle-orm';
import { defineTable, index, integer, text, uniqueIndex } from '../kit';
import { variants } from './catalogue';
import { createdAt, id, moment } from './columns';

/** Addresses to mail once when a sold-out size and colour is back. */
export const stockAlerts = defineTable(
  'stock_alerts',
  {
    id: id(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Null until the owner of the address has confirmed it; a signed-in customer's is known. */
    confirmedAt: moment(),
    /** When the mail was queued; null while it waits. */
    mailedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_alerts_waiting')
      .on(table.variantId, table.email)
      .where(sql`${table.mailedAt} is null`),
    index('stock_alerts_email').on(table.email),
    index('stock_alerts_mailed').on(table.variantId, table.mailedAt),
    index('stock_alerts_age').on(table.createdAt),
  ],
);
