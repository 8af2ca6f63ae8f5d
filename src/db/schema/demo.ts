import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const demoEntities = ['category', 'product', 'user', 'message'] as const;

/** What the demo shop brought, so that it can be taken away before a real opening. Orders and reviews are its users'. */
export const demoRecords = sqliteTable(
  'demo_records',
  {
    entity: text({ enum: demoEntities }).notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
);
