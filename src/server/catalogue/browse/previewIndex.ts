import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { DbOrTx } from '@/db/client';
import { rowsOf } from '@/db/prepared';
import { datedPrices, datedSales, products } from '@/db/schema';
import type { Vocabulary } from '@/shared/search/vocabulary';
import { withBadges } from '../core/badges';
import { datedPricesAt, isRunningAt } from '../core/datedPrices';
import type { ProductParts } from '../core/presenters';
import { type CategoryRow, loadProducts } from '../core/reads';
import { CatalogueIndex } from './catalogueIndex';
import { type LoadedProduct, loadedColumns } from './productColumns';
import { ProductTable } from './productTable';
import type { TermsOfLength } from './spelling';
import type { TextMatches } from './textSearch';

const loadedNames = Object.keys(loadedColumns) as (keyof LoadedProduct)[];

/**
 * The catalogue with the sale prices of another moment, for one request of a preview. Offers are those that run now. Nothing of it
 * reaches the index of the store.
 */
export class PreviewIndex extends CatalogueIndex {
  readonly #base: CatalogueIndex;
  readonly #at: Date;
  #table: Promise<ProductTable> | undefined;

  constructor(base: CatalogueIndex, at: Date) {
    super();
    this.#base = base;
    this.#at = at;
  }

  override read(db: DbOrTx): Promise<ProductTable> {
    this.#table ??= this.#readTable(db);
    return this.#table;
  }

  async #readTable(db: DbOrTx): Promise<ProductTable> {
    const table = new ProductTable(await this.#base.read(db));
    for (const product of await otherPrices(db, this.#at)) {
      if (table.positionOf(product.id) !== undefined) table.put(product);
    }
    return table;
  }

  override async load(db: DbOrTx, ids: readonly number[]): Promise<ProductParts[]> {
    return withBadges(db, await loadProducts(db, ids, { at: this.#at }));
  }

  override vocabulary(db: DbOrTx): Promise<Vocabulary> {
    return this.#base.vocabulary(db);
  }

  override categories(db: DbOrTx): Promise<CategoryRow[]> {
    return this.#base.categories(db);
  }

  override search(
    db: DbOrTx,
    text: string,
    ranked: boolean,
    synonyms?: Vocabulary['texts'],
  ): Promise<TextMatches | null> {
    return this.#base.search(db, text, ranked, synonyms);
  }

  override termsOfLength(db: DbOrTx): TermsOfLength {
    return this.#base.termsOfLength(db);
  }
}

/** The products that have a dated price now or at a moment, with that of the moment. */
async function otherPrices(db: DbOrTx, at: Date): Promise<LoadedProduct[]> {
  const inSale = db
    .select({ id: datedPrices.productId })
    .from(datedPrices)
    .innerJoin(datedSales, eq(datedSales.id, datedPrices.saleId))
    .where(isRunningAt(at));
  const query = db
    .select(loadedColumns)
    .from(products)
    .where(and(isNull(products.deletedAt), or(isNotNull(products.datedPrice), inArray(products.id, inSale))));
  const loaded = [...(await rowsOf(db, query))].map(
    (values) =>
      Object.fromEntries(loadedNames.map((name, column) => [name, values[column]])) as LoadedProduct,
  );
  const dated = await datedPricesAt(
    db,
    loaded.map(({ id }) => id),
    at,
  );
  return loaded.map((product) => ({ ...product, datedPrice: dated.get(product.id)?.price ?? null }));
}
