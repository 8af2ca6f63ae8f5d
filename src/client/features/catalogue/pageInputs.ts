import { type ListingSearch, mapOptions, withOccasion } from '@/shared/catalogue/listing';
import type { ReviewSort } from '@/shared/catalogue/reviewSorts';
import type { RouterContext } from '../../lib/trpc';

/** Filters that a listing page adds to those in its address. */
export type ListingScope = { categorySlug?: string; onSale?: true };

/** Maximum pages shown together; "Show earlier" links to those before. */
const maxPagesPerRequest = 8;

/** The queries of a listing's address, one per visible page. */
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
    attributes: asked.attributes,
    sort: search.sort ?? (scope.onSale && !search.search ? ('discount' as const) : undefined),
  };
  const first = Math.max(1, page - maxPagesPerRequest + 1);
  return Array.from({ length: page - first + 1 }, (_, index) => ({ ...filters, page: first + index }));
}

/** The query of the whole sale: a page's list without search or filter. */
export const wholeSale = listingInputs({}, { onSale: true })[0] ?? {};

/** Loads every page visible at a listing's address. */
export async function loadListing(
  context: RouterContext,
  search: ListingSearch,
  scope: ListingScope,
): Promise<void> {
  await Promise.all(
    listingInputs(search, scope).map((input) => context.trpc.catalogue.listing.ensureData(input)),
  );
}

/** Reviews shown initially, and added per click. */
export const reviewsAtATime = 5;

/** The query of a product page's initial reviews. */
export const firstReviews = (productId: number) => ({
  productId,
  sort: 'newest' as ReviewSort,
  limit: reviewsAtATime,
});
