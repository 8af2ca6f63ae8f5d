import { defineTable, json, text } from '../kit';
import { createdAt } from './columns';

/** The settings of the shop that differ from their defaults, a row for each field (src/shared/shop/schema.ts). */
export const shopSettings = defineTable('shop_settings', {
  field: text().primaryKey(),
  value: json().$type<unknown>().notNull(),
  updatedAt: createdAt(),
});
