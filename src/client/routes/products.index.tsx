import { createFileRoute } from '@tanstack/react-router';
import { type ListingSearch, parseListingSearch, type SortOrder } from '@/shared/catalogue/listing';
import { occasionOf } from '@/shared/catalogue/occasions';
import { ListingHeader, ListingPage } from '../features/catalogue/listing/ListingPage';
import { loadListing } from '../features/catalogue/pageInputs';
import { ListingSkeleton } from '../features/catalogue/Skeletons';
import { pageHead } from '../lib/head';
import { trpc } from '../lib/trpc';

const SORTS: readonly SortOrder[] = ['name', 'price-low', 'price-high', 'rating', 'newest'];

export const Route = createFileRoute('/products/')({
  validateSearch: parseListingSearch,
  // Only known parameters: the router leaves others in its search.
  loaderDeps: ({ search }) => parseListingSearch(search),
  loader: async ({ context, deps }) => {
    const [categories] = await Promise.all([
      context.trpc.catalogue.categories.ensureData(),
      loadListing(context, deps, {}),
    ]);
    return { title: titleOf(deps, categories) };
  },
  head: ({ match, loaderData }) => {
    const { category, search } = match.search;
    const { shop } = match.context;
    const occasion = occasionIn(match.search);
    return pageHead({
      context: match.context,
      path: occasion
        ? `/products?occasion=${occasion.slug}`
        : category
          ? `/category/${category}`
          : '/products',
      title: loaderData?.title ?? 'All Products',
      description: occasion
        ? `${occasion.text}: ${occasion.kinds.join(', ').toLowerCase()} from ${shop.name}, ${shop.shippingText}.`
        : `Kurtas, shirts, sarees, jackets, shoes and more from ${shop.name}, ${shop.shippingText}.`,
      hidden: search !== undefined,
    });
  },
  pendingComponent: ListingSkeleton,
  component: Products,
});

/** The occasion of a list without a search. */
const occasionIn = ({ occasion, search, category }: ListingSearch) =>
  search || category ? undefined : occasionOf(occasion);

function titleOf(listing: ListingSearch, categories: { slug: string; name: string }[]): string {
  const { featured, category, search } = listing;
  if (featured) return 'Featured Products';
  const occasion = occasionIn(listing);
  if (occasion) return occasion.name;
  const found = categories.find(({ slug }) => slug === category);
  if (found) return `${found.name} Collection`;
  return search ? `Search Results for “${search}”` : 'All Products';
}

function Products() {
  const search = Route.useLoaderDeps();
  const { data: categories = [] } = trpc.catalogue.categories.useQuery();
  return (
    <ListingPage
      search={search}
      scope={{}}
      header={({ total }) => (
        <ListingHeader title={titleOf(search, categories)} text={occasionIn(search)?.text} total={total} />
      )}
      groups={{ categories: 'one' }}
      sorts={SORTS}
      defaultSort="newest"
    />
  );
}
