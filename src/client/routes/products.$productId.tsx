import { createFileRoute, notFound } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { isProductParam, parseProductSearch } from '@/shared/pages/productAddress';
import { firstReviews } from '../features/catalogue/pageInputs';
import { ProductPage } from '../features/catalogue/productPage/ProductPage';
import { productHead } from '../features/catalogue/productPage/productHead';
import { ProductSkeleton } from '../features/catalogue/Skeletons';
import { PopularProducts } from '../features/home/NotFoundPage';
import { useShop } from '../lib/useShop';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/LinkButton';

export const Route = createFileRoute('/products/$productId')({
  validateSearch: parseProductSearch,
  loader: async ({ context, params }) => {
    if (!isProductParam(params.productId)) throw notFound();
    const id = Number(params.productId);
    const { catalogue } = context.trpc;
    try {
      const reads = [
        catalogue.productPage.ensureData({ id }),
        catalogue.reviews.ensureData(firstReviews(id)),
        catalogue.reviewSummary.ensureData({ productId: id }),
      ] as const;
      // All of them: the page would carry one that is still to fail, and the browser report it.
      await Promise.allSettled(reads);
      return (await Promise.all(reads))[0];
    } catch (error) {
      if (error instanceof TRPCClientError && error.data?.code === 'notFound') throw notFound();
      throw error;
    }
  },
  // The not-found page sets its own title.
  head: ({ match, loaderData }) => (loaderData ? productHead(match.context, loaderData) : {}),
  pendingComponent: ProductSkeleton,
  notFoundComponent: UnknownProduct,
  component: Product,
});

function Product() {
  const id = Number(Route.useParams().productId);
  const { color } = Route.useSearch();
  return <ProductPage key={id} id={id} color={color} />;
}

function UnknownProduct() {
  return (
    <>
      <main className="page">
        <title>{`Product not found | ${useShop().name}`}</title>
        <EmptyState
          heading="h1"
          title="Product not found"
          text="It may no longer be available, or the link may be wrong."
        >
          <LinkButton to="/products">Back to Products</LinkButton>
        </EmptyState>
      </main>
      <PopularProducts />
    </>
  );
}
