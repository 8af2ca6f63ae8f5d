import { createFileRoute } from '@tanstack/react-router';
import { parseListingSearch, type SortOrder } from '@/shared/catalogue/listing';
import { ListingPage } from '../features/catalogue/listing/ListingPage';
import { listedText, SaleHeader } from '../features/catalogue/listing/SaleHeader';
import { loadListing, wholeSale } from '../features/catalogue/pageInputs';
import { ListingSkeleton } from '../features/catalogue/Skeletons';
import { MoreProducts } from '../features/offers/MoreProducts';
import { pageHead } from '../lib/head';
import { trpc } from '../lib/trpc';

const SORTS: readonly SortOrder[] = ['discount', 'newest', 'price-low', 'price-high', 'name'];

export const Route = createFileRoute('/sale')({
  validateSearch: parseListingSearch,
  // Only known parameters: the router leaves others in its search.
  loaderDeps: ({ search }) => parseListingSearch(search),
  loader: async ({ context, deps }) => {
    await Promise.all([
      loadListing(context, deps, { onSale: true }),
      context.trpc.catalogue.listing.ensureData(wholeSale),
    ]);
  },
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/sale',
      title: 'Sale',
      description: `Reduced prices across every ${match.context.shop.name} collection, while stocks last.`,
      hidden: match.search.search !== undefined,
    }),
  pendingComponent: ListingSkeleton,
  component: Sale,
});

function Sale() {
  const search = Route.useLoaderDeps();
  const { data: whole } = trpc.catalogue.listing.useQuery(wholeSale);
  return (
    <ListingPage
      search={search}
      scope={{ onSale: true }}
      header={(listing) => <SaleHeader search={search} whole={whole ?? listing} />}
      count={(listing) => listedText(listing, whole ?? listing)}
      groups={{ categories: 'many' }}
      sorts={SORTS}
      defaultSort="discount"
    >
      <MoreProducts />
    </ListingPage>
  );
}
