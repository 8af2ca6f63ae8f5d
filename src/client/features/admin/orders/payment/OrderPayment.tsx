import { Button } from '@mantine/core';
import { formatMoney, paiseOf } from '@/shared/money';
import { chargeLabels } from '@/shared/orders/amounts/charges';
import { paymentText, refundStatusLabels } from '@/shared/orders/orderLabels';
import { paymentMethodText } from '@/shared/receipt/paidBy';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import type { OrderActions } from '../common/orderDialog';
import classes from '../common/orders.module.css';
import { paymentTones } from '../common/orderTones';

const text = (decimal: string) => formatMoney(paiseOf(decimal));

/** An order's payment, the parts of its total, and its refund. */
export function OrderPayment({
  order,
  openDialog,
}: {
  order: AdminOrderRow;
  openDialog: OrderActions['openDialog'];
}) {
  const { paymentStatus, paymentDetails, subtotal, shipping, tax, charges, storeCredit, cancelledCredit } =
    order;
  return (
    <div>
      <p>
        {paymentMethodText(order)} <Badge tone={paymentTones[paymentStatus]}>{paymentText(order)}</Badge>
      </p>
      {paymentDetails && (
        <p className={classes.reference}>{paymentDetails.payment_id ?? paymentDetails.order_id}</p>
      )}
      <p className={adminClasses.small}>
        {text(subtotal)} + {paiseOf(shipping) === 0 ? 'free shipping' : `${text(shipping)} shipping`} +{' '}
        {text(tax)} tax
        {charges
          .filter(({ kind }) => kind !== 'shipping')
          .map(({ kind, amount }) => ` + ${text(amount)} ${chargeLabels[kind].toLowerCase()}`)}
      </p>
      {paiseOf(storeCredit) > 0 && (
        <p className={adminClasses.small}>{text(storeCredit)} paid by store credit</p>
      )}
      {paiseOf(cancelledCredit) > 0 && (
        <p className={adminClasses.small}>
          {text(cancelledCredit)} of store credit went back for cancelled items
        </p>
      )}
      <RefundLine order={order} />
      {order.refundStatus === 'requested' && <RefundButtons order={order} openDialog={openDialog} />}
    </div>
  );
}

function RefundLine({ order: { refund, refundStatus, refundReason } }: { order: AdminOrderRow }) {
  if (refundStatus === 'none') return null;
  return (
    <p className={adminClasses.small}>
      {refundStatusLabels[refundStatus]}
      {refund && refundStatus !== 'rejected' && `, ${text(refund.net)} of ${text(refund.gross)}`}
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
