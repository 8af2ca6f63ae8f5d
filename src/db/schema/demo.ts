import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const demoEntities = ['category', 'product', 'user', 'message'] as const;

/**
 * The records created by the demo shop, for removal before a real opening. Orders and reviews belong to its
 * users.
 */
export const demoRecords = sqliteTable(
  'demo_records',
  {
    entity: text({ enum: demoEntities }).notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
);
