import type { SortOrder } from '@/shared/listing';
import type { IndexedProduct } from './catalogueIndex';

export type FindFilters = {
  categoryIds?: readonly number[];
  /** Effective price in paise, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  sizes?: readonly string[];
  colors?: readonly string[];
  featured?: boolean;
  onSale?: boolean;
  /** Result of a text search: only these, the better grade first when sorted by relevance. */
  grades?: ReadonlyMap<number, number>;
};

export type Found = {
  matches: IndexedProduct[];
  /** How many products each option would show under all *other* filters. */
  counts: { categories: Map<number, number>; sizes: Map<string, number>; colors: Map<string, number> };
  /** Lowest and highest effective price under all other filters, in paise; null when nothing is left. */
  priceRange: { min: number; max: number } | null;
};

/** Filters the products and counts every option in one pass. */
export function findProducts(products: readonly IndexedProduct[], filters: FindFilters): Found {
  const { grades, featured, onSale } = filters;
  const [minPrice, maxPrice] = [filters.minPrice ?? 0, filters.maxPrice ?? Number.MAX_SAFE_INTEGER];
  const matches: IndexedProduct[] = [];
  const counts: Found['counts'] = { categories: new Map(), sizes: new Map(), colors: new Map() };
  let [min, max] = [Number.POSITIVE_INFINITY, 0];

  for (const product of products) {
    if (featured && !product.featured) continue;
    if (onSale && !product.onSale) continue;
    if (grades && !grades.has(product.id)) continue;
    const categoryFits = !filters.categoryIds?.length || includes(filters.categoryIds, product.categoryId);
    const sizeFits = !filters.sizes?.length || overlaps(filters.sizes, product.sizes);
    const colorFits = !filters.colors?.length || overlaps(filters.colors, product.colors);
    const priceFits = product.price >= minPrice && product.price <= maxPrice;
    const misfits = Number(!categoryFits) + Number(!sizeFits) + Number(!colorFits) + Number(!priceFits);
    if (misfits > 1) continue;
    if (misfits === 0) matches.push(product);
    if ((misfits === 0 || !categoryFits) && product.categoryId !== null)
      add(counts.categories, product.categoryId);
    if (misfits === 0 || !sizeFits) for (const size of product.sizes) add(counts.sizes, size);
    if (misfits === 0 || !colorFits) for (const color of product.colors) add(counts.colors, color);
    if (misfits === 0 || !priceFits) {
      min = Math.min(min, product.price);
      max = Math.max(max, product.price);
    }
  }
  return { matches, counts, priceRange: min <= max ? { min, max } : null };
}

const includes = (list: readonly number[], value: number | null) => value !== null && list.includes(value);
const overlaps = (wanted: readonly string[], has: readonly string[]) =>
  has.some((name) => wanted.includes(name));
const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

const newest: Compare = (a, b) => b.createdAt - a.createdAt || b.id - a.id;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const orders: Record<Exclude<SortOrder, 'relevance'>, Compare> = {
  newest,
  'price-low': (a, b) => a.price - b.price || newest(a, b),
  'price-high': (a, b) => b.price - a.price || newest(a, b),
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || newest(a, b),
  name: (a, b) => collator.compare(a.name, b.name) || a.id - b.id,
  discount: (a, b) => b.discount - a.discount || newest(a, b),
};

/** The comparison for a sort order; a search ranks by where it matched, then by how well liked the product is. */
export function comparison(sort: SortOrder, grades?: ReadonlyMap<number, number>): Compare {
  if (sort !== 'relevance') return orders[sort];
  if (!grades) return newest;
  const grade = (product: IndexedProduct) => grades.get(product.id) ?? 0;
  const liking = (product: IndexedProduct) => product.rating * Math.log2(1 + product.reviewCount);
  return (a, b) => grade(b) - grade(a) || liking(b) - liking(a) || newest(a, b);
}

/**
 * Rows `offset` to `offset + limit` of the sorted list, without sorting what is not shown: a heap holds the
 * best ones while the list is read once.
 */
export function pageOf(list: readonly IndexedProduct[], compare: Compare, offset: number, limit: number) {
  const wanted = offset + limit;
  if (wanted * 8 >= list.length) return list.toSorted(compare).slice(offset, wanted);
  return bestOf(list, compare, wanted).slice(offset);
}

/** The `count` first of the sorted list, by a binary heap whose root is the worst of those kept. */
function bestOf(list: readonly IndexedProduct[], compare: Compare, count: number): IndexedProduct[] {
  const heap = list.slice(0, count).sort((a, b) => compare(b, a));
  for (let index = count; index < list.length; index += 1) {
    const [candidate, worst] = [list[index], heap[0]];
    if (candidate && worst && compare(candidate, worst) < 0) {
      heap[0] = candidate;
      sink(heap, compare);
    }
  }
  return heap.sort(compare);
}

function sink(heap: IndexedProduct[], compare: Compare): void {
  let parent = 0;
  for (;;) {
    let worst = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      const [a, b] = [heap[child], heap[worst]];
      if (a && b && compare(a, b) > 0) worst = child;
    }
    const [up, down] = [heap[worst], heap[parent]];
    if (worst === parent || !up || !down) return;
    heap[parent] = up;
    heap[worst] = down;
    parent = worst;
  }
}
