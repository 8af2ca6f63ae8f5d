import { adminPages } from '../admin/adminPages';
import { formatSearch, parseListingSearch } from '../catalogue/listing';

type SearchParser = (raw: Record<string, unknown>) => Record<string, unknown>;
const noSearch: SearchParser = () => ({});

/** What a product's address may say: the colour that it opens in. */
export function parseProductSearch(raw: Record<string, unknown>): { color?: string } {
  return { color: parseListingSearch({ colors: [raw.color] }).colors?.[0] };
}

/**
 * Every page by its route, with the search parameters that its rendering depends on. `null`: the page is for one
 * visitor (its address carries an email, or it is filled in the browser) and is not cached.
 */
export const pageSearch: Readonly<Record<string, SearchParser | null>> = {
  '/': noSearch,
  '/products': parseListingSearch,
  '/products/$productId': parseProductSearch,
  '/category/$slug': parseListingSearch,
  '/sale': parseListingSearch,
  '/about': noSearch,
  '/contact': noSearch,
  '/shipping': noSearch,
  '/returns': noSearch,
  '/faq': noSearch,
  '/privacy': noSearch,
  '/terms': noSearch,
  '/cookies': noSearch,
  '/forgot-password': noSearch,
  '/verify-otp': null,
  '/reset-password': null,
  '/cart': null,
  '/checkout': null,
  '/payment-success': null,
  '/profile': null,
  ...Object.fromEntries(adminPages.map(({ path }) => [path, null])),
};

/** An address that no page has: every unknown address is rendered under it, once for all. */
export const NOT_FOUND = '/not-found';

/** One product has one address: neither "01" nor "1e0". */
export const isProductParam = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export type PageAddress = {
  /** Its route, as `pageSearch` names it. */
  route: string;
  /** Path and search under which the page is rendered: known parameters only, in one order and spelling. */
  href: string;
  /** Whether the rendering is the same for everybody. */
  isPublic: boolean;
  /** The slug in the address of a category. */
  category?: string;
};

const routes = Object.entries(pageSearch).map(([path, parse]) => ({
  path,
  segments: segmentsOf(path),
  parse,
}));

/** The page at a path and search (with its question mark, or empty); null when there is none. */
export function pageAddress(pathname: string, search: string): PageAddress | null {
  const segments = decodedSegments(pathname);
  const route = segments && routes.find((one) => fits(one.segments, segments));
  if (!route) return null;
  // The router tells neither "/Sale" from "/sale" nor "%6D" from "m".
  const path = route.segments.map((name, at) =>
    name.startsWith('$') ? encodeURIComponent(segments[at] ?? '') : name,
  );
  const known = route.parse?.(Object.fromEntries(new URLSearchParams(search)));
  const slugAt = route.segments.indexOf('$slug');
  return {
    route: route.path,
    href: `/${path.join('/')}${known ? formatSearch(known) : search}`,
    isPublic: known !== undefined,
    ...(slugAt >= 0 && { category: segments[slugAt] }),
  };
}

/** `null` for a path with a slash at its end or twice, or with dots, which no page has. */
function decodedSegments(pathname: string): string[] | null {
  try {
    const segments = segmentsOf(pathname).map(decodeURIComponent);
    return segments.some((name) => name === '' || name === '.' || name === '..') ? null : segments;
  } catch {
    return null;
  }
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

const fits = (route: readonly string[], given: readonly string[]): boolean =>
  route.length === given.length &&
  route.every((name, at) => name.startsWith('$') || name === given[at]?.toLowerCase());
