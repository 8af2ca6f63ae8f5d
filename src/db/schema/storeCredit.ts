import { sql } from 'drizzle-orm';
import { storeCreditCauses } from '../../shared/orders/storeCredit';
import { check, defineTable, index, integer, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, paise, sqlList } from './columns';
import { orders } from './orders';
import { refunds } from './payments';

/** Store credit of customers, given and used. The balance is the sum of a customer's rows. */
export const storeCreditEntries = defineTable(
  'store_credit_entries',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Paise: positive when given, negative when used. */
    amount: paise().notNull(),
    cause: text({ enum: storeCreditCauses }).notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    refundId: integer().references(() => refunds.id, { onDelete: 'set null' }),
    /** Who gave or corrected it; null for the store itself. */
    staffId: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    // Covers the sum that is the balance.
    index('store_credit_entries_user').on(table.userId, table.amount),
    index('store_credit_entries_order').on(table.orderId),
    index('store_credit_entries_refund').on(table.refundId),
    check('store_credit_entries_amount', sql`${table.amount} <> 0`),
    check('store_credit_entries_cause', sql`${table.cause} in (${sqlList(storeCreditCauses)})`),
  ],
);
