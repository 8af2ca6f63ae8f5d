import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatAmount, paiseOf } from '@/shared/money';
import { type Outputs, trpc } from '../trpc';
import { AuthPage } from '../ui/AuthPage';
import { LinkButton } from '../ui/LinkButton';
import { showError, showToast } from '../ui/toast';
import { clearBuyNow } from './buyNow';
import { writeDraft } from './draft';
import { readPendingOrder, writePendingOrder } from './pendingOrder';

type Order = Outputs['orders']['get'];
type Result =
  | { state: 'verifying' }
  | { state: 'paid' | 'unpaid'; order: Order }
  | { state: 'nothing' | 'not-saved' };

const isSettled = ({ status, paymentStatus }: Order): boolean =>
  paymentStatus === 'captured' || paymentStatus === 'due' || (status !== 'pending' && status !== 'cancelled');

/** How a payment went, as the server says: nothing is claimed without its word. */
export function PaymentResult({ orderId }: { orderId: number | null }) {
  const { result, retry } = useResult(orderId);
  switch (result.state) {
    case 'verifying':
      return (
        <AuthPage title="Verifying Payment..." text="Please wait, we are asking the provider.">
          <Loader color="brass" />
        </AuthPage>
      );
    case 'paid':
      return (
        <AuthPage title={titleOf(result.order)} text={textOf(result.order)}>
          <LinkButton to="/profile" search={{ tab: 'orders' }}>
            View My Orders
          </LinkButton>
          <LinkButton to="/products" variant="default">
            Continue Shopping
          </LinkButton>
        </AuthPage>
      );
    case 'unpaid':
      return (
        <AuthPage
          title="Payment Failed"
          text={`Your payment of order #${result.order.id} was cancelled or failed. Please try again.`}
        >
          {result.order.can.pay && (
            <LinkButton to="/checkout" search={{ buyNow: readPendingOrder()?.buyNow || undefined }}>
              Try Again
            </LinkButton>
          )}
          <LinkButton to="/profile" search={{ tab: 'orders' }} variant="default">
            View My Orders
          </LinkButton>
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </AuthPage>
      );
    case 'not-saved':
      return (
        <AuthPage title="Order Not Saved" text="The order could not be found. You can try to save it again.">
          {readPendingOrder() && <Button onClick={retry}>Retry</Button>}
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </AuthPage>
      );
    case 'nothing':
      return (
        <AuthPage title="Nothing to confirm" text="There is no payment waiting to be confirmed.">
          <LinkButton to="/profile" search={{ tab: 'orders' }}>
            View My Orders
          </LinkButton>
          <LinkButton to="/products" variant="default">
            Continue Shopping
          </LinkButton>
          <LinkButton to="/" variant="default">
            Back to Home
          </LinkButton>
        </AuthPage>
      );
  }
}

const titleOf = ({ paymentMethod }: Order) =>
  paymentMethod === 'cod' ? 'Order Placed' : 'Payment Successful!';

function textOf({ id, total, paymentMethod }: Order): string {
  const amount = formatAmount(paiseOf(total));
  return paymentMethod === 'cod'
    ? `Order #${id} is on its way. Please have ${amount} ready when it arrives.`
    : `We have received ${amount} for order #${id}. A receipt is on its way to your inbox.`;
}

/** Asks the server about the order; without one, places again what this browser was about to order. */
function useResult(orderId: number | null) {
  const utils = trpc.useUtils();
  const confirm = trpc.orders.confirm.useMutation();
  const place = trpc.orders.place.useMutation();
  const [result, setResult] = useState<Result>({ state: 'verifying' });
  const [round, setRound] = useState(0);
  const asked = useRef(-1);

  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    const found = async (order: Order) => {
      const settled = isSettled(order);
      if (settled) {
        if (readPendingOrder()?.buyNow) clearBuyNow();
        writePendingOrder(null);
        writeDraft(null);
        showToast(
          order.paymentMethod === 'cod' ? 'Order Placed' : 'Payment Successful',
          `Order #${order.id} is confirmed.`,
        );
      }
      setResult({ state: settled ? 'paid' : 'unpaid', order });
      await Promise.all([utils.cart.list.invalidate(), utils.orders.list.invalidate()]);
    };
    const saveAgain = async () => {
      const pending = readPendingOrder();
      // Another order's record says nothing about this one.
      const isOther = orderId !== null && pending?.orderId != null && pending.orderId !== orderId;
      if (!pending || isOther) return setResult({ state: orderId === null ? 'nothing' : 'not-saved' });
      try {
        const { id } = await place.mutateAsync(pending.input);
        writePendingOrder({ ...pending, orderId: id });
        await found(await confirm.mutateAsync({ id }));
      } catch (error) {
        const text = error instanceof Error ? error.message : 'Please contact support.';
        showError('Error Saving Order', text);
        setResult({ state: 'not-saved' });
      }
    };
    const ask = async () => {
      if (orderId === null) return saveAgain();
      try {
        await found(await confirm.mutateAsync({ id: orderId }));
      } catch {
        await saveAgain();
      }
    };
    setResult({ state: 'verifying' });
    void ask();
  }, [round, orderId, confirm, place, utils]);

  return { result, retry: () => setRound((previous) => previous + 1) };
}
