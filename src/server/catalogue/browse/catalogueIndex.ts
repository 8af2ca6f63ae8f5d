import { gt, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { readCatalogueVersions } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/client';
import { rowsOf } from '@/db/prepared';
import { products } from '@/db/schema';
import { mapOptions } from '@/shared/catalogue/listing';
import type { Vocabulary } from '@/shared/search/vocabulary';
import type { ProductParts } from '../core/presenters';
import { type CategoryRow, listCategories, loadProducts } from '../core/reads';
import { type LoadedProduct, loadedColumns } from './productColumns';
import { ProductTable } from './productTable';
import { termsFor } from './spelling';
import { type MatchScores, searchText, type TextMatches, wordScores } from './textSearch';
import { readVocabulary } from './vocabulary';

declare module '@/server/platform/trpc' {
  interface Deps {
    catalogueIndex: CatalogueIndex;
  }
}

/** Products whose parts are cached: all pages of a small shop, or the most requested ones of a large one. */
const maxCachedProducts = 2000;
/** Bytes of cached word matches, one byte per product and word. */
const maxScoreBytes = 8 * 1024 * 1024;
/** Bytes of an entry beside its matches. */
const scoreOverheadBytes = 250;
/** Words whose spelling is cached. */
const maxCachedWords = 2000;

const loadedNames = Object.keys(loadedColumns) as (keyof LoadedProduct)[];

/**
 * The searchable columns of all products, held in memory so that a listing over 100,000 products with counts
 * for every filter takes milliseconds. Nothing but a copy: each reader first brings it up to the database's
 * catalogue version, which loads only the products that changed since.
 */
export class CatalogueIndex {
  readonly #table = new ProductTable();
  readonly #parts = new LRUCache<number, { version: number; parts: ProductParts }>({
    max: maxCachedProducts,
  });
  readonly #scores = new LRUCache<string, MatchScores, Parameters<typeof wordScores>>({
    maxSize: maxScoreBytes,
    sizeCalculation: ({ byteLength }) => byteLength + scoreOverheadBytes,
    memoMethod: (_key, _stale, { context }) => wordScores(...context),
  });
  readonly #terms = new LRUCache<string, string[], Parameters<typeof termsFor>>({
    max: maxCachedWords,
    memoMethod: (_word, _stale, { context }) => termsFor(...context),
  });
  #vocabulary: Vocabulary | null = null;
  /** As the vocabulary knows them. */
  #optionChanges = -1;
  #categories: CategoryRow[] | null = null;
  #version = -1;
  #pageVersion = -1;
  /** Largest `catalogueVersion` among the loaded rows; later changes have a larger one. */
  #loadedUpTo = -1;

  /** All products that the shop shows, as of the database's present version. */
  read(db: DbOrTx): ProductTable {
    const { version, pageVersion } = readCatalogueVersions(db);
    if (version !== this.#version) {
      this.#load(db);
      this.#version = version;
    }
    if (pageVersion !== this.#pageVersion) {
      this.#scores.clear();
      this.#terms.clear();
      this.#parts.clear();
      this.#categories = null;
      this.#vocabulary = null;
      this.#pageVersion = pageVersion;
    }
    return this.#table;
  }

  /** What the words of a search may mean, as of the present version. */
  vocabulary(db: DbOrTx): Vocabulary {
    const { lists, optionChanges } = this.read(db);
    if (this.#vocabulary && optionChanges === this.#optionChanges) return this.#vocabulary;
    this.#optionChanges = optionChanges;
    this.#vocabulary = readVocabulary(db, {
      categories: this.categories(db),
      ...mapOptions((name) => lists[name].usedNames()),
    });
    return this.#vocabulary;
  }

  /** All categories in navigation order. */
  categories(db: DbOrTx): CategoryRow[] {
    this.read(db);
    this.#categories ??= listCategories(db);
    return this.#categories;
  }

  /** Matches of a text in the present version; those of its words are cached until a product's text changes. */
  search(db: DbOrTx, text: string, ranked: boolean, synonyms?: Vocabulary['texts']): TextMatches | null {
    this.read(db);
    return searchText(text, {
      termsFor: (word) => this.#terms.memo(word, { context: [db, word] }),
      scoresOf: (terms, reach) =>
        this.#scores.memo(`${reach} ${terms.join(' ')}`, { context: [db, terms, reach] }),
      ranked,
      synonyms,
    });
  }

  /** Products that the shop shows, by their ids, with their parts; unknown ones are left out. */
  load(db: DbOrTx, ids: readonly number[]): ProductParts[] {
    this.read(db);
    const found = new Map<number, ProductParts>();
    const missing: number[] = [];
    for (const id of ids) {
      const version = this.#versionOf(id);
      if (version === undefined) continue;
      const known = this.#parts.get(id);
      if (known?.version === version) found.set(id, known.parts);
      else missing.push(id);
    }
    for (const parts of loadProducts(db, missing)) {
      const { id } = parts.product;
      found.set(id, parts);
      this.#parts.set(id, { version: this.#versionOf(id) ?? 0, parts });
    }
    return ids.map((id) => found.get(id)).filter((parts) => parts !== undefined);
  }

  #versionOf(id: number): number | undefined {
    const position = this.#table.positionOf(id);
    return position === undefined ? undefined : this.#table.columns.catalogueVersion[position];
  }

  #load(db: DbOrTx): void {
    const first = this.#loadedUpTo < 0;
    const since = first ? isNull(products.deletedAt) : gt(products.catalogueVersion, this.#loadedUpTo);
    // One object for all rows: to make 100,000 takes longer than to read them.
    const product = {} as Record<string, unknown>;
    for (const values of rowsOf(db, db.select(loadedColumns).from(products).where(since))) {
      for (let at = 0; at < values.length; at += 1) product[loadedNames[at] ?? ''] = values[at];
      const { id, deletedAt, catalogueVersion } = product as LoadedProduct;
      if (deletedAt === null) this.#table.put(product as LoadedProduct);
      else this.#table.remove(id);
      this.#loadedUpTo = Math.max(this.#loadedUpTo, catalogueVersion);
    }
    this.#loadedUpTo = Math.max(this.#loadedUpTo, 0);
  }
}
