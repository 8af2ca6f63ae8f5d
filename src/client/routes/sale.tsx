import { createFileRoute } from '@tanstack/react-router';
import { parseListingSearch, type SortOrder } from '@/shared/listing';
import { ListingPage } from '../features/catalogue/ListingPage';
import { loadListing } from '../features/catalogue/pageInputs';
import { SaleHeader } from '../features/catalogue/SaleHeader';
import { ListingSkeleton } from '../features/catalogue/Skeletons';
import { MoreProducts } from '../features/offers/MoreProducts';
import { pageHead } from '../lib/head';

const SORTS: readonly SortOrder[] = ['discount', 'newest', 'price-low', 'price-high', 'name'];

export const Route = createFileRoute('/sale')({
  validateSearch: parseListingSearch,
  // Only what a listing knows: the router leaves other parameters in its search.
  loaderDeps: ({ search }) => parseListingSearch(search),
  loader: ({ context, deps }) => loadListing(context, deps, { onSale: true }),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/sale',
      title: 'Sale',
      description: 'Reduced pieces from every Tantu collection, while they last.',
      hidden: match.search.search !== undefined,
    }),
  pendingComponent: ListingSkeleton,
  component: Sale,
});

function Sale() {
  const search = Route.useLoaderDeps();
  return (
    <ListingPage
      search={search}
      scope={{ onSale: true }}
      header={(listing) => <SaleHeader search={search} listing={listing} />}
      groups={{ categories: 'many' }}
      sorts={SORTS}
      defaultSort="discount"
    >
      <MoreProducts />
    </ListingPage>
  );
}
