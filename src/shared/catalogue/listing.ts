import { lazy } from '../lazy';
import { COLOR_ORDER, SIZE_ORDER } from '../shop';
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

/** The parameters of a listing's address, all optional; an invalid value counts as absent. */
export type ListingSearch = {
  search?: string;
  category?: string;
  /** Slugs; the sale page filters by several. */
  categories?: string[];
  featured?: true;
  /** The slug of an occasion in `OCCASIONS`. */
  occasion?: string;
  minPrice?: number;
  maxPrice?: number;
  sizes?: string[];
  colors?: string[];
  kinds?: string[];
  materials?: string[];
  sort?: SortOrder;
  view?: 'list';
  page?: number;
};

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

/**
 * Parses a listing's address; never throws on any input. Prices are whole rupees. Every key is present,
 * undefined when absent or invalid: the router would otherwise preserve the invalid text.
 */
export function parseListingSearch(raw: Record<string, unknown>): ListingSearch {
  const [minPrice, maxPrice] = priceRange(raw);
  return {
    search: text(raw.search, 200),
    category: text(raw.category, 80),
    categories: names(raw.categories),
    featured: raw.featured === true || raw.featured === 'true' || raw.featured === 1 ? true : undefined,
    occasion: occasionOf(raw.occasion)?.slug,
    minPrice,
    maxPrice,
    sizes: names(raw.sizes),
    colors: names(raw.colors),
    kinds: names(raw.kinds),
    materials: names(raw.materials),
    sort: sortOrders.find((order) => order === raw.sort),
    view: raw.view === 'list' ? 'list' : undefined,
    page: wholeNumber(raw.page, 2, 100_000),
  };
}

/** Swaps two prices in the wrong order. */
function priceRange(raw: Record<string, unknown>): [number | undefined, number | undefined] {
  const [min, max] = [raw.minPrice, raw.maxPrice].map((price) => wholeNumber(price, 0, 10_000_000));
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
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

const byNumbers = lazy(() => new Intl.Collator('en', { numeric: true }));

/** Sorts option names: the shop's own order first, then numbers by value, then the rest by name. */
function byOrder(order: readonly string[]): (a: string, b: string) => number {
  const ranks = new Map(order.map((name, index) => [name, index]));
  const rank = (name: string) => ranks.get(name) ?? order.length;
  return (a, b) => rank(a) - rank(b) || byNumbers().compare(a, b);
}
export const byName = byOrder([]);
export const bySize = byOrder(SIZE_ORDER);
export const byColor = byOrder(COLOR_ORDER);

/** Expands an address's occasion into its kinds, unless the address itself selects some. */
export function withOccasion(search: ListingSearch): ListingSearch {
  const occasion = occasionOf(search.occasion);
  return occasion && !search.kinds ? { ...search, kinds: [...occasion.kinds].sort() } : search;
}
