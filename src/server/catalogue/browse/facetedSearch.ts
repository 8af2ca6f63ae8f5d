import type { SortOrder } from '@/shared/listing';
import type { Gender } from '@/shared/search/vocabulary';
import type { IndexedProduct } from './indexedProduct';
import { OptionCount } from './optionCount';
import type { MatchScores } from './textSearch';

export type SearchFilters = {
  categoryIds?: readonly number[];
  /** Effective price in paise, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  sizes?: readonly string[];
  colors?: readonly string[];
  kinds?: readonly string[];
  materials?: readonly string[];
  /** Categories whose products are left out whatever else is asked for. */
  hiddenCategoryIds?: readonly number[];
  /** Leaves out what is for the other one by its name. */
  gender?: Gender;
  featured?: boolean;
  onSale?: boolean;
  /** Result of a text search: only these, the better score first when sorted by relevance. */
  scores?: MatchScores;
  /** Results of searches for what is not wanted: none of these. */
  hiddenScores?: readonly MatchScores[];
};

/** What products are filtered and counted by, each product having some of them. */
type OptionName = 'sizes' | 'colors' | 'kinds' | 'materials';

export type SearchResult = {
  matches: IndexedProduct[];
  /** How many products each option would show under all *other* filters. */
  counts: { categories: Map<number, number> } & Record<OptionName, Map<string, number>>;
  /** Lowest and highest effective price under all other filters, in paise; null when nothing is left. */
  priceRange: { min: number; max: number } | null;
  /** Mean discount of the matches, 0 to 1. */
  meanDiscount: number;
  /** The largest one. */
  maxDiscount: number;
};

/**
 * Filters the products and counts every option in one pass. It runs over the whole catalogue for each question,
 * so nothing is looked up by text in it: option lists are compared and counted by their number.
 */
export function searchProducts(products: readonly IndexedProduct[], filters: SearchFilters): SearchResult {
  const {
    scores,
    featured = false,
    onSale = false,
    minPrice = 0,
    maxPrice = Number.MAX_SAFE_INTEGER,
  } = filters;
  const unwanted = filters.hiddenScores?.length ? filters.hiddenScores : null;
  const categoryIds = filters.categoryIds?.length ? new Set<number | null>(filters.categoryIds) : null;
  const hidden = filters.hiddenCategoryIds?.length ? new Set<number | null>(filters.hiddenCategoryIds) : null;
  const [sizes, colors] = [new OptionCount(filters.sizes), new OptionCount(filters.colors)];
  const [kinds, materials] = [new OptionCount(filters.kinds), new OptionCount(filters.materials)];
  const matches: IndexedProduct[] = [];
  /** By category id: ids are small, and an array counts faster than a map. */
  const inCategory: number[] = [];
  let [min, max, discounts, maxDiscount] = [Number.POSITIVE_INFINITY, 0, 0, 0];

  for (const product of products) {
    if ((featured && !product.featured) || (onSale && !product.onSale)) continue;
    if (scores && !scores[product.id]) continue;
    if (unwanted && isIn(unwanted, product.id)) continue;
    if (hidden?.has(product.categoryId)) continue;
    if (filters.gender && product.gender && product.gender !== filters.gender) continue;
    const categoryFits = categoryIds === null || categoryIds.has(product.categoryId);
    const sizeFits = sizes.fits(product.sizes);
    const colorFits = colors.fits(product.colors);
    const priceFits = product.price >= minPrice && product.price <= maxPrice;
    const kindFits = kinds.fits(product.kinds);
    const materialFits = materials.fits(product.materials);
    const misfits =
      (categoryFits ? 0 : 1) +
      (sizeFits ? 0 : 1) +
      (colorFits ? 0 : 1) +
      (kindFits ? 0 : 1) +
      (materialFits ? 0 : 1) +
      (priceFits ? 0 : 1);
    if (misfits > 1) continue;
    const fits = misfits === 0;
    if (fits) {
      matches.push(product);
      discounts += product.discount;
      if (product.discount > maxDiscount) maxDiscount = product.discount;
    }
    if ((fits || !categoryFits) && product.categoryId !== null) {
      inCategory[product.categoryId] = (inCategory[product.categoryId] ?? 0) + 1;
    }
    if (fits || !sizeFits) sizes.add(product.sizes);
    if (fits || !colorFits) colors.add(product.colors);
    if (fits || !kindFits) kinds.add(product.kinds);
    if (fits || !materialFits) materials.add(product.materials);
    if (fits || !priceFits) {
      if (product.price < min) min = product.price;
      if (product.price > max) max = product.price;
    }
  }
  // Entries skips nothing: ids without products are holes with undefined.
  const categories = new Map([...inCategory.entries()].filter(([, count]) => count > 0));
  return {
    matches,
    counts: {
      categories,
      sizes: sizes.byName(),
      colors: colors.byName(),
      kinds: kinds.byName(),
      materials: materials.byName(),
    },
    priceRange: min <= max ? { min, max } : null,
    maxDiscount,
    meanDiscount: matches.length > 0 ? discounts / matches.length : 0,
  };
}

