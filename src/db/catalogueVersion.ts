import { setImmediate } from 'node:timers';
import { sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from './client';
import { prepared } from './prepared';
import { catalogueVersion } from './schema';
import { commitCount } from './write';

const { version, contentVersion, sharedVersion, textVersion } = catalogueVersion;

const next = sql`${version} + 1`;
const raiseVersion = prepared((db) =>
  db
    .update(catalogueVersion)
    .set({ version: next, contentVersion: next, sharedVersion: next })
    .returning({ version })
    .prepare(),
);
const raiseContentVersion = prepared((db) =>
  db.update(catalogueVersion).set({ version: next, contentVersion: next }).returning({ version }).prepare(),
);
const raiseStockVersion = prepared((db) =>
  db.update(catalogueVersion).set({ version: next }).returning({ version }).prepare(),
);

/**
 * Marks what belongs to no single product as changed (categories, size guides, synonyms), and with it everything;
 * returns the catalogue's new version. The caller writes it to `products.catalogueVersion` of each product it touched.
 */
export const bumpCatalogue = (tx: Tx): number => raised(raiseVersion(tx).get());

/**
 * Marks what products show as changed, beside their stock; returns the catalogue's new version. The caller writes it
 * to `products.catalogueVersion` and `products.contentVersion` of each of them.
 */
export const bumpProducts = (tx: Tx): number => raised(raiseContentVersion(tx).get());

/**
 * Marks the stock of products as changed, and nothing else of the catalogue; returns its new version. The caller
 * writes it to `products.catalogueVersion`, and to `products.availabilityVersion` of each product of which a
 * variant sold out or came back.
 */
export const bumpStock = (tx: Tx): number => raised(raiseStockVersion(tx).get());

const raiseTextVersion = prepared((db) =>
  db
    .update(catalogueVersion)
    .set({ textVersion: sql`${textVersion} + 1` })
    .prepare(),
);

/** Marks what the full-text search finds as changed. */
export function bumpTexts(tx: Tx): void {
  raiseTextVersion(tx).run();
}

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
  db.select({ version, contentVersion, sharedVersion, textVersion }).from(catalogueVersion).prepare(),
);

type CatalogueVersions = {
  /** Of any change. */
  version: number;
  /** Of the last change of anything but stock. */
  contentVersion: number;
  /** Of the last change of what belongs to no single product. */
  sharedVersion: number;
  /** Of what the full-text search finds; not comparable with the others. */
  textVersion: number;
};

const readers = new WeakMap<Db, () => CatalogueVersions>();

/** The catalogue's versions; outside of a transaction read once in a turn of the event loop. */
export function readCatalogueVersions(db: DbOrTx): CatalogueVersions {
  if (!isIdle(db)) return queriedVersions(db);
  let reader = readers.get(db);
  if (!reader) {
    reader = readerOncePerTurn(db);
    readers.set(db, reader);
  }
  return reader();
}

export const readCatalogueVersion = (db: DbOrTx): number => readCatalogueVersions(db).version;

/** Whether no transaction is open: what one changed, nobody else may be told. */
const isIdle = (db: DbOrTx): db is Db => '$client' in db && !db.$client.inTransaction;

const noVersions: CatalogueVersions = { version: 0, contentVersion: 0, sharedVersion: 0, textVersion: 0 };

const queriedVersions = (db: DbOrTx): CatalogueVersions => versionQuery(db).get() ?? noVersions;

/**
 * Asks the database once in a turn of the event loop: all requests of one turn were sent before it began, so none of
 * them can know of a later change. What this process itself commits is seen at once.
 */
function readerOncePerTurn(db: Db): () => CatalogueVersions {
  // Not the query builder's: this is asked for in every turn of a busy shop.
  const statement = db.$client.prepare<[], CatalogueVersions>(
    'select version, content_version as contentVersion, shared_version as sharedVersion, text_version as textVersion from catalogue_version where id = 1',
  );
  let readAtCommit = -1;
  let known: CatalogueVersions | undefined;
  const forget = () => {
    readAtCommit = -1;
  };
  return () => {
    if (known && readAtCommit === commitCount()) return known;
    known = statement.get() ?? noVersions;
    readAtCommit = commitCount();
    setImmediate(forget);
    return known;
  };
}
