import { createFileRoute } from '@tanstack/react-router';
import { ProductPreview } from '../features/catalogue/productPage/ProductPreview';
import { privateHead, tokenSearch } from '../lib/head';

export const Route = createFileRoute('/product-preview')({
  // The link's token must not reach the server.
  ssr: false,
  validateSearch: tokenSearch,
  head: privateHead('/product-preview', 'Preview'),
  component: Preview,
});

function Preview() {
  return <ProductPreview token={Route.useSearch().token ?? ''} />;
}
