import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { readCatalogueVersion } from '@/db/catalogueVersion';
import type { DbOrTx } from '@/db/open';
import { products } from '@/db/schema';
import { effectivePrice, isOnSale } from '@/shared/pricing';

/** What filtering, counting and sorting need of a product; everything else stays in the database. */
export type IndexedProduct = {
  id: number;
  name: string;
  categoryId: number | null;
  /** Effective price in paise. */
  price: number;
  onSale: boolean;
  /** Share of the price that the sale takes off, 0 to 1. */
  discount: number;
  createdAt: number;
  rating: number;
  reviewCount: number;
  featured: boolean;
  sizes: readonly string[];
  colors: readonly string[];
};

type Row = {
  id: number;
  name: string;
  categoryId: number | null;
  price: number;
  salePrice: number | null;
  createdAt: number;
  ratingTotal: number;
  reviewCount: number;
  featured: boolean;
  sizes: string;
  colors: string;
  changedIn: number;
  deleted: number;
};

const columns = {
  id: products.id,
  name: products.name,
  categoryId: products.categoryId,
  price: products.price,
  salePrice: products.salePrice,
  createdAt: sql<number>`${products.createdAt}`,
  ratingTotal: products.ratingTotal,
  reviewCount: products.reviewCount,
  featured: products.featured,
  sizes: sql<string>`${products.sizes}`,
  colors: sql<string>`${products.colors}`,
  changedIn: products.changedIn,
  deleted: sql<number>`${products.deletedAt} is not null`,
};

/**
 * The searchable columns of all products, held in memory so that a listing over 100,000 products with counts
 * for every filter takes milliseconds. Nothing but a copy: each reader first brings it up to the database's
 * catalogue version, which loads only the products that changed since.
 */
export class CatalogueIndex {
  readonly #products: IndexedProduct[] = [];
  readonly #positions = new Map<number, number>();
  readonly #optionLists = new Map<string, readonly string[]>();
  #version = -1;
  /** Largest `changedIn` among the loaded rows; later changes have a larger one. */
  #loadedUpTo = -1;

  /** All products on sale in the shop, as of the database's present version, in no particular order. */
  read(db: DbOrTx): readonly IndexedProduct[] {
    const version = readCatalogueVersion(db);
    if (version !== this.#version) {
      this.#load(db);
      this.#version = version;
    }
    return this.#products;
  }

  #load(db: DbOrTx): void {
    const first = this.#loadedUpTo < 0;
    const since = first ? isNull(products.deletedAt) : gt(products.changedIn, this.#loadedUpTo);
    const rows: Row[] = db.select(columns).from(products).where(since).all();
    for (const row of rows) {
      if (row.deleted) this.#remove(row.id);
      else this.#put(this.#toEntry(row));
      this.#loadedUpTo = Math.max(this.#loadedUpTo, row.changedIn);
    }
    this.#loadedUpTo = Math.max(this.#loadedUpTo, 0);
  }

  #put(entry: IndexedProduct): void {
    const position = this.#positions.get(entry.id) ?? this.#products.length;
    this.#products[position] = entry;
    this.#positions.set(entry.id, position);
  }

  #remove(id: number): void {
    const position = this.#positions.get(id);
    const last = this.#products.at(-1);
    if (position === undefined || !last) return;
    this.#products[position] = last;
    this.#positions.set(last.id, position);
    this.#products.pop();
    this.#positions.delete(id);
  }

  #toEntry(row: Row): IndexedProduct {
    const price = effectivePrice(row);
    return {
      id: row.id,
      name: row.name,
      categoryId: row.categoryId,
      price,
      onSale: isOnSale(row),
      discount: (row.price - price) / row.price,
      createdAt: row.createdAt,
      rating: row.reviewCount > 0 ? row.ratingTotal / row.reviewCount : 0,
      reviewCount: row.reviewCount,
      featured: row.featured,
      sizes: this.#options(row.sizes),
      colors: this.#options(row.colors),
    };
  }

  /** Products share few different size and colour lists; each is kept once. */
  #options(json: string): readonly string[] {
    const known = this.#optionLists.get(json);
    if (known) return known;
    const list: readonly string[] = JSON.parse(json);
    this.#optionLists.set(json, list);
    return list;
  }
}

/** Condition for products that the shop shows. */
export const isShown = isNull(products.deletedAt);
export const shownProduct = (id: number) => and(eq(products.id, id), isShown);
