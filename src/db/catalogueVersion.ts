import { sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from './client';
import { prepared } from './prepared';
import { catalogueVersion } from './schema';

const raiseVersion = prepared((db) =>
  db
    .update(catalogueVersion)
    .set({ version: sql`${catalogueVersion.version} + 1` })
    .returning({ version: catalogueVersion.version })
    .prepare(),
);

/**
 * Marks the catalogue as changed and returns its new version. Every transaction that changes what a visitor
 * sees calls it, and writes the version to `products.catalogueVersion` of each product it touched.
 */
export function bumpCatalogue(tx: Tx): number {
  const row = raiseVersion(tx).get();
  if (!row) throw new Error('The catalogue has no version: migrations are missing.');
  return row.version;
}

/** Writes to the database without changing what anybody sees: whether that works is what matters. */
export function touchCatalogueVersion(tx: Tx): void {
  tx.update(catalogueVersion)
    .set({ version: sql`${catalogueVersion.version}` })
    .run();
}

export function readCatalogueVersion(db: DbOrTx): number {
  return db.select({ version: catalogueVersion.version }).from(catalogueVersion).get()?.version ?? 0;
}

/** A reader of the catalogue's version for every request: one prepared statement, no query building. */
export function catalogueVersionReader(db: Db): () => number {
  const statement = db.$client
    .prepare<[], number>('select version from catalogue_version where id = 1')
    .pluck();
  return () => statement.get() ?? 0;
}
