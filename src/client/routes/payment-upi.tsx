import { createFileRoute, Navigate } from '@tanstack/react-router';
import { RequireUser } from '../features/session/RequireUser';
import { UpiPage } from '../features/upi/UpiPage';
import { privateHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { MantineScope } from '../ui/MantineScope';

export const Route = createFileRoute('/payment-upi')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { orderId?: number } => {
    const id = Number(raw.orderId);
    return { orderId: Number.isSafeInteger(id) && id > 0 ? id : undefined };
  },
  head: privateHead('/payment-upi', 'Pay by UPI'),
  pendingComponent: FullScreenSpinner,
  component: PaymentUpi,
});

function PaymentUpi() {
  const { orderId } = Route.useSearch();
  if (orderId === undefined) return <Navigate to="/payment-success" replace />;
  return (
    <RequireUser>
      {({ id }) => (
        <MantineScope>
          <UpiPage key={`${id}:${orderId}`} orderId={orderId} />
        </MantineScope>
      )}
    </RequireUser>
  );
}
