import { adminPages } from '../admin/adminPages';
import { formatSearch, parseListingSearch } from '../catalogue/listing';
import { parseProductSearch } from './productAddress';

type SearchParser = (raw: Record<string, unknown>) => Record<string, unknown>;
const noSearch: SearchParser = () => ({});

/**
 * Every page by its route, with the parser of its search parameters. `null`: a private page (its address
 * carries an email, or it is filled in the browser), which is not cached.
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
  '/staff-invitation': null,
  '/stock-alert': null,
  '/product-preview': null,
  '/cart': null,
  '/checkout': null,
  '/payment-success': null,
  '/payment-upi': null,
  '/profile': null,
  ...Object.fromEntries(adminPages.map(({ path }) => [path, null])),
  '/admin/orders/$orderId': null,
};

export type PageAddress = {
  /** The route as a key of `pageSearch`. */
  route: string;
  /** Path and search under which the page is rendered: only known parameters, in one order and spelling. */
  href: string;
  /** Whether the rendering is the same for all visitors. */
  isPublic: boolean;
  /** The slug in a category's address. */
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
  // The router does not distinguish "/Sale" from "/sale" or "%6D" from "m".
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

/** `null` for a path with trailing or double slashes or with dots, which no page has. */
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
