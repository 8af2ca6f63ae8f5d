import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../features/cart/CartPage';
import { RequireUser } from '../features/session/RequireUser';
import { privateHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/cart')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { code?: string } =>
    typeof raw.code === 'string' && raw.code.trim() !== '' ? { code: raw.code.slice(0, 60) } : {},
  head: privateHead('/cart', 'Your cart'),
  pendingComponent: FullScreenSpinner,
  component: Cart,
});

function Cart() {
  const { code } = Route.useSearch();
  return <RequireUser>{() => <CartPage code={code} />}</RequireUser>;
}
