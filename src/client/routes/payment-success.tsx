import { createFileRoute } from '@tanstack/react-router';
import { readOrderName } from '@/shared/orders/orderName';
import { LIMITS } from '@/shared/shop';
import { PaymentResult } from '../features/checkout/PaymentResult';
import { RequireUser } from '../features/session/RequireUser';
import { privateHead } from '../lib/head';
import { FullScreenSpinner } from '../ui/FullScreenSpinner';
import { MantineScope } from '../ui/MantineScope';

export const Route = createFileRoute('/payment-success')({
  ssr: false,
  validateSearch: (raw: Record<string, unknown>): { orderId?: number | string; cancelled?: true } => {
    const given = String(raw.orderId ?? '');
    // Our number, or the provider's name for the order, as filled into `{order_id}` of a return URL.
    const id = readOrderName(given)?.orderId ?? Number(given);
    // Any other text is the client order id of an order placed after its payment.
    const name = given === '' || given.length > LIMITS.clientOrderId ? undefined : given;
    return {
      orderId: Number.isSafeInteger(id) && id > 0 ? id : name,
      cancelled: String(raw.cancelled) === 'true' || undefined,
    };
  },
  head: privateHead('/payment-success', 'Payment'),
  pendingComponent: FullScreenSpinner,
  component: PaymentSuccess,
});

function PaymentSuccess() {
  const { orderId, cancelled = false } = Route.useSearch();
  return (
    <RequireUser>
      {({ id }) => (
        <MantineScope>
          <PaymentResult
            key={`${id}:${orderId}`}
            userId={id}
            orderId={orderId ?? null}
            wasCancelled={cancelled}
          />
        </MantineScope>
      )}
    </RequireUser>
  );
}
