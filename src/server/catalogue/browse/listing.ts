import type { DbOrTx } from '@/db/client';
import { searchWords } from '@/db/productText';
import { byColor, bySize, type SortOrder } from '@/shared/listing';
import { toDecimal } from '@/shared/money';
import {
  type CategoryOut,
  type ListingIn,
  type ListingOut,
  MAX_PRODUCTS,
  type ProductFilters,
  type ProductOut,
  type ProductsIn,
} from '@/shared/schemas/catalogue';
import { LIMITS } from '@/shared/shop';
import { notFound } from '../../platform/errors';
import { presentCard, presentProduct } from '../core/presenters';
import { listCategories, loadProducts } from '../core/reads';
import type { CatalogueIndex } from './catalogueIndex';
import { comparison, pageOf, type SearchFilters, type SearchResult, searchProducts } from './facetedSearch';
import type { TextMatches } from './textSearch';

type CategoryRow = ReturnType<typeof listCategories>[number];
type Query = { found: SearchResult; text: TextMatches | null; sort: SortOrder; categories: CategoryRow[] };

const noMatches: TextMatches = { scores: new Uint8Array(), corrected: null };

function runQuery(db: DbOrTx, index: CatalogueIndex, filters: ProductFilters, order?: SortOrder): Query {
  const categories = listCategories(db);
  const searched = filters.search?.trim() ?? '';
  const sort = order ?? (searched === '' ? 'newest' : 'relevance');
  const text = searched === '' ? null : (index.search(db, searched, sort === 'relevance') ?? noMatches);
  const found = searchProducts(index.read(db), {
    ...toFindFilters(filters, categories),
    scores: text?.scores,
  });
  return { found, text, sort, categories };
}

/** Slugs become ids; a slug that no category has fits no product. */
function toFindFilters(filters: ProductFilters, categories: CategoryRow[]): SearchFilters {
  const {
    categoryIds = [],
    categorySlugs = [],
    minPrice,
    maxPrice,
    sizes,
    colors,
    featured,
    onSale,
  } = filters;
  const idOf = (slug: string) => categories.find((category) => category.slug === slug)?.id ?? 0;
  const ids = [...categoryIds, ...categorySlugs.map(idOf)];
  return { categoryIds: ids, minPrice, maxPrice, sizes, colors, featured, onSale };
}

/** Whole products for scripts: filtered, sorted and cut as asked. */
export function listProducts(
  db: DbOrTx,
  index: CatalogueIndex,
  { sort, limit = MAX_PRODUCTS, offset = 0, ...filters }: ProductsIn,
): { items: ProductOut[]; total: number } {
  const { found, text, sort: order } = runQuery(db, index, filters, sort);
  const total = found.matches.length;
  const page = pageOf(found.matches, comparison(order, text?.scores), offset, limit);
  const ids = page.map((product) => product.id);
  return { items: index.load(db, ids).map(presentProduct), total };
}

/** Products that are loaded together: a hundredth of a second's work. */
const batchSize = 100;

/**
 * Every product that fits, in batches: for lists that are too long for one answer. Which they are is decided at
 * once; each is as it is when its batch is read, and one that left the shop meanwhile is left out.
 */
export function* productBatches(
  db: DbOrTx,
  index: CatalogueIndex,
  { sort, offset = 0, ...filters }: ProductsIn,
): Generator<ProductOut[]> {
  const { found, text, sort: order } = runQuery(db, index, filters, sort);
  const sorted = pageOf(found.matches, comparison(order, text?.scores), offset, found.matches.length);
  const ids = sorted.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize) {
    yield loadProducts(db, ids.slice(start, start + batchSize)).map(presentProduct);
  }
}

/** One product. Throws notFound for an id that the shop does not show. */
export function findProduct(db: DbOrTx, index: CatalogueIndex, id: number): ProductOut {
  const [parts] = index.load(db, [id]);
  if (!parts) throw notFound('Product');
  return presentProduct(parts);
}

/** One page of cards with the counts of every filter, for the shop's own listing pages. */
export function listCards(
  db: DbOrTx,
  index: CatalogueIndex,
  { sort, page, ...filters }: ListingIn,
): ListingOut {
  const { found, text, sort: order, categories } = runQuery(db, index, filters, sort);
  const total = found.matches.length;
  const pageCount = Math.max(1, Math.ceil(total / LIMITS.pageSize));
  const shown = Math.min(page, pageCount);
  const offset = (shown - 1) * LIMITS.pageSize;
  const rows = pageOf(found.matches, comparison(order, text?.scores), offset, LIMITS.pageSize);
  const ids = rows.map((product) => product.id);
  const items = index.load(db, ids).map(presentCard);
  return {
    items,
    total,
    page: shown,
    pageCount,
    correctedSearch: text?.corrected ?? null,
    meanDiscount: Math.round(found.meanDiscount * 100),
    facets: presentFacets(found, categories),
  };
}

function presentFacets(
  { counts, priceRange }: SearchResult,
  categories: CategoryRow[],
): ListingOut['facets'] {
  const options = (found: Map<string, number>, order: (a: string, b: string) => number) =>
    [...found].map(([name, count]) => ({ name, count })).sort((a, b) => order(a.name, b.name));
  return {
    categories: categories
      .map(({ id, name, slug }) => ({ name, slug, count: counts.categories.get(id) ?? 0 }))
      .filter(({ count }) => count > 0),
    sizes: options(counts.sizes, bySize),
    colors: options(counts.colors, byColor),
    price: priceRange && { min: toDecimal(priceRange.min), max: toDecimal(priceRange.max) },
  };
}

const maxSuggestions = { products: 6, categories: 3 };

/** Products and categories to offer while somebody types. */
export function suggest(db: DbOrTx, index: CatalogueIndex, search: string) {
  const words = searchWords(search);
  if (words.length === 0) return { products: [], categories: [] };
  const { items } = listProducts(db, index, { search, limit: maxSuggestions.products });
  const startsAWord = (text: string) =>
    words.every((word) => searchWords(text).some((candidate) => candidate.startsWith(word)));
  return {
    products: items.map(({ id, name, price, salePrice, pictures: [picture] }) => ({
      id,
      name,
      price,
      salePrice,
      picture: picture ?? null,
    })),
    categories: listCategories(db)
      .filter(({ name }) => startsAWord(name))
      .slice(0, maxSuggestions.categories)
      .map(({ name, slug }) => ({ name, slug })),
  };
}

/** All categories in navigation order, with the number of products shown in each. */
export function countCategories(db: DbOrTx, index: CatalogueIndex): CategoryOut[] {
  const { counts } = searchProducts(index.read(db), {});
  return listCategories(db).map((row) => ({ ...row, productCount: counts.categories.get(row.id) ?? 0 }));
}
