import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { type ButtonLook, PlainButton } from '../../ui/plainControls';
import classes from './Orders.module.css';
import { type Order, useOrders } from './useOrders';
import type { ReplacedOrder } from './useReplacedOrder';

const PayDialog = lazyOverlay('The payment', () => import('./PayDialog'));

/** Reminds of an order that waits for its payment: it holds stock that the cart may be missing now. */
export function UnpaidNotice({
  replaced,
  isCheckout = false,
}: {
  /** The order that a checkout of what is shown pays or replaces. */
  replaced?: ReplacedOrder;
  isCheckout?: boolean;
}) {
  const { data } = useOrders();
  const order = data?.items.find(({ can }) => can.pay);
  if (!order) return null;
  if (order.id === replaced?.order.id) {
    return (
      <p className={classes.quietNotice} role="status">
        {textOf(replaced, isCheckout)}
      </p>
    );
  }
  return (
    <div className={classes.notice} role="status">
      <p>
        Order #{order.id} ({order.items.map(({ name }) => name).join(', ')}) is waiting for its payment and
        keeps its pieces for you.
      </p>
      <div className={classes.actions}>
        <PayButton order={order} size="sm" />
        <LinkButton to="/profile" search={{ tab: 'orders' }} size="sm" variant="default">
          My Orders
        </LinkButton>
      </div>
    </div>
  );
}

function textOf({ order: { id }, isUnchanged }: ReplacedOrder, isCheckout: boolean): string {
  if (!isUnchanged) {
    return isCheckout
      ? `Order #${id} was not paid, and your pieces have changed since: placing this order cancels it.`
      : `Order #${id} was not paid, and your cart has changed since: checking out replaces it.`;
  }
  return isCheckout
    ? `These pieces are kept for you as order #${id}, which is not paid yet. Finish here to pay it; with another address, another billing name or cash on delivery it becomes a new order.`
    : `These pieces are kept for you as order #${id}, which is not paid yet. Check out to pay it.`;
}

/** Opens the dialog that pays an unpaid order. */
export function PayButton({ order, ...props }: { order: Order } & ButtonLook) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton {...props} onClick={() => setOpen(true)}>
        Pay order #{order.id}
      </PlainButton>
      {isOpen && <PayDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
