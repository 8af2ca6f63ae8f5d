import { Button } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useState } from 'react';
import { formatterFor, paiseOf } from '@/shared/money';
import { paymentMethodLabels, paymentStatusLabels, statusLabels } from '@/shared/orderLabels';
import { REFUND_CHARGE_PERCENT } from '@/shared/pricing';
import { STORE } from '@/shared/store';
import { optionsText } from '../cart/cartLines';
import { Dialog } from '../ui/Dialog';
import { showError } from '../ui/toast';
import { downloadReceipt } from './downloadReceipt';
import classes from './Orders.module.css';
import { Timeline } from './Timeline';
import { useBuyAgain } from './useBuyAgain';
import type { Order } from './useOrders';

const moments = new Intl.DateTimeFormat(STORE.locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Everything about one order. */
export default function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, createdAt, status, paymentMethod, paymentStatus } = order;
  const { buyAgain, isAdding } = useBuyAgain(onClose);
  const [isDrawing, setDrawing] = useState(false);
  const download = () => {
    setDrawing(true);
    downloadReceipt(order)
      .catch(() => showError('Receipt failed', 'The receipt could not be made. Please try again.'))
      .finally(() => setDrawing(false));
  };
  return (
    <Dialog onClose={onClose} title={`Order #${id}`} centered size={720}>
      <dl className={classes.facts}>
        <dt>Placed</dt>
        <dd>{moments.format(createdAt)}</dd>
        <dt>Status</dt>
        <dd>{statusLabels[status]}</dd>
        <dt>Payment</dt>
        <dd>
          {paymentMethodLabels[paymentMethod]}, {paymentStatusLabels[paymentStatus]}
        </dd>
        <dt>Ship to</dt>
        <dd>
          <Address order={order} />
        </dd>
      </dl>
      <OrderRows order={order} />
      <h2 className={classes.heading}>Tracking</h2>
      <Timeline order={order} />
      <div className={classes.actions}>
        {/* Nothing was paid and nothing is owed: there is nothing to receipt. */}
        <Button
          disabled={isDrawing || paymentStatus === 'pending' || paymentStatus === 'failed'}
          onClick={download}
        >
          {isDrawing ? 'Preparing...' : 'Download Receipt'}
        </Button>
        <Button variant="default" disabled={isAdding} onClick={() => void buyAgain(order)}>
          Buy Again
        </Button>
      </div>
    </Dialog>
  );
}

function Address({ order: { shippingAddress: to } }: { order: Order }) {
  return (
    <>
      {to.firstName} {to.lastName}
      <br />
      {to.address}, {to.city}, {to.state} {to.zipCode}, {to.country}
      <br />
      {to.email}
      {to.phone && `, ${to.phone}`}
    </>
  );
}

function OrderRows({ order }: { order: Order }) {
  const { items, subtotal, shipping, tax, total, refund, refundStatus } = order;
  const sums = [subtotal, shipping, tax, total].map(paiseOf);
  const money = formatterFor([...sums, ...items.map(({ price }) => paiseOf(price))]);
  const text = (decimal: string) => money(paiseOf(decimal));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Qty</th>
          <th scope="col">Price</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.productId} ${item.size} ${item.color}`}>
            <td>
              {item.name}
              <span className={classes.quiet}>
                <br />
                {optionsText(item)}
              </span>
            </td>
            <td>{item.quantity}</td>
            <td>{text(item.price)}</td>
            <td>{money(paiseOf(item.price) * item.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name="Subtotal" value={text(subtotal)} />
        <Sum name="Shipping" value={paiseOf(shipping) === 0 ? 'Free' : text(shipping)} />
        <Sum name="Tax" value={text(tax)} />
        <Sum name="Total" value={text(total)} />
        {refund && refundStatus !== 'none' && (
          <Sum name={refundName(refund.charge)} value={text(refund.net)} />
        )}
      </tfoot>
    </table>
  );
}

const refundName = (charge: string): string =>
  paiseOf(charge) === 0 ? 'Refund' : `Refund after the ${REFUND_CHARGE_PERCENT}% charge`;

const Sum = ({ name, value }: { name: string; value: string }) => (
  <tr>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td>{value}</td>
  </tr>
);
