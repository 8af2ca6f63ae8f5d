import { importRecordKinds, importStatuses } from '../../shared/admin/importStatus';
import { defineTable, index, integer, json, text } from '../kit';
import { users } from './accounts';
import { createdAt, id, moment } from './columns';

/**
 * A product file being imported. All checked rows are stored before the first is applied, so that a stopped
 * process resumes at its next start, and an unexpected failure can be reverted.
 */
export const imports = defineTable('imports', {
  id: id(),
  actorId: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The name of the API key that started it. */
  apiKey: text(),
  kind: text({ enum: importRecordKinds }).notNull(),
  fileName: text().notNull(),
  /** SHA-256 of the file; null for imports from before this column. */
  digest: text(),
  status: text({ enum: importStatuses }).notNull(),
  total: integer().notNull(),
  /** Why it was reverted. */
  error: text(),
  createdAt: createdAt(),
  finishedAt: moment(),
});

export const importRows = defineTable(
  'import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The checked change in the import's own format. */
    change: json().$type<unknown>().notNull(),
    appliedAt: moment(),
  },
  (table) => [index('import_rows_import').on(table.importId, table.appliedAt)],
);
