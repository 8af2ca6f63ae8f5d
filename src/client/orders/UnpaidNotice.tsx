import { Button } from '@mantine/core';
import { LinkButton } from '../ui/LinkButton';
import classes from './Orders.module.css';
import { useOrders } from './useOrders';
import { usePayNow } from './usePayNow';

/** Reminds of an order that waits for its payment: it holds stock that the cart may be missing now. */
export function UnpaidNotice() {
  const { data } = useOrders();
  const { payNow, isPaying } = usePayNow();
  const order = data?.items.find(({ can }) => can.pay);
  if (!order) return null;
  return (
    <div className={classes.notice} role="status">
      <p>
        Order #{order.id} ({order.items.map(({ name }) => name).join(', ')}) is waiting for its payment and
        keeps its pieces for you.
      </p>
      <div className={classes.actions}>
        <Button size="sm" disabled={isPaying} onClick={() => payNow(order)}>
          Pay order #{order.id}
        </Button>
        <LinkButton to="/profile" search={{ tab: 'orders' }} size="sm" variant="default">
          My Orders
        </LinkButton>
      </div>
    </div>
  );
}
