import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { LinkButton } from '../../ui/LinkButton';
import { lazyOverlay } from '../../ui/lazyOverlay';
import classes from './Orders.module.css';
import { type Order, useOrders } from './useOrders';

const PayDialog = lazyOverlay('The payment', () => import('./PayDialog'));

/** Reminds of an order that waits for its payment: it holds stock that the cart may be missing now. */
export function UnpaidNotice({
  replacedId,
  isCheckout = false,
}: {
  /** The order that the one being checked out takes the place of. */
  replacedId?: number;
  /** In the checkout, which pays such an order itself. */
  isCheckout?: boolean;
}) {
  const { data } = useOrders();
  const order = data?.items.find(({ can }) => can.pay);
  if (!order) return null;
  if (isCheckout && order.id === replacedId) {
    return (
      <p className={classes.quietNotice} role="status">
        Order #{order.id} is waiting for its payment. Placing the order below pays it, or takes its place if
        anything was changed.
      </p>
    );
  }
  return (
    <div className={classes.notice} role="status">
      <p>
        Order #{order.id} ({order.items.map(({ name }) => name).join(', ')}) is waiting for its payment and
        keeps its pieces for you.
        {order.id === replacedId && ' Your checkout pays it, or takes its place if anything was changed.'}
      </p>
      <div className={classes.actions}>
        <PayButton order={order} size="sm" variant={order.id === replacedId ? 'default' : undefined} />
        <LinkButton to="/profile" search={{ tab: 'orders' }} size="sm" variant="default">
          My Orders
        </LinkButton>
      </div>
    </div>
  );
}

/** Opens the dialog that pays an unpaid order. */
export function PayButton({ order, ...props }: { order: Order } & ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)}>
        Pay order #{order.id}
      </Button>
      {isOpen && <PayDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
