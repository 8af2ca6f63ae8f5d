import { Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOrderFree, isOrderPaidByCredit } from '@/shared/receipt/paidBy';
import { clearBuyNow } from '../../lib/checkoutRecords/buyNow';
import {
  addressFault,
  draftRecord,
  type PendingOrder,
  pendingOrder,
} from '../../lib/checkoutRecords/records';
import { showError, showToast } from '../../lib/toast';
import { type Outputs, reload, trpc } from '../../lib/trpc';
import { AuthPage } from '../../ui/AuthPage';
import { LinkButton } from '../../ui/LinkButton';
import { MoreProducts } from '../offers/MoreProducts';
import { paymentOutcome } from '../orders/paymentOutcome';
import { ReceiptButton } from '../orders/ReceiptButton';
import { PayButton } from '../orders/UnpaidNotice';
import { PlacedOrder, UnpaidOrder } from './PlacedOrder';
import classes from './PlacedOrder.module.css';

type Order = Outputs['orders']['get'];
type Result =
  | { state: 'verifying' | 'nothing' }
  | { state: 'known'; order: Order }
  | { state: 'not-saved'; why: keyof typeof failures };

/** Shown without an order that could be retried. */
const failures = {
  unsaved: { text: "We couldn't find the order. You can try saving it again.", canRetry: true },
  unplaced: {
    text: "We haven't found an order for this payment. Please try again. If you have paid and no order is placed within 30 minutes, your payment will be refunded in full.",
    canRetry: true,
  },
  'no-answer': { text: "We couldn't check your payment. Please try again.", canRetry: true },
  unknown: {
    text: "We couldn't find this order in your account. If money has left your account, please contact us.",
    canRetry: false,
  },
};

/** The result of a payment according to the server; success is never assumed. */
export function PaymentResult({
  userId,
  orderId,
  wasCancelled,
}: {
  userId: number;
  /** The order number, or the client order id. */
  orderId: number | string | null;
  /** Whether the customer left the provider's page without paying. */
  wasCancelled: boolean;
}) {
  const { result, retry } = useResult(userId, orderId);
  switch (result.state) {
    case 'verifying':
      return (
        <AuthPage title="Verifying Payment..." text="Please wait while we check your order.">
          <Loader color="brass" />
        </AuthPage>
      );
    case 'known':
      return <KnownOrder order={result.order} wasCancelled={wasCancelled} onPaid={retry} />;
    case 'not-saved':
      return (
        <AuthPage title="Order Not Saved" text={failures[result.why].text}>
          {failures[result.why].canRetry ? (
            <Button onClick={retry}>Retry</Button>
          ) : (
            <LinkButton to="/contact">Contact Us</LinkButton>
          )}
          <NextLinks isSecond />
        </AuthPage>
      );
    case 'nothing':
      return (
        <AuthPage title="Nothing to confirm" text="You have no payment to confirm.">
          <NextLinks />
        </AuthPage>
      );
  }
}

function KnownOrder({
  order,
  wasCancelled,
  onPaid,
}: {
  order: Order;
  wasCancelled: boolean;
  /** Called when the order is paid here after a failed payment. */
  onPaid: () => void;
}) {
  const { state, title, text } = paymentOutcome(order, wasCancelled);
  if (state === 'over') {
    return (
      <AuthPage title={title} text={text}>
        <NextLinks />
      </AuthPage>
    );
  }
  const isGood = state === 'good';
  return (
    <main className={`page ${classes.page}`}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p>{text}</p>
      </header>
      {isGood ? (
        <PlacedOrder order={order}>
          <NextLinks>
            <ReceiptButton order={order} />
          </NextLinks>
        </PlacedOrder>
      ) : (
        <UnpaidOrder order={order}>
          <PayButton order={order} label="Try Again" onPaid={onPaid} />
          <NextLinks isSecond />
        </UnpaidOrder>
      )}
      {isGood && <MoreProducts bought={order.items.map(({ productId }) => productId)} />}
    </main>
  );
}

