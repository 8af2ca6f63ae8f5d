import { useNavigate } from '@tanstack/react-router';
import { payWithCashfree } from '../checkout/cashfreeScript';
import { trpc } from '../trpc';
import { errorText } from '../ui/errorText';
import { showError } from '../ui/toast';
import type { Order } from './useOrders';

/** Resumes the payment of a pending order; a card has to be typed again, so that goes by the hosted page. */
export function usePayNow() {
  const navigate = useNavigate();
  const pay = trpc.orders.pay.useMutation({
    onError: (error) =>
      showError(
        'Payment Failed',
        errorText(error, 'Your payment was cancelled or failed. Please try again.'),
      ),
  });
  const payNow = ({ id, paymentMethod }: Order) => {
    const method = paymentMethod === 'paypal' ? 'paypal' : 'cashfree';
    pay.mutate(
      { id, method },
      {
        onSuccess: ({ next, sessionId }) => {
          if (next === 'done') return void navigate({ to: '/payment-success', search: { orderId: id } });
          if (next === 'session' && sessionId) {
            payWithCashfree(sessionId, `/payment-success?orderId=${id}`).catch(() =>
              showError('Error', 'Could not initiate payment. Please try again later.'),
            );
            return;
          }
          window.location.assign(next);
        },
      },
    );
  };
  return { payNow, isPaying: pay.isPending };
}
