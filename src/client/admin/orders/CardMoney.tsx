import { formatterFor, paiseOf } from '@/shared/money';
import { paymentMethodLabels, paymentStatusLabels, refundStatusLabels } from '@/shared/orderLabels';
import type { PaymentStatus } from '@/shared/orderStatus';
import { Badge, type Tone } from '../ui/Badge';
import classes from './orders.module.css';
import type { DeskOrderRow } from './types';

/** How much a payment status asks of the shop. */
export const paymentTones: Record<PaymentStatus, Tone> = {
  due: 'plain',
  pending: 'plain',
  captured: 'good',
  failed: 'plain',
  refunded: 'plain',
  review: 'bad',
};

/** What an order costs, how it is paid, and what goes back. */
export function CardMoney({ order }: { order: DeskOrderRow }) {
  const { paymentMethod, paymentStatus, paymentDetails, subtotal, shipping, tax, total } = order;
  const sums = [subtotal, shipping, tax, total].map(paiseOf);
  const text = formatterFor(sums);
  const money = (decimal: string) => text(paiseOf(decimal));
  return (
    <div className={classes.money}>
      <p className={classes.total}>{money(total)}</p>
      <p className={classes.quiet}>
        {money(subtotal)} + {paiseOf(shipping) === 0 ? 'free shipping' : `${money(shipping)} shipping`} +{' '}
        {money(tax)} tax
      </p>
      <p>
        {paymentMethodLabels[paymentMethod]}{' '}
        <Badge tone={paymentTones[paymentStatus]}>{paymentStatusLabels[paymentStatus]}</Badge>
      </p>
      {paymentDetails && (
        <p className={classes.reference}>{paymentDetails.payment_id ?? paymentDetails.order_id}</p>
      )}
      <RefundLine order={order} />
    </div>
  );
}

function RefundLine({ order: { refund, refundStatus, refundReason } }: { order: DeskOrderRow }) {
  if (refundStatus === 'none') return null;
  const amounts = refund && [refund.gross, refund.charge, refund.net].map(paiseOf);
  const money = amounts && formatterFor(amounts);
  return (
    <p className={classes.quiet}>
      {refundStatusLabels[refundStatus]}
      {refund &&
        money &&
        refundStatus !== 'rejected' &&
        `, ${money(paiseOf(refund.net))} of ${money(paiseOf(refund.gross))}`}
      {refundReason && `: “${refundReason}”`}
    </p>
  );
}
