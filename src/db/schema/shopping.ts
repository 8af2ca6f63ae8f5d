import { sql } from 'drizzle-orm';
import { check, defineTable, index, integer, unique } from '../kit';
import { users } from './accounts';
import { products, variants } from './catalogue';
import { createdAt, id } from './columns';

export const cartLines = defineTable(
  'cart_lines',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('cart_lines_variant').on(table.userId, table.variantId),
    index('cart_lines_by_variant').on(table.variantId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 10`),
  ],
);

export const wishlistEntries = defineTable(
  'wishlist_entries',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique('wishlist_entries_product').on(table.userId, table.productId)],
);
