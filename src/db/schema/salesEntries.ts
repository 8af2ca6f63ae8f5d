import { defineTable, index, integer } from '../kit';
import { id, moment, paise } from './columns';
import { orders } from './orders';

/**
 * What happened to the figures of an order at a moment: a row for each change, never altered. The sums of an order's rows
 * are its present figures, so a day that is over keeps its figures. `orders/core/records/salesLedger.ts` defines them.
 */
export const salesEntries = defineTable(
  'sales_entries',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    /** 1 when the order became a sale, -1 when it was cancelled. */
    orders: integer().notNull().default(0),
    /** Paise by which the sale grew; negative for what was cancelled. */
    booked: paise().notNull().default(0),
    /** Paise of money that arrived. */
    collected: paise().notNull().default(0),
    /** Paise of money that went back. */
    refunded: paise().notNull().default(0),
  },
  (table) => [
    index('sales_entries_at').on(
      table.at,
      table.orders,
      table.booked,
      table.collected,
      table.refunded,
      table.orderId,
    ),
    index('sales_entries_order').on(
      table.orderId,
      table.orders,
      table.booked,
      table.collected,
      table.refunded,
    ),
  ],
);
