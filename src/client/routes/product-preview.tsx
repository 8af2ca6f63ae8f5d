import { createFileRoute } from '@tanstack/react-router';
import { ProductPreview } from '../features/catalogue/productPage/ProductPreview';
import { pageHead } from '../lib/head';

export const Route = createFileRoute('/product-preview')({
  // The link's token must not reach the server's log or caches.
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { token?: string } => ({
    token: typeof raw.token === 'string' && raw.token !== '' ? raw.token : undefined,
  }),
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/product-preview',
      title: 'Preview',
      description: 'A product that is not in the shop yet.',
      hidden: true,
    }),
  component: Preview,
});

function Preview() {
  return <ProductPreview token={Route.useSearch().token ?? ''} />;
}
