import { sql } from 'drizzle-orm';
import { roundings } from '../../shared/datedSales/rules';
import { offerPhases } from '../../shared/offers/rules';
import { check, defineTable, index, integer, primaryKey, text } from '../kit';
import { products } from './catalogue';
import { createdAt, flag, id, moment, paise, sqlList } from './columns';

/** Sales that staff plan: prices of products with a start and an end. */
export const datedSales = defineTable(
  'dated_sales',
  {
    id: id(),
    /** For staff alone. */
    name: text().notNull(),
    startsAt: moment().notNull(),
    /** The first moment at which its prices no longer count. */
    endsAt: moment().notNull(),
    /** The phase that pages show: its products are written anew when it changes. */
    phase: text({ enum: offerPhases }).notNull(),
    /** The rule that gives prices: percent or paise off; neither where each price is set by hand. */
    percent: integer(),
    amount: paise(),
    rounding: text({ enum: roundings }).notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('dated_sales_open').on(table.phase).where(sql`${table.phase} <> 'over'`),
    index('dated_sales_times').on(table.endsAt, table.startsAt),
    check('dated_sales_times_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('dated_sales_rounding', sql`${table.rounding} in (${sqlList(roundings)})`),
  ],
);

/** The prices of a sale. No product has prices in two sales that run at the same time. */
export const datedPrices = defineTable(
  'dated_prices',
  {
    saleId: integer()
      .notNull()
      .references(() => datedSales.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: paise().notNull(),
    /** Set by hand: a new rule leaves it. */
    isManual: flag().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.productId] }),
    index('dated_prices_product').on(table.productId),
    check('dated_prices_price', sql`${table.price} > 0`),
  ],
);
