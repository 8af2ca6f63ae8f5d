import { setImmediate } from 'node:timers';
import { sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from './client';
import { prepared } from './prepared';
import { catalogueVersion } from './schema';
import { commitCount } from './transaction';

const { version, contentVersion } = catalogueVersion;

const raiseVersion = prepared((db) =>
  db
    .update(catalogueVersion)
    .set({ version: sql`${version} + 1`, contentVersion: sql`${version} + 1` })
    .returning({ version })
    .prepare(),
);
const raiseStockVersion = prepared((db) =>
  db
    .update(catalogueVersion)
    .set({ version: sql`${version} + 1` })
    .returning({ version })
    .prepare(),
);

/**
 * Marks the catalogue as changed and returns its new version. Every transaction that changes what a visitor
 * sees calls it, and writes the version to `products.catalogueVersion` of each product it touched.
 */
export const bumpCatalogue = (tx: Tx): number => raised(raiseVersion(tx).get());

/**
 * Marks the stock of products as changed, and nothing else of the catalogue; returns its new version. The caller
 * writes it to `products.catalogueVersion`, and to `products.availabilityVersion` of each product of which a
 * variant sold out or came back.
 */
export const bumpStock = (tx: Tx): number => raised(raiseStockVersion(tx).get());

function raised(row: { version: number } | undefined): number {
  if (!row) throw new Error('The catalogue has no version: migrations are missing.');
  return row.version;
}

/** Writes to the database without changing what anybody sees: whether that works is what matters. */
export function touchCatalogueVersion(tx: Tx): void {
  tx.update(catalogueVersion)
    .set({ version: sql`${version}` })
    .run();
}

const versionQuery = prepared((db) =>
  db.select({ version, contentVersion }).from(catalogueVersion).prepare(),
);

/** The versions of the catalogue and of everything in it but stock. */
export const readCatalogueVersions = (db: DbOrTx): { version: number; contentVersion: number } =>
  versionQuery(db).get() ?? { version: 0, contentVersion: 0 };

export const readCatalogueVersion = (db: DbOrTx): number => readCatalogueVersions(db).version;

/**
 * A reader of the catalogue's version for every request. It asks the database once in a turn of the event loop: all
 * requests of one turn were sent before it began, so none of them can know of a later change. What this process
 * itself commits is seen at once.
 */
export function catalogueVersionReader(db: Db): () => number {
  const statement = db.$client
    .prepare<[], number>('select version from catalogue_version where id = 1')
    .pluck();
  let readAtCommit = -1;
  let known = 0;
  const forget = () => {
    readAtCommit = -1;
  };
  return () => {
    if (readAtCommit === commitCount()) return known;
    known = statement.get() ?? 0;
    readAtCommit = commitCount();
    setImmediate(forget);
    return known;
  };
}