/** Links to the orders, the shop and home. `isSecond` beside a more important action. */
const NextLinks = ({ isSecond = false, children }: { isSecond?: boolean; children?: ReactNode }) => (
  <>
    <LinkButton to="/profile" search={{ tab: 'orders' }} variant={isSecond ? 'default' : undefined}>
      View My Orders
    </LinkButton>
    {children}
    <p className={classes.quietWays}>
      <Link to="/products" className="text-link">
        Continue Shopping
      </Link>
      <Link to="/" className="text-link">
        Back to Home
      </Link>
    </p>
  </>
);

/** Milliseconds between two polls of an unconfirmed payment, and their maximum number. */
const recheckMs = 3000;
const maxLooks = 100;

/** Fetches the order; without one, places this browser's pending order again. */
function useResult(userId: number, orderId: number | string | null) {
  const utils = trpc.useUtils();
  const confirm = trpc.orders.confirm.useMutation();
  const place = trpc.orders.place.useMutation();
  const [result, setResult] = useState<Result>({ state: 'verifying' });
  const [round, setRound] = useState(0);
  const fetchedRound = useRef(-1);

  useEffect(() => {
    if (fetchedRound.current === round) return;
    fetchedRound.current = round;
    const found = async (order: Order) => {
      const { state } = paymentOutcome(order);
      if (state === 'good') {
        if (pendingOrder.read(userId)?.buyNow) clearBuyNow();
        draftRecord.clear();
        const fault = addressFault.read(userId);
        addressFault.clear();
        const isPaidNow = order.paymentMethod !== 'cod' && !isOrderPaidByCredit(order) && !isOrderFree(order);
        const title = isPaidNow ? 'Payment Successful' : 'Order Placed';
        if (fault) showError('Failed to save address', fault.reason);
        else showToast(title, `Order #${order.id} is confirmed.`);
      }
      if (state !== 'open' && state !== 'waiting') pendingOrder.clear();
      setResult({ state: 'known', order });
      await Promise.all([
        reload(utils.cart.list),
        utils.orders.list.invalidate(),
        utils.orders.spent.invalidate(),
      ]);
    };
    const saveAgain = async () => {
      const pending = pendingOrder.read(userId);
      if (!pending || isOther(pending, orderId)) {
        const why = typeof orderId === 'string' ? 'unplaced' : 'unknown';
        return setResult(orderId === null ? { state: 'nothing' } : { state: 'not-saved', why });
      }
      try {
        const { id } = await place.mutateAsync(pending.input);
        pendingOrder.write(userId, { ...pending, orderId: id });
        await found(await confirm.mutateAsync({ id }));
      } catch (error) {
        const text = error instanceof Error ? error.message : 'Please contact support.';
        showError('Error Saving Order', text);
        setResult({ state: 'not-saved', why: 'unsaved' });
      }
    };
    const load = async () => {
      if (orderId === null) return saveAgain();
      try {
        await found(await confirm.mutateAsync({ id: orderId }));
      } catch (error) {
        if (isNotFound(error)) await saveAgain();
        else setResult({ state: 'not-saved', why: 'no-answer' });
      }
    };
    setResult({ state: 'verifying' });
    void load();
  }, [round, userId, orderId, confirm, place, utils]);

  /** Polls an unconfirmed payment for some minutes. */
  const waitingFor =
    result.state === 'known' && paymentOutcome(result.order).state === 'waiting' ? result.order.id : null;
  useEffect(() => {
    if (waitingFor === null) return;
    let left = maxLooks;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void utils.orders.get.fetch({ id: waitingFor }, { staleTime: 0 }).then(
        (order) => paymentOutcome(order).state !== 'waiting' && setRound((previous) => previous + 1),
        () => undefined,
      );
    }, recheckMs);
    return () => clearInterval(timer);
  }, [waitingFor, utils]);

  return { result, retry: () => setRound((previous) => previous + 1) };
}

/** Whether a pending record belongs to another order than the address names. */
function isOther({ orderId: placed, input }: PendingOrder, orderId: number | string | null): boolean {
  if (orderId === null || String(orderId) === input.clientOrderId) return false;
  return typeof orderId === 'string' || (placed !== null && placed !== orderId);
}

const isNotFound = (error: unknown): boolean =>
  (error as { data?: { code?: string } | null }).data?.code === 'notFound';
