import { type ListingSearch, mapOptions, withOccasion } from '@/shared/listing';
import type { ReviewSort } from '@/shared/reviewSorts';
import type { RouterContext } from '../../lib/trpc';

/** The filters that a listing page sets besides those in its address. */
export type ListingScope = { categorySlug?: string; onSale?: true };

/** Pages that are shown together at most; further back, "Show earlier" leads to them. */
const maxPagesPerRequest = 8;

/** The queries behind a listing's address: one for each page that is shown. */
export function listingInputs(search: ListingSearch, scope: ListingScope) {
  const asked = withOccasion(search);
  const { page = 1, category, categories, minPrice, maxPrice, featured } = asked;
  const slugs = scope.categorySlug
    ? [scope.categorySlug]
    : (categories ?? (category ? [category] : undefined));
  const filters = {
    categorySlugs: slugs,
    search: search.search,
    featured,
    onSale: scope.onSale,
    minPrice: minPrice === undefined ? undefined : String(minPrice),
    maxPrice: maxPrice === undefined ? undefined : String(maxPrice),
    ...mapOptions((name) => asked[name]),
    sort: search.sort ?? (scope.onSale && !search.search ? ('discount' as const) : undefined),
  };
  const first = Math.max(1, page - maxPagesPerRequest + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => ({ ...filters, page: first + index }));
}

/** What is asked of the whole sale: the list of a page without a search or filter. */
export const wholeSale = listingInputs({}, { onSale: true })[0] ?? {};

/** Loads every page that a listing's address shows. */
export async function loadListing(
  context: RouterContext,
  search: ListingSearch,
  scope: ListingScope,
): Promise<void> {
  await Promise.all(
    listingInputs(search, scope).map((input) => context.trpc.catalogue.listing.ensureData(input)),
  );
}

/** Reviews that are shown at first, and more at a time. */
export const reviewsAtATime = 5;

/** What a product's page shows of its reviews at first. */
export const firstReviews = (productId: number) => ({
  productId,
  sort: 'newest' as ReviewSort,
  limit: reviewsAtATime,
});
