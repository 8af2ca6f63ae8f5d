import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../checkout/CheckoutPage';
import { pageHead } from '../head';
import { RequireUser } from '../session/RequireUser';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/checkout')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { buyNow?: true } => ({
    buyNow: raw.buyNow === true || raw.buyNow === 'true' ? true : undefined,
  }),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/checkout',
      title: 'Checkout',
      description: 'Shipping, payment and review.',
      hidden: true,
    }),
  pendingComponent: FullScreenSpinner,
  component: Checkout,
});

function Checkout() {
  const { buyNow = false } = Route.useSearch();
  return <RequireUser>{(user) => <CheckoutPage user={user} wantsBuyNow={buyNow} />}</RequireUser>;
}
