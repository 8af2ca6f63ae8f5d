import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseListingSearch, type SortOrder } from '@/shared/catalogue/listing';
import { ListingHeader, ListingPage } from '../features/catalogue/listing/ListingPage';
import { loadListing } from '../features/catalogue/pageInputs';
import { ListingSkeleton } from '../features/catalogue/Skeletons';
import { breadcrumbs, categoryDescription, pageHead } from '../lib/head';

const SORTS: readonly SortOrder[] = ['newest', 'price-low', 'price-high', 'rating', 'name'];

export const Route = createFileRoute('/category/$slug')({
  validateSearch: parseListingSearch,
  // Only known parameters: the router leaves others in its search.
  loaderDeps: ({ search }) => parseListingSearch(search),
  loader: async ({ context, deps, params }) => {
    const categories = await context.trpc.catalogue.categories.ensureData();
    const category = categories.find(({ slug }) => slug === params.slug);
    if (!category) throw notFound();
    await loadListing(context, deps, { categorySlug: category.slug });
    return category;
  },
  head: ({ match, loaderData: category }) => {
    // The not-found page sets its own title.
    if (!category) return {};
    const { origin, shop } = match.context;
    const path = `/category/${category.slug}`;
    return pageHead({
      context: match.context,
      path,
      title: `${category.name} Collection`,
      description: categoryDescription(shop, category),
      picture: category.image ?? undefined,
      jsonLd: [breadcrumbs(origin, [{ name: category.name, path }])],
      hidden: match.search.search !== undefined,
    });
  },
  pendingComponent: ListingSkeleton,
  component: CategoryPage,
});

function CategoryPage() {
  const category = Route.useLoaderData();
  return (
    <ListingPage
      key={category.slug}
      search={Route.useLoaderDeps()}
      scope={{ categorySlug: category.slug }}
      header={({ total }) => (
        <ListingHeader title={`${category.name} Collection`} text={category.description} total={total} />
      )}
      groups={{ categories: 'none' }}
      sorts={SORTS}
      defaultSort="newest"
    />
  );
}