const isIn = (scores: readonly MatchScores[], id: number): boolean => scores.some((one) => one[id]);

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

const newest: Compare = (a, b) => b.createdAt - a.createdAt || b.id - a.id;
const byName: Compare = (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id);
const orders: Record<Exclude<SortOrder, 'relevance'>, Compare> = {
  newest,
  'price-low': (a, b) => a.price - b.price || newest(a, b),
  'price-high': (a, b) => b.price - a.price || newest(a, b),
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount || newest(a, b),
  name: byName,
  discount: (a, b) => b.discount - a.discount || newest(a, b),
};

/** The comparison for a sort order; relevance ranks by where a search matched, then by popularity. */
export function comparison(sort: SortOrder, scores?: MatchScores): Compare {
  if (sort !== 'relevance') return orders[sort];
  const score = (product: IndexedProduct) => scores?.[product.id] ?? 0;
  return (a, b) => score(b) - score(a) || b.popularity - a.popularity || newest(a, b);
}

/**
 * Rows `offset` to `offset + limit` of the sorted list, without sorting what is not shown: a heap holds the
 * best ones while the list is read once; for a page far down, only the part around it is put in order.
 */
export function pageOf(list: readonly IndexedProduct[], compare: Compare, offset: number, limit: number) {
  const end = Math.min(offset + limit, list.length);
  if (offset >= end) return [];
  if (end * 8 < list.length) return bestOf(list, compare, end).slice(offset);
  const rows = [...list];
  sortWindow(rows, compare, offset, end);
  return rows.slice(offset, end);
}

/** Lists of at most this many rows are sorted whole. */
const smallListSize = 64;

/** Moves to `rows[from..to)` what would be there if all were sorted: quicksort that leaves the other parts alone. */
function sortWindow(rows: IndexedProduct[], compare: Compare, from: number, to: number): void {
  const parts: [start: number, end: number][] = [[0, rows.length]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [start, end] = part;
    if (end <= from || start >= to) continue;
    const isWanted = start >= from && end <= to;
    if (isWanted || end - start <= smallListSize) {
      const sorted = rows.slice(start, end).sort(compare);
      for (const [index, row] of sorted.entries()) rows[start + index] = row;
      continue;
    }
    const middle = partition(rows, compare, start, end);
    parts.push([start, middle], [middle, end]);
  }
}

/** Hoare's partition around the middle row: afterwards nothing before the returned index follows anything after it. */
function partition(rows: IndexedProduct[], compare: Compare, start: number, end: number): number {
  const pivot = rows[(start + end - 1) >> 1];
  let [left, right] = [start - 1, end];
  for (;;) {
    do left += 1;
    while (isBefore(rows[left], pivot, compare));
    do right -= 1;
    while (isBefore(pivot, rows[right], compare));
    const [a, b] = [rows[left], rows[right]];
    if (left >= right || !a || !b) return right + 1;
    rows[left] = b;
    rows[right] = a;
  }
}

const isBefore = (a: IndexedProduct | undefined, b: IndexedProduct | undefined, compare: Compare): boolean =>
  a !== undefined && b !== undefined && compare(a, b) < 0;

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
