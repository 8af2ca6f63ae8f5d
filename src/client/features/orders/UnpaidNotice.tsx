import { useState } from 'react';
import { lazyOverlay } from '../../ui/lazyOverlay';
import { type ButtonLook, PlainButton, PlainTextButton } from '../../ui/plainControls';
import classes from './Orders.module.css';
import { type Order, useOrders } from './useOrders';
import type { ReplacedOrder } from './useReplacedOrder';

const PayDialog = lazyOverlay('The payment', () => import('./PayDialog'));

/** Reminds of an unpaid order in the cart, and explains in the checkout what happens to it. */
export function UnpaidNotice({
  replaced,
  isCheckout = false,
}: {
  /** The order that a checkout of these lines pays or replaces. */
  replaced?: ReplacedOrder;
  isCheckout?: boolean;
}) {
  const { data } = useOrders();
  const order = data?.items.find(({ can }) => can.pay);
  if (!order) return null;
  if (order.id === replaced?.order.id) {
    return (
      <p className={classes.quietNotice} role="status">
        {textOf(replaced, isCheckout)}{' '}
        {replaced.isUnchanged && !isCheckout && <PayButton order={order} label="Pay now" inText />}
      </p>
    );
  }
  if (isCheckout) return null;
  return (
    <p className={classes.quietNotice} role="status">
      You didn't complete payment for order #{order.id}. <PayButton order={order} label="Pay now" inText />
    </p>
  );
}

function textOf({ order: { id }, isUnchanged }: ReplacedOrder, isCheckout: boolean): string {
  if (isUnchanged) return `We've reserved these items under order #${id}; complete payment to confirm.`;
  return isCheckout
    ? `You didn't complete payment for order #${id}. Placing this order will replace it.`
    : `You didn't complete payment for order #${id}. Checking out will replace it with this cart.`;
}

/** Opens the dialog that pays an unpaid order. */
export function PayButton({
  order,
  label = `Pay order #${order.id}`,
  inText = false,
  onPaid,
  ...props
}: {
  order: Order;
  label?: string;
  /** Styled as a link in a sentence. */
  inText?: boolean;
  /** Replaces the navigation to the result page. */
  onPaid?: () => void;
} & ButtonLook) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {inText ? (
        <PlainTextButton inText onClick={open}>
          {label}
        </PlainTextButton>
      ) : (
        <PlainButton {...props} onClick={open}>
          {label}
        </PlainButton>
      )}
      {isOpen && <PayDialog order={order} onPaid={onPaid} onClose={() => setOpen(false)} />}
    </>
  );
}
