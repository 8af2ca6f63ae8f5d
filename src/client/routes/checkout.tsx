import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/CheckoutPage';
import { RequireUser } from '../features/session/RequireUser';
import { type Step, steps } from '../lib/checkoutRecords/draft';
import { privateHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { MantineScope } from '../ui/MantineScope';

export const Route = createFileRoute('/checkout')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { buyNow?: true; step?: Step } => ({
    buyNow: raw.buyNow === true || raw.buyNow === 'true' ? true : undefined,
    step: steps.find((step) => step === raw.step && step !== 'shipping'),
  }),
  head: privateHead('/checkout', 'Checkout'),
  pendingComponent: FullScreenSpinner,
  component: Checkout,
});

function Checkout() {
  const { buyNow = false, step = 'shipping' } = Route.useSearch();
  return (
    <RequireUser>
      {(user) => (
        <MantineScope>
          <CheckoutPage key={`${user.id}:${buyNow}`} user={user} wantsBuyNow={buyNow} wanted={step} />
        </MantineScope>
      )}
    </RequireUser>
  );
}
