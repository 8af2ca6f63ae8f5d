import { gt, sql } from 'drizzle-orm';
import { readCatalogueVersion, readCatalogueVersions } from '@/db/catalogueVersion';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { products } from '@/db/schema';
import type { Shown } from '../../platform/calledProcedures';

const changedSince = prepared((db) =>
  db
    .select({
      id: products.id,
      catalogueVersion: products.catalogueVersion,
      availabilityVersion: products.availabilityVersion,
      lowStockVersion: products.lowStockVersion,
      contentVersion: products.contentVersion,
    })
    .from(products)
    .where(gt(products.catalogueVersion, sql.placeholder('since')))
    .prepare(),
);

/** Tells whether an answer made at some version of the catalogue would be the same now, in whatever process it changed. */
export class CatalogueChanges {
  readonly #db: Db;
  readonly #startedAt: number;
  #loadedUpTo: number;
  #contentVersion = 0;
  #sharedVersion = 0;
  /** By product id; those that did not change since the process started are missing. */
  readonly #pieces = new Map<number, number>();
  readonly #availability = new Map<number, number>();
  readonly #lowStock = new Map<number, number>();
  readonly #content = new Map<number, number>();

  constructor(db: Db) {
    this.#db = db;
    this.#startedAt = this.version();
    this.#loadedUpTo = this.#startedAt;
  }

  /** The catalogue's version now. */
  readonly version = (): number => readCatalogueVersion(this.#db);

  /**
   * Whether anything that an answer shows may have changed after `since`; `null` shows what nobody declared: anything.
   */
  hasChanged(since: number, shown: Shown | null): boolean {
    this.#load();
    if (since < this.#startedAt || this.#sharedVersion > since) return true;
    if (shown === null) return this.#loadedUpTo > since;
    if (shown.products === undefined && this.#contentVersion > since) return true;
    const isNewer = (versions: ReadonlyMap<number, number>) => (id: number) =>
      (versions.get(id) ?? 0) > since;
    return (
      (shown.products?.some(isNewer(this.#content)) ?? false) ||
      (shown.pieces?.some(isNewer(this.#pieces)) ?? false) ||
      (shown.availability?.some(isNewer(this.#availability)) ?? false) ||
      (shown.lowStock?.some(isNewer(this.#lowStock)) ?? false)
    );
  }

  #load(): void {
    const { version, contentVersion, sharedVersion } = readCatalogueVersions(this.#db);
    if (version === this.#loadedUpTo) return;
    for (const row of changedSince(this.#db).all({ since: this.#loadedUpTo })) {
      this.#pieces.set(row.id, row.catalogueVersion);
      this.#availability.set(row.id, row.availabilityVersion);
      this.#lowStock.set(row.id, row.lowStockVersion);
      this.#content.set(row.id, row.contentVersion);
    }
    this.#contentVersion = contentVersion;
    this.#sharedVersion = sharedVersion;
    this.#loadedUpTo = version;
  }
}
