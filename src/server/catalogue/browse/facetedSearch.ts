import { noteWork } from '@/db/workCount';
import { mapOptions, type OptionChoices, type OptionName } from '@/shared/catalogue/listing';
import type { Gender } from '@/shared/search/vocabulary';
import { genderNumber, none } from './productColumns';
import type { ProductTable } from './productTable';
import type { MatchScores } from './textSearch';

export type SearchFilters = OptionChoices & {
  /** Slugs of values; a product must have one of each attribute that is named. */
  attributes?: readonly string[];
  categoryIds?: readonly number[];
  /** Effective price in paise, inclusive. */
  minPrice?: number;
  maxPrice?: number;
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
  counts: { categories: Map<number, number>; attributes: Map<string, number> } & Record<
    OptionName,
    Map<string, number>
  >;
  /** Lowest and highest effective price under all other filters, in paise; null when nothing is left. */
  priceRange: { min: number; max: number } | null;
  /** Mean discount of the matches, 0 to 1. */
  meanDiscount: number;
  /** The largest one. */
  maxDiscount: number;
};

/** A group of options, of which a product must have a chosen one. Its column has the options' numbers. */
type Group = {
  column: Uint32Array;
  /** By an option's number: 1 when it is chosen; null when none is. */
  chosen: Uint8Array | null;
  /** By an option's number: products that match all other groups. */
  counts: Uint32Array;
};

/** The matches during a search; each result has its own copy, which is only as long as it must be. */
let found = new Uint32Array(0);

/**
 * Filters the products and counts every option. It runs over the whole catalogue for each question, so it looks nothing
 * up by text.
 */
export function searchProducts(table: ProductTable, filters: SearchFilters): SearchResult {
  const { columns, lists, length } = table;
  noteWork('products', length);
  const { id, price } = columns;
  const { scores, minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER } = filters;
  const isLeftOut = leavesOut(table, filters);
  const categories = categoryGroup(table, filters.categoryIds ?? []);
  const options = mapOptions((name) => optionGroup(table, name, filters[name] ?? []));
  const attributes = attributeGroups(table, filters.attributes ?? []);
  const groups = [categories, ...Object.values(options), ...attributes.map(({ group }) => group)];
  const choices = groups.flatMap(({ column, chosen, counts }) => (chosen ? { column, chosen, counts } : []));
  if (found.length < length) found = new Uint32Array(id.length);
  const matching = found;
  let [count, min, max] = [0, Number.POSITIVE_INFINITY, 0];

  for (let at = 0; at < length; at += 1) {
    if (scores && !scores[id[at] ?? 0]) continue;
    if (isLeftOut?.(at)) continue;
    const paise = price[at] ?? 0;
    const fitsPrice = paise >= minPrice && paise <= maxPrice;
    let misses = fitsPrice ? 0 : 1;
    let missed: Group | null = null;
    for (const group of choices) {
      if (group.chosen[group.column[at] ?? 0] === 1) continue;
      misses += 1;
      if (misses > 1) break;
      missed = group;
    }
    // What fits in all groups but one is counted in that one.
    if (misses > 1) continue;
    if (missed) {
      const option = missed.column[at] ?? 0;
      missed.counts[option] = (missed.counts[option] ?? 0) + 1;
      continue;
    }
    if (paise < min) min = paise;
    if (paise > max) max = paise;
    if (fitsPrice) matching[count++] = at;
  }
  const matches = matching.slice(0, count);
  for (const group of groups) countOptions(group, matches);
  return {
    matches,
    counts: {
      categories: new Map([...categories.counts.entries()].filter(([id, count]) => id !== none && count > 0)),
      ...mapOptions((name) => lists[name].countNames(options[name].counts, filters[name])),
      attributes: countAttributes(table, attributes),
    },
    priceRange: min <= max ? { min, max } : null,
    ...discountsOf(columns.discount, matches),
  };
}

function categoryGroup({ columns, largestCategoryId }: ProductTable, ids: readonly number[]): Group {
  const size = largestCategoryId + 1;
  const chosen = ids.length > 0 ? new Uint8Array(size) : null;
  if (chosen) for (const id of ids) if (id !== none) chosen[id] = 1;
  return { column: columns.categoryId, chosen, counts: new Uint32Array(size) };
}

function optionGroup({ columns, lists }: ProductTable, name: OptionName, wanted: readonly string[]): Group {
  const chosen = wanted.length > 0 ? lists[name].having(wanted) : null;
  return { column: columns[name], chosen, counts: new Uint32Array(lists[name].size) };
}

/** The values of one attribute that are chosen; without `of`, those of all others, of which none is. */
type AttributeGroup = { of?: number; group: Group };

/** A group for each attribute of which a value is chosen, and for all others together. A slug without a value fits no product. */
function attributeGroups(table: ProductTable, slugs: readonly string[]): AttributeGroup[] {
  const { columns, lists, attributeLists } = table;
  const groupOf = (chosen: Uint8Array | null): Group => ({
    column: columns.attributes,
    chosen,
    counts: new Uint32Array(lists.attributes.size),
  });
  const byAttribute = new Map<number, string[]>();
  for (const slug of slugs) {
    const value = attributeLists.valueOfSlug(slug);
    const of = value?.attribute.id ?? 0;
    byAttribute.set(of, [...(byAttribute.get(of) ?? []), value?.slug ?? slug]);
  }
  return [
    { group: groupOf(null) },
    ...[...byAttribute].map(([of, wanted]) => ({ of, group: groupOf(lists.attributes.having(wanted)) })),
  ];
}

/** How many products each value would show: of an attribute with a chosen one, whatever is chosen of it. */
function countAttributes(
  { lists, attributeLists }: ProductTable,
  groups: readonly AttributeGroup[],
): Map<string, number> {
  const isOwn = ({ of }: AttributeGroup, slug: string) => {
    const id = attributeLists.valueOfSlug(slug)?.attribute.id;
    return of === undefined ? groups.every((other) => other.of !== id) : of === id;
  };
  return new Map(
    groups.flatMap((one) =>
      [...lists.attributes.countNames(one.group.counts)].filter(([slug]) => isOwn(one, slug)),
    ),
  );
}

function countOptions({ column, counts }: Group, matches: Uint32Array): void {
  for (let i = 0; i < matches.length; i += 1) {
    const option = column[matches[i] ?? 0] ?? 0;
    counts[option] = (counts[option] ?? 0) + 1;
  }
}

function discountsOf(discount: Float64Array, matches: Uint32Array) {
  let [sum, maxDiscount] = [0, 0];
  for (let i = 0; i < matches.length; i += 1) {
    const share = discount[matches[i] ?? 0] ?? 0;
    sum += share;
    if (share > maxDiscount) maxDiscount = share;
  }
  return { maxDiscount, meanDiscount: matches.length > 0 ? sum / matches.length : 0 };
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
