import { defineTable, integer, text } from '../kit';

/** The fingerprint of the key that all stores of a database have; one row, and none on SQLite. */
export const secretFingerprint = defineTable('secret_fingerprint', {
  id: integer().primaryKey(),
  fingerprint: text().notNull(),
});
