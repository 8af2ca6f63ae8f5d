import { sql } from 'drizzle-orm';
import { purchaseStatuses } from '../../shared/purchases/purchaseStatus';
import { check, defineTable, index, integer, text, unique } from '../kit';
import { variants } from './catalogue';
import { createdAt, id, moment, paise, sqlList } from './columns';

/** An order of the shop at a supplier. */
export const purchases = defineTable(
  'purchases',
  {
    id: id(),
    supplier: text().notNull(),
    /** The supplier's number of it. */
    reference: text(),
    status: text({ enum: purchaseStatuses }).notNull(),
    /** The day on which it should arrive, YYYY-MM-DD. */
    expectedOn: text(),
    createdAt: createdAt(),
    orderedAt: moment(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('purchases_status').on(table.status),
    check('purchases_status_known', sql`${table.status} in (${sqlList(purchaseStatuses)})`),
  ],
);

export const purchaseLines = defineTable(
  'purchase_lines',
  {
    id: id(),
    purchaseId: integer()
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    received: integer().notNull().default(0),
    unitCost: paise(),
  },
  (table) => [
    unique('purchase_lines_once').on(table.purchaseId, table.variantId),
    index('purchase_lines_variant').on(table.variantId),
    check('purchase_lines_quantity', sql`${table.quantity} > 0 and ${table.received} >= 0`),
  ],
);
