import { setImmediate } from 'node:timers';
import { sql } from 'drizzle-orm';
import { type Db, type DbOrTx, madeByWrite, type SqliteEngine, type Tx } from './client';
import { databaseFaultOf } from './faults';
import { prepared } from './prepared';
import { catalogueVersion } from './schema';
import { commitCount } from './write';

const { version, pageVersion } = catalogueVersion;

const next = sql`${version} + 1`;
const raiseBoth = prepared((db) =>
  db.update(catalogueVersion).set({ version: next, pageVersion: next }).returning({ version }).prepare(),
);
const raiseVersion = prepared((db) =>
  db.update(catalogueVersion).set({ version: next }).returning({ version }).prepare(),
);

/**
 * Records a change of the catalogue and returns its new version, which the caller writes to
 * `products.catalogueVersion` of each product row it changes. `isOnPages: false` is for stock that no page
 * shows.
 */
export async function catalogueChanged(tx: Tx, { isOnPages = true } = {}): Promise<number> {
  const row = await (isOnPages ? raiseBoth : raiseVersion)(tx).get();
  if (!row) throw new Error('The catalogue has no version: migrations are missing.');
  return row.version;
}

/** Writes to the database without a visible change, to test that writing works. */
export async function touchCatalogueVersion(tx: Tx): Promise<void> {
  await tx
    .update(catalogueVersion)
    .set({ version: sql`${version}` })
    .run();
}

const versionQuery = prepared((db) => db.select({ version, pageVersion }).from(catalogueVersion).prepare());

export type CatalogueVersions = {
  /** Raised by every change, including every sale. */
  version: number;
  /** The version of the last change visible on pages. */
  pageVersion: number;
};

const readers = new WeakMap<Db, () => CatalogueVersions | Promise<CatalogueVersions>>();

/**
 * The catalogue's versions; outside of a transaction, read once for all requests that wait for them. When PostgreSQL does
 * not answer, those that were last known: what is cached is shown as it was then.
 */
export async function readCatalogueVersions(db: DbOrTx): Promise<CatalogueVersions> {
  if (!isIdle(db)) return (await versionQuery(db).get()) ?? noVersions;
  let reader = readers.get(db);
  if (!reader) {
    reader = db.engine.name === 'postgres' ? sharedReader(db) : readerOncePerTurn(db.engine);
    readers.set(db, reader);
  }
  return reader();
}

/** Whether no transaction is open: its uncommitted changes must not be visible to others. */
const isIdle = (db: DbOrTx): db is Db =>
  !(madeByWrite in db) && !(db.engine.name === 'sqlite' && db.engine.client.inTransaction);

const noVersions: CatalogueVersions = { version: 0, pageVersion: 0 };

/**
 * Queries the database once per turn of the event loop: all requests of a turn were sent before it began, so
 * none can know of a later change. This process's own commits are visible at once.
 */
function readerOncePerTurn({ client }: SqliteEngine): () => CatalogueVersions {
  // Bypasses the query builder: this runs in every turn of a busy shop.
  const statement = client.prepare<[], CatalogueVersions>(
    'select version, page_version as pageVersion from catalogue_version where id = 1',
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

/** Milliseconds after which a request no longer waits for PostgreSQL to tell the versions. */
const maxVersionMs = 1000;

/**
 * Queries PostgreSQL for all requests that wait: those that come while a query is under way share the next one, because a
 * change that they know of may be later than the present one.
 */
function sharedReader(db: Db): () => Promise<CatalogueVersions> {
  let known: CatalogueVersions | undefined;
  let present: Promise<unknown> = Promise.resolve();
  let next: Promise<CatalogueVersions> | undefined;
  const read = async () => {
    try {
      known = (await versionQuery(db).get()) ?? noVersions;
      return known;
    } catch (error) {
      if (known && databaseFaultOf(error) !== null) return known;
      throw error;
    }
  };
  return () => {
    next ??= present
      .catch(() => undefined)
      .then(() => {
        const reading = withFallback(read(), () => known);
        present = reading;
        next = undefined;
        return reading;
      });
    return next;
  };
}

/** What is read, or the fallback when that takes too long. */
async function withFallback<Value>(
  reading: Promise<Value>,
  fallback: () => Value | undefined,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxVersionMs);
  });
  const value = (await Promise.race([reading, late]).finally(() => clearTimeout(timer))) ?? fallback();
  // A late failure is nobody's any more: without a handler it would end the process.
  reading.catch(() => undefined);
  return value ?? reading;
}
