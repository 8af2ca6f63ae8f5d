import { createFileRoute } from '@tanstack/react-router';
import { PaymentResult } from '../checkout/PaymentResult';
import { pageHead } from '../head';
import { RequireUser } from '../session/RequireUser';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';

export const Route = createFileRoute('/payment-success')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { orderId?: number } => {
    const id = Number(raw.orderId);
    return { orderId: Number.isSafeInteger(id) && id > 0 ? id : undefined };
  },
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/payment-success',
      title: 'Payment',
      description: 'How your payment went.',
      hidden: true,
    }),
  pendingComponent: FullScreenSpinner,
  component: PaymentSuccess,
});

function PaymentSuccess() {
  const { orderId } = Route.useSearch();
  return <RequireUser>{() => <PaymentResult key={orderId ?? 0} orderId={orderId ?? null} />}</RequireUser>;
}
