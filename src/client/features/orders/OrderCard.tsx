import { Button } from '@mantine/core';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { refundStatusLabels, statusLabels } from '@/shared/orders/orderLabels';
import {
  cancelledItemsText,
  creditBackText,
  partialRefundTexts,
  refundText,
  refundToRequestText,
} from '@/shared/receipt/refundTexts';
import { namesOf } from '../../lib/cartLines';
import { ConfirmCash } from './ConfirmCash';
import { ExpectedText } from './DeliveryTexts';
import { ItemPictures } from './ItemPictures';
import classes from './Orders.module.css';
import { returnActionText } from './returnSteps';
import type { Order } from './useOrders';

type Open = (order: Order) => void;

/** An order in the list with its available actions. */
export function OrderCard({
  order,
  onPay,
  onTrack,
  onDetails,
  onCancel,
  onRefund,
  onReturn,
}: {
  order: Order;
  onPay: Open;
  onTrack: Open;
  onDetails: Open;
  onCancel: Open;
  onRefund: Open;
  onReturn: Open;
}) {
  const { id, status, refundStatus, createdAt, total, items, can } = order;
  const ending = order.events.findLast(({ to }) => to === 'cancelled')?.note;
  const refunds = [
    ...partialRefundTexts(order),
    cancelledItemsText(order),
    creditBackText(order),
    refundText(order),
    refundToRequestText(order),
  ].filter((text) => text !== null);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div className={classes.names}>
          <h2 className={classes.number}>Order #{id}</h2>
          <span className={classes.badge} data-status={status}>
            {statusLabels[status]}
          </span>
          {refundStatus !== 'none' && (
            <span className={classes.badge} data-status="refund">
              {refundStatusLabels[refundStatus]}
            </span>
          )}
        </div>
        <p className={classes.total}>{formatMoney(paiseOf(total))}</p>
      </div>
      <ExpectedText order={order} />
      <ItemPictures items={items} />
      <p className={classes.quiet}>
        {formatDateTime(createdAt)} · {pieces === 1 ? '1 item' : `${pieces} items`} · {namesOf(items)}
      </p>
      {status === 'cancelled' && ending && <p className={classes.quiet}>{ending}</p>}
      {refunds.map((text) => (
        <p key={text} className={classes.quiet}>
          {text}
        </p>
      ))}
      {can.confirmCash && <ConfirmCash id={id} />}
      {can.pay && order.expiresAt && (
        <p className={classes.quiet}>
          Payment is pending. We're holding your items until {formatDateTime(order.expiresAt)}.
        </p>
      )}
      <div className={classes.actions}>
        {can.pay && (
          <Button size="sm" onClick={() => onPay(order)}>
            Pay Now
          </Button>
        )}
        <Button size="sm" variant="default" aria-label={`Track order ${id}`} onClick={() => onTrack(order)}>
          Track Order
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`View details of order ${id}`}
          onClick={() => onDetails(order)}
        >
          View Details
        </Button>
        {can.cancel && (
          <Button
            size="sm"
            variant="default"
            aria-label={`Cancel order ${id}`}
            onClick={() => onCancel(order)}
          >
            Cancel Order
          </Button>
        )}
        {can.return && (
          <Button
            size="sm"
            variant={can.return === 'problem' ? 'subtle' : 'default'}
            aria-label={`${returnActionText(can.return)} with order ${id}`}
            onClick={() => onReturn(order)}
          >
            {returnActionText(can.return)}
          </Button>
        )}
        {can.requestRefund && (
          <Button
            size="sm"
            variant="default"
            aria-label={`Request Refund of order ${id}`}
            onClick={() => onRefund(order)}
          >
            Request Refund
          </Button>
        )}
      </div>
    </li>
  );
}
