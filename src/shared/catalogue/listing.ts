import { occasionOf } from './occasions';

/** Sort orders of a product list. `relevance` ranks a search; `discount` is the sale page's default. */
export const sortOrders = [
  'relevance',
  'newest',
  'price-low',
  'price-high',
  'rating',
  'name',
  'discount',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortLabels: Record<SortOrder, string> = {
  relevance: 'Best Match',
  newest: 'Newest',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
  name: 'Name (A-Z)',
  discount: 'Biggest Discount',
};

/** `title` heads a group of filters. A ranked one has the most frequent options first, and the chosen ones before them. */
const option = (title: string, { isRanked = false } = {}) => ({ title, isRanked });

/** The options that lists are filtered by and counted in, in the order of addresses. */
export const optionFilters = {
  sizes: option('Size'),
  colors: option('Colour'),
  kinds: option('Type', { isRanked: true }),
  materials: option('Material', { isRanked: true }),
  /** Offered only while an imported product is on sale. */
  origins: option('Country of origin'),
};
export type OptionName = keyof typeof optionFilters;
export type OptionChoices = Partial<Record<OptionName, string[]>>;
export const optionNames = Object.keys(optionFilters) as OptionName[];
/** The order of the filters in force. */
export const chipOrder = ['kinds', 'colors', 'sizes', 'materials', 'attributes', 'origins'] as const;

/** An object with a value for each list of options. */
export const mapOptions = <Value>(toValue: (name: OptionName) => Value): Record<OptionName, Value> =>
  Object.fromEntries(optionNames.map((name) => [name, toValue(name)])) as Record<OptionName, Value>;

/** A lone surrogate, as cutting leaves behind: encoding it into a URL would throw. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

const text = (value: unknown, max: number): string | undefined => {
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const cut = typed.trim().slice(0, max).replace(HALF_CHARACTER, '').trim();
  return cut === '' ? undefined : cut;
};

const wholeNumber = (value: unknown, least: number, most: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least && number <= most
    ? number
    : undefined;
};

const names = (value: unknown): string[] | undefined => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
  const unique = [...new Set(list.map((entry) => text(entry, 40)).filter((entry) => entry !== undefined))];
  // Sorted, so that a set of filters has a single address.
  return unique.length > 0 ? unique.sort().slice(0, 30) : undefined;
};

const price = (value: unknown) => wholeNumber(value, 0, 10_000_000);

/** The parameters of a listing's address in their order, each with its reader; a broken value counts as absent. */
const parameters = {
  search: (value: unknown) => text(value, 200),
  category: (value: unknown) => text(value, 80),
  /** Slugs; the sale page filters by several. */
  categories: names,
  featured: (value: unknown) => (value === true || value === 'true' || value === 1 ? true : undefined),
  /** What is dressed for: a slug of `OCCASIONS`. */
  occasion: (value: unknown): string | undefined => occasionOf(value)?.slug,
  /** Whole rupees. */
  minPrice: price,
  maxPrice: price,
  ...mapOptions(() => names),
  /** Slugs of attributes' values. */
  attributes: names,
  sort: (value: unknown) => sortOrders.find((order) => order === value),
  view: (value: unknown) => (value === 'list' ? value : undefined),
  page: (value: unknown) => wholeNumber(value, 2, 100_000),
};

/** What a listing's address may say. */
export type ListingSearch = { [Name in keyof typeof parameters]?: ReturnType<(typeof parameters)[Name]> };

/**
 * Reads a listing's address; never throws, whatever was typed into it. Every key is present, undefined for what is
 * absent or broken: the router would otherwise keep the broken text.
 */
export function parseListingSearch(raw: Record<string, unknown>): ListingSearch {
  const read = Object.entries(parameters).map(([name, reader]) => [name, reader(raw[name])]);
  const search: ListingSearch = Object.fromEntries(read);
  const { minPrice, maxPrice } = search;
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isTurned ? { ...search, minPrice: maxPrice, maxPrice: minPrice } : search;
}

/** Formats search parameters: readable, lists joined by commas, absent values omitted. */
export function formatSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

/** An address with the kinds of its occasion, unless it names some of them itself. */
export function withOccasion(search: ListingSearch): ListingSearch {
  const occasion = occasionOf(search.occasion);
  return occasion && !search.kinds ? { ...search, kinds: [...occasion.kinds].sort() } : search;
}

/** The address after a change of it, as links and `navigate` take it; from the first page on, unless that is the change. */
export const changedSearch =
  (patch: ListingSearch) =>
  (previous: Record<string, unknown>): ListingSearch => ({
    ...parseListingSearch(previous),
    page: undefined,
    ...patch,
  });
