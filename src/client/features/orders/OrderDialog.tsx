import { Button } from '@mantine/core';
import { formatLongDateTime } from '@/shared/dates';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney, paiseOf } from '@/shared/money';
import { isExchanged } from '@/shared/orders/exchanges';
import { partlyShippedText } from '@/shared/orders/fulfilment';
import { statusLabels } from '@/shared/orders/orderLabels';
import { paymentWithState } from '@/shared/receipt/paidBy';
import {
  cancelledItemsText,
  creditBackText,
  exchangeTexts,
  partialRefundTexts,
  refundRows,
  refundText,
  refundToRequestText,
} from '@/shared/receipt/refundTexts';
import { Dialog } from '../../ui/Dialog';
import { CancelItemsDialog } from './CancelItemsDialog';
import { AddressText, ExpectedText } from './DeliveryTexts';
import { ItemPicture } from './ItemPictures';
import { OrderLines } from './OrderLines';
import { OrderReturns } from './OrderReturns';
import classes from './Orders.module.css';
import { ParcelsText } from './ParcelsText';
import { ReceiptButton } from './ReceiptButton';
import { returnActionText } from './returnSteps';
import { TaxDocuments } from './TaxDocuments';
import { Timeline } from './TrackDialog';
import { useBuyAgain } from './useBuyAgain';
import type { Order } from './useOrders';

/** An order with all details. */
export default function OrderDialog({
  order,
  openDocument,
  onPay,
  onReturn,
  onClose,
}: {
  order: Order;
  /** The tax document that a link in a mail names. */
  openDocument?: string | undefined;
  onPay: (order: Order) => void;
  onReturn: (order: Order) => void;
  onClose: () => void;
}) {
  const { id, createdAt, status } = order;
  const refunds = [
    ...partialRefundTexts(order),
    cancelledItemsText(order),
    creditBackText(order),
    refundText(order),
    refundToRequestText(order),
  ].filter((text) => text !== null);
  const exchanges = exchangeTexts(order);
  const { buyAgain, isAdding } = useBuyAgain(onClose);
  const [isCancelling, setCancelling] = useState(false);
  if (isCancelling) return <CancelItemsDialog order={order} onClose={() => setCancelling(false)} />;
  return (
    <Dialog onClose={onClose} title={`Order #${id}`} centered size={720} fillsPhone>
      <dl className={classes.facts}>
        <dt>Placed</dt>
        <dd>{formatLongDateTime(createdAt)}</dd>
        <dt>Status</dt>
        <dd>{[statusLabels[status], partlyShippedText(order.items)].filter(Boolean).join(', ')}</dd>
        <dt>Payment</dt>
        <dd>{paymentWithState(order)}</dd>
        <dt>Ship to</dt>
        <dd>
          <AddressText address={order.shippingAddress} />
          <ExpectedText order={order} />
        </dd>
        {order.gstin && (
          <>
            <dt>Business</dt>
            <dd>
              {order.businessName && (
                <>
                  {order.businessName}
                  <br />
                </>
              )}
              GSTIN {order.gstin}
            </dd>
          </>
        )}
        {(order.shipment || order.parcels.length > 1 || partlyShippedText(order.items)) && (
          <>
            <dt>Courier</dt>
            <dd>
              <ParcelsText order={order} />
            </dd>
          </>
        )}
        <Texts name="Exchange" texts={exchanges} />
        <Texts name="Refund" texts={refunds} />
      </dl>
      <h2 className={classes.heading}>Tracking</h2>
      <Timeline order={order} />
      <h2 className={classes.heading}>Items</h2>
      <OrderLines
        order={order}
        className={classes.table}
        itemText={(item, options) => (
          <Link
            to="/products/$productId"
            params={{ productId: String(item.productId) }}
            search={item.color === null ? undefined : { color: item.color }}
            className={classes.item}
            onClick={onClose}
          >
            <ItemPicture item={item} />
            <span>
              {item.name}
              {options}
            </span>
          </Link>
        )}
        after={rowsOfRefund(order)}
      />
      {order.exchangeOf && (
        <p className={classes.quiet}>
          This is the exchange of return {order.exchangeOf.returnId} of order #{order.exchangeOf.orderId}.
          {order.status === 'cancelled' && ' Its value came back as store credit.'}
        </p>
      )}
      <TaxDocuments order={order} named={openDocument} titleClass={classes.heading} />
      <OrderReturns order={order} />
      <div className={`${classes.actions} ${classes.stacked}`}>
        {order.can.pay && <Button onClick={() => onPay(order)}>Pay Now</Button>}
        <ReceiptButton order={order} isFirst={!order.can.pay} />
        {order.can.cancelItems && (
          <Button variant="default" onClick={() => setCancelling(true)}>
            Cancel Items
          </Button>
        )}
        {order.can.return && (
          <Button
            variant={order.can.return === 'problem' ? 'subtle' : 'default'}
            onClick={() => onReturn(order)}
          >
            {returnActionText(order.can.return)}
          </Button>
        )}
        <Button variant="default" disabled={isAdding} onClick={() => void buyAgain(order)}>
          Buy Again
        </Button>
      </div>
    </Dialog>
  );
}

/** Sentences under a name; nothing without any. */
const Texts = ({ name, texts }: { name: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <>
      <dt>{name}</dt>
      <dd>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </dd>
    </>
  );

/** What was paid for cancelled items, and what went back. */
function rowsOfRefund(order: Order) {
  const { refund, refundStatus, total, cancelledAmount, paymentMethod, partialRefunds } = order;
  const hasCredit = paiseOf(order.storeCredit) + paiseOf(order.cancelledCredit) > 0;
  const rows: { name: string; value: string }[] = [];
  if (paiseOf(cancelledAmount) > 0 && paymentMethod !== 'cod' && !hasCredit)
    rows.push({ name: 'Paid', value: formatMoney(paiseOf(total) + paiseOf(cancelledAmount)) });
  const sumOf = (some: typeof partialRefunds) => some.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
  const exchanged = sumOf(partialRefunds.filter(isExchanged));
  if (exchanged > 0) rows.push({ name: 'Exchanged', value: formatMoney(exchanged) });
  const parts = sumOf(partialRefunds) - exchanged;
  const areDone = partialRefunds.every(({ status }) => status === 'done');
  if (parts > 0) rows.push({ name: areDone ? 'Refunded' : 'Refund in progress', value: formatMoney(parts) });
  if (!refund || refundStatus === 'none' || refundStatus === 'rejected') return rows;
  const approved = refund.status === 'done' ? 'Refunded' : 'Refund in progress';
  const amounts = { charge: paiseOf(refund.charge), net: paiseOf(refund.net) };
  return [...rows, ...refundRows(amounts, refundStatus === 'requested' ? 'Refund requested' : approved)];
}
