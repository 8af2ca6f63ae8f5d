import type { Gender } from '@/shared/search/vocabulary';
import { OptionCount } from './optionCount';
import { genderNumber, none, type OptionName, type ProductTable } from './productTable';
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

export type SearchResult = {
  /** Positions in the table, in no particular order. */
  matches: Uint32Array;
  /** How many products each option would show under all *other* filters. */
  counts: { categories: Map<number, number> } & Record<OptionName, Map<string, number>>;
  /** Lowest and highest effective price under all other filters, in paise; null when nothing is left. */
  priceRange: { min: number; max: number } | null;
  /** Mean discount of the matches, 0 to 1. */
  meanDiscount: number;
  /** The largest one. */
  maxDiscount: number;
};

/** The matches while they are looked for; each result has its own copy, which is only as long as it must be. */
let found = new Uint32Array(0);

/**
 * Filters the products and counts every option in one pass. It runs over the whole catalogue for each question,
 * so nothing is looked up by text in it: option lists are compared and counted by their number.
 */
export function searchProducts(table: ProductTable, filters: SearchFilters): SearchResult {
  const { columns, lists, length } = table;
  const { id, categoryId, price, discount } = columns;
  const { scores, minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = filters;
  const isLeftOut = leavesOut(table, filters);
  const categories = new CategoryCount(table, filters.categoryIds);
  const sizes = new OptionCount(lists.sizes, filters.sizes);
  const colors = new OptionCount(lists.colors, filters.colors);
  const kinds = new OptionCount(lists.kinds, filters.kinds);
  const materials = new OptionCount(lists.materials, filters.materials);
  if (found.length < length) found = new Uint32Array(columns.id.length);
  let [count, min, max, discounts, maxDiscount] = [0, Number.POSITIVE_INFINITY, 0, 0, 0];

  for (let at = 0; at < length; at += 1) {
    if (scores && !scores[id[at] ?? 0]) continue;
    if (isLeftOut?.(at)) continue;
    const category = categoryId[at] ?? none;
    const paise = price[at] ?? 0;
    const size = columns.sizes[at] ?? 0;
    const color = columns.colors[at] ?? 0;
    const kind = columns.kinds[at] ?? 0;
    const material = columns.materials[at] ?? 0;
    const categoryMismatch = categories.mismatches[category] ?? 0;
    const sizeMismatch = sizes.mismatches[size] ?? 0;
    const colorMismatch = colors.mismatches[color] ?? 0;
    const kindMismatch = kinds.mismatches[kind] ?? 0;
    const materialMismatch = materials.mismatches[material] ?? 0;
    const priceMismatch = paise >= minPrice && paise <= maxPrice ? 0 : 1;
    const mismatches =
      categoryMismatch + sizeMismatch + colorMismatch + kindMismatch + materialMismatch + priceMismatch;
    // What fits in all groups but one is counted in that one.
    if (mismatches > 1) continue;
    if (mismatches === 0) {
      found[count++] = at;
      const itsDiscount = discount[at] ?? 0;
      discounts += itsDiscount;
      if (itsDiscount > maxDiscount) maxDiscount = itsDiscount;
    }
    if (mismatches === categoryMismatch) categories.counts[category] = (categories.counts[category] ?? 0) + 1;
    if (mismatches === sizeMismatch) sizes.counts[size] = (sizes.counts[size] ?? 0) + 1;
    if (mismatches === colorMismatch) colors.counts[color] = (colors.counts[color] ?? 0) + 1;
    if (mismatches === kindMismatch) kinds.counts[kind] = (kinds.counts[kind] ?? 0) + 1;
    if (mismatches === materialMismatch) materials.counts[material] = (materials.counts[material] ?? 0) + 1;
    if (mismatches === priceMismatch) {
      if (paise < min) min = paise;
      if (paise > max) max = paise;
    }
  }
  return {
    matches: found.slice(0, count),
    counts: {
      categories: categories.byId(),
      sizes: sizes.byName(),
      colors: colors.byName(),
      kinds: kinds.byName(),
      materials: materials.byName(),
    },
    priceRange: min <= max ? { min, max } : null,
    maxDiscount,
    meanDiscount: count > 0 ? discounts / count : 0,
  };
}

/** As an OptionCount, by the ids of categories: these are small, and an array counts faster than a map. */
class CategoryCount {
  readonly counts: Uint32Array;
  readonly mismatches: Uint8Array;

  constructor({ largestCategoryId }: ProductTable, wanted: readonly number[] = []) {
    this.counts = new Uint32Array(largestCategoryId + 1);
    this.mismatches = new Uint8Array(largestCategoryId + 1);
    if (wanted.length === 0) return;
    this.mismatches.fill(1);
    for (const id of wanted) if (id !== none) this.mismatches[id] = 0;
  }

  byId(): Map<number, number> {
    return new Map([...this.counts.entries()].filter(([id, count]) => id !== none && count > 0));
  }
}

/** Whether a product is left out whatever is chosen in the groups of options; null when none is. */
function leavesOut(table: ProductTable, filters: SearchFilters): ((position: number) => boolean) | null {
  const { id, categoryId, gender, featured, onSale } = table.columns;
  const unwanted = filters.hiddenScores ?? [];
  const hidden = new Set(filters.hiddenCategoryIds);
  const wanted = genderNumber(filters.gender ?? null);
  const tests: ((at: number) => boolean)[] = [];
  if (filters.featured) tests.push((at) => featured[at] === 0);
  if (filters.onSale) tests.push((at) => onSale[at] === 0);
  for (const scores of unwanted) tests.push((at) => (scores[id[at] ?? 0] ?? 0) > 0);
  if (hidden.size > 0) tests.push((at) => hidden.has(categoryId[at] ?? none));
  if (wanted !== none) tests.push((at) => gender[at] !== none && gender[at] !== wanted);
  const [first] = tests;
  return tests.length > 1 ? (at) => tests.some((isOne) => isOne(at)) : (first ?? null);
}
