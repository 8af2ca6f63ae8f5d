import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../features/cart/CartPage';
import { RequireUser } from '../features/session/RequireUser';
import { pageHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/cart')({
  ssr: false,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: '/cart',
      title: 'Your cart',
      description: 'The items in your cart.',
      hidden: true,
    }),
  pendingComponent: FullScreenSpinner,
  component: () => <RequireUser>{() => <CartPage />}</RequireUser>,
});
