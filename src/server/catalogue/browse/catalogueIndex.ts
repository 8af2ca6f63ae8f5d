import { gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type CatalogueVersions, readCatalogueVersions } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/client';
import { rowsOf } from '@/db/prepared';
import { products } from '@/db/schema';
import type { Vocabulary } from '@/shared/search/vocabulary';
import { type AttributeLists, readAttributeLists } from '../core/attributeLists';
import { withBadges } from '../core/badges';
import type { ProductParts } from '../core/presenters';
import { type CategoryRow, isShown, listCategories, loadProducts } from '../core/reads';
import { type LoadedProduct, loadedColumns } from './productColumns';
import { ProductTable } from './productTable';
import { knownTerms, readTermsOfLength, type TermsOfLength, termsFor } from './spelling';
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
  #table = new ProductTable();
  #derived = nothingDerived();
  #updating: Promise<void> = Promise.resolve();
  #version = -1;
  #pageVersion = -1;
  /** Largest `catalogueVersion` among the loaded rows; later changes have a larger one. */
  #loadedUpTo = -1;

  /** All products that the shop shows, as of the database's present version. */
  async read(db: DbOrTx): Promise<ProductTable> {
    const versions = await readCatalogueVersions(db);
    const isCurrent = versions.version === this.#version && versions.pageVersion === this.#pageVersion;
    if (!isCurrent) await this.#update(db, versions);
    return this.#table;
  }

  /** What the words of a search may mean, as of the present version. */
  async vocabulary(db: DbOrTx): Promise<Vocabulary> {
    const table = await this.read(db);
    const { optionChanges } = table;
    const derived = this.#derived;
    if (derived.vocabulary?.optionChanges === optionChanges) return derived.vocabulary.words;
    const words = await readVocabulary(db, {
      categories: await this.categories(db),
      table,
    });
    derived.vocabulary = { optionChanges, words };
    return words;
  }

  /** The shop's attributes and colour families as of the present version. */
  async attributeLists(db: DbOrTx): Promise<AttributeLists> {
    return (await this.read(db)).attributeLists;
  }

  /** All categories in navigation order. */
  async categories(db: DbOrTx): Promise<CategoryRow[]> {
    await this.read(db);
    const derived = this.#derived;
    derived.categories ??= await listCategories(db);
    return derived.categories;
  }

  /**
   * Matches of a text in the present version; with `synonyms`, its spelling has been corrected before. Those of its words are cached until a product's text changes.
   */
  async search(
    db: DbOrTx,
    text: string,
    ranked: boolean,
    synonyms?: Vocabulary['texts'],
  ): Promise<TextMatches | null> {
    await this.read(db);
    const derived = this.#derived;
    return searchText(text, {
      termsFor: (word) =>
        synonyms
          ? knownTerms(db, word)
          : remembered(derived.terms, word, () => termsFor(db, word, this.termsOfLength(db))),
      scoresOf: (terms, reach) =>
        remembered(derived.scores, `${reach} ${terms.join(' ')}`, () => wordScores(db, terms, reach)),
      ranked,
      synonyms,
    });
  }

  /** The catalogue's words by length, read when they are first compared with a misspelt one. */
  termsOfLength(db: DbOrTx): TermsOfLength {
    const { termsOfLength } = this.#derived;
    return async (length) => {
      const known = termsOfLength.get(length);
      if (known) return known;
      const terms = await readTermsOfLength(db, length);
      termsOfLength.set(length, terms);
      return terms;
    };
  }

  /** Products that the shop shows, by their ids, with their parts; unknown ones are left out. */
  async load(db: DbOrTx, ids: readonly number[]): Promise<ProductParts[]> {
    await this.read(db);
    const derived = this.#derived;
    const found = new Map<number, ProductParts>();
    /** With their versions before they are read, which may be older than what is read. */
    const missing = new Map<number, number>();
    for (const id of ids) {
      const version = this.#versionOf(id);
      if (version === undefined) continue;
      const known = derived.parts.get(id);
      if (known?.version === version) found.set(id, known.parts);
      else missing.set(id, version);
    }
    for (const parts of await withBadges(db, await loadProducts(db, [...missing.keys()]))) {
      const { id } = parts.product;
      found.set(id, parts);
      derived.parts.set(id, { version: missing.get(id) ?? 0, parts });
    }
    return ids.map((id) => found.get(id)).filter((parts) => parts !== undefined);
  }

  #versionOf(id: number): number | undefined {
    const position = this.#table.positionOf(id);
    return position === undefined ? undefined : this.#table.columns.catalogueVersion[position];
  }

  /** Updates follow one another, so that none puts back what a later one has replaced. */
  #update(db: DbOrTx, versions: CatalogueVersions): Promise<void> {
    const updating = this.#updating.then(async () => {
      if (versions.pageVersion > this.#pageVersion) await this.#readAttributes(db);
      if (versions.version > this.#version) {
        await this.#load(db);
        this.#version = versions.version;
      }
      if (versions.pageVersion > this.#pageVersion) {
        this.#derived = nothingDerived();
        this.#pageVersion = versions.pageVersion;
      }
    });
    this.#updating = updating.catch(() => undefined);
    return updating;
  }

  async #readAttributes(db: DbOrTx): Promise<void> {
    const lists = await readAttributeLists(db);
    if (lists.signature !== this.#table.attributeLists.signature) this.#table.setAttributes(lists);
  }

  async #load(db: DbOrTx): Promise<void> {
    const first = this.#loadedUpTo < 0;
    const since = first ? isShown : gt(products.catalogueVersion, this.#loadedUpTo);
    // One object for all rows: to make 100,000 takes longer than to read them.
    const product = {} as Record<string, unknown>;
    const removed: number[] = [];
    for (const values of await rowsOf(db, db.select(loadedColumns).from(products).where(since))) {
      for (let at = 0; at < values.length; at += 1) product[loadedNames[at] ?? ''] = values[at];
      const { id, shown, catalogueVersion } = product as LoadedProduct;
      if (shown === 1) this.#table.put(product as LoadedProduct);
      else removed.push(id);
      this.#loadedUpTo = Math.max(this.#loadedUpTo, catalogueVersion);
    }
    this.#table = this.#table.without(removed);
    this.#loadedUpTo = Math.max(this.#loadedUpTo, 0);
  }
}

/**
 * What is derived from one version of the catalogue, made as it is asked for. A reader that began before a change keeps
 * the former one, so that nothing of it reaches the next.
 */
const nothingDerived = () => ({
  parts: new LRUCache<number, { version: number; parts: ProductParts }>({ max: maxCachedProducts }),
  scores: new LRUCache<string, MatchScores>({
    maxSize: maxScoreBytes,
    sizeCalculation: ({ byteLength }) => byteLength + scoreOverheadBytes,
  }),
  terms: new LRUCache<string, string[]>({ max: maxCachedWords }),
  termsOfLength: new Map<number, Awaited<ReturnType<TermsOfLength>>>(),
  categories: null as CategoryRow[] | null,
  vocabulary: null as { optionChanges: number; words: Vocabulary } | null,
});

/** The value of a key, made where it is missing. */
async function remembered<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const value = await make();
  cache.set(key, value);
  return value;
}
