import { defineTable, integer, primaryKey, text } from '../kit';

export const demoEntities = ['category', 'product', 'user', 'message'] as const;

/**
 * The records created by the demo shop, for removal before a real opening. Orders and reviews belong to its
 * users.
 */
export const demoRecords = defineTable(
  'demo_records',
  {
    entity: text({ enum: demoEntities }).notNull(),
    entityId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId] })],
);
