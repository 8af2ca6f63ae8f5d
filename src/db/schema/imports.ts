import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { importRecordKinds, importStatuses } from '../../shared/admin/importStatus';
import { users } from './accounts';
import { createdAt, id, moment } from './columns';

/**
 * A file of products that is being put into the catalogue. All of its checked rows are kept before the first is
 * applied, so that a stopped process ends the work at its next start, and an unexpected failure takes back what
 * was done.
 */
export const imports = sqliteTable('imports', {
  id: id(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The API key by which it was begun, as people call it. */
  apiKey: text(),
  kind: text({ enum: importRecordKinds }).notNull(),
  fileName: text().notNull(),
  /** SHA-256 of the file; null for imports from before it was noted. */
  digest: text(),
  status: text({ enum: importStatuses }).notNull(),
  total: integer().notNull(),
  /** Why it was taken back. */
  error: text(),
  createdAt: createdAt(),
  finishedAt: moment(),
});

export const importRows = sqliteTable(
  'import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The change, checked; its form is the import's own. */
    change: text({ mode: 'json' }).$type<unknown>().notNull(),
    appliedAt: moment(),
  },
  (table) => [index('import_rows_import').on(table.importId, table.appliedAt)],
);
