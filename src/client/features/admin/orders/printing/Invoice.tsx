import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { paymentText, refundStatusLabels, statusLabels } from '@/shared/orders/orderLabels';
import { receiptOf } from '@/shared/receipt/data';
import type { OrderDocument } from '@/shared/schemas/orders/plainOrders';
import { useShop } from '../../../../lib/useShop';
import { OrderLines } from '../../../orders/OrderLines';
import { CashToCollect } from './CashToCollect';
import { PrintHeader } from './PrintHeader';
import classes from './printing.module.css';

/** An order's invoice with the same figures and lines as the customer's receipt. */
export function Invoice({ order }: { order: OrderDocument }) {
  const receipt = receiptOf(order);
  const given = order.refund?.status === 'done' ? paiseOf(order.refund.net) : 0;
  return (
    <>
      <PrintHeader title={order.placeOfSupply === null ? 'Invoice' : receipt.title} />
      <dl className={classes.strip}>
        <Fact name="Order" value={`#${order.id}`} />
        <Fact name="Date" value={formatDateTime(order.createdAt)} />
        <Fact name="Payment" value={`${receipt.payment} (${paymentText(order).toLowerCase()})`} />
        <Fact name="Status" value={statusOf(order)} />
        {order.paymentDetails?.payment_id && (
          <Fact name="Reference" value={order.paymentDetails.payment_id} />
        )}
      </dl>
      <div className={classes.people}>
        <Person title="Billed to" lines={receipt.billedTo} />
        <Person title="Shipped to" lines={receipt.shippedTo} />
      </div>
      <OrderLines
        order={order}
        className={classes.rows}
        amount="Amount"
        after={given > 0 ? [{ name: 'Refunded', value: formatMoney(given) }] : undefined}
      />
      <CashToCollect order={order} />
      <footer className={classes.foot}>Thank you for shopping with {useShop().name}.</footer>
    </>
  );
}

const statusOf = ({ status, refundStatus }: OrderDocument): string =>
  refundStatus === 'none'
    ? statusLabels[status]
    : `${statusLabels[status]}, ${refundStatusLabels[refundStatus].toLowerCase()}`;

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className={classes.label}>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Person = ({ title, lines }: { title: string; lines: string[] }) => (
  <div>
    <h3 className={classes.label}>{title}</h3>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
