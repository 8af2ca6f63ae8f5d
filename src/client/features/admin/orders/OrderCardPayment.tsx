import { Button } from '@mantine/core';
import { formatterFor, paiseOf } from '@/shared/money';
import { paymentMethodLabels, paymentText, refundStatusLabels } from '@/shared/orderLabels';
import type { PaymentStatus } from '@/shared/orderStatus';
import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';
import { Badge, type Tone } from '../ui/Badge';
import type { OrderActions } from './OrderDialogs';
import classes from './orders.module.css';

/** The badge's tone for each payment status. */
const paymentTones: Record<PaymentStatus, Tone> = {
  due: 'plain',
  pending: 'plain',
  captured: 'good',
  failed: 'plain',
  refunded: 'plain',
  review: 'bad',
};

/** What an order costs, to the paisa where it has paise. */
export function totalText({ subtotal, shipping, tax, total }: AdminOrderRow): string {
  return formatterFor([subtotal, shipping, tax, total].map(paiseOf))(paiseOf(total));
}

/** An order's payment, the parts of its total, and its refund. */
export function OrderCardPayment({
  order,
  openDialog,
}: {
  order: AdminOrderRow;
  openDialog: OrderActions['openDialog'];
}) {
  const { paymentMethod, paymentStatus, paymentDetails, subtotal, shipping, tax } = order;
  const text = formatterFor([subtotal, shipping, tax].map(paiseOf));
  const money = (decimal: string) => text(paiseOf(decimal));
  return (
    <div>
      <p>
        {paymentMethodLabels[paymentMethod]}{' '}
        <Badge tone={paymentTones[paymentStatus]}>{paymentText(order)}</Badge>
      </p>
      {paymentDetails && (
        <p className={classes.reference}>{paymentDetails.payment_id ?? paymentDetails.order_id}</p>
      )}
      <p className={adminClasses.small}>
        {money(subtotal)} + {paiseOf(shipping) === 0 ? 'free shipping' : `${money(shipping)} shipping`} +{' '}
        {money(tax)} tax
      </p>
      <RefundLine order={order} />
      {order.refundStatus === 'requested' && <RefundButtons order={order} openDialog={openDialog} />}
    </div>
  );
}

function RefundLine({ order: { refund, refundStatus, refundReason } }: { order: AdminOrderRow }) {
  if (refundStatus === 'none') return null;
  const amounts = refund && [refund.gross, refund.charge, refund.net].map(paiseOf);
  const money = amounts && formatterFor(amounts);
  return (
    <p className={adminClasses.small}>
      {refundStatusLabels[refundStatus]}
      {refund &&
        money &&
        refundStatus !== 'rejected' &&
        `, ${money(paiseOf(refund.net))} of ${money(paiseOf(refund.gross))}`}
      {refundReason && `: “${refundReason}”`}
    </p>
  );
}

function RefundButtons({
  order,
  openDialog,
}: {
  order: AdminOrderRow;
  openDialog: OrderActions['openDialog'];
}) {
  return (
    <div className={classes.buttons}>
      <Button
        size="compact-sm"
        aria-label={`Approve the refund of order ${order.id}`}
        onClick={() => openDialog({ kind: 'approve', order })}
      >
        Approve
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Reject the refund of order ${order.id}`}
        onClick={() => openDialog({ kind: 'reject', order })}
      >
        Reject
      </Button>
    </div>
  );
}
