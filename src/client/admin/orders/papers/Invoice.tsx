import { formatterFor, paiseOf } from '@/shared/money';
import { paymentStatusLabels } from '@/shared/orderLabels';
import { TAX_PERCENT } from '@/shared/pricing';
import { type ReceiptData, receiptOf } from '@/shared/receipt/data';
import type { OrderOut } from '@/shared/schemas/orders';
import { STORE } from '@/shared/store';
import { momentText } from '../../ui/moments';
import classes from './papers.module.css';
import { SheetHead } from './SheetHead';

/** An order's invoice, of the same figures and lines as the customer's receipt. */
export function Invoice({ order }: { order: OrderOut }) {
  const receipt = receiptOf(order);
  return (
    <>
      <SheetHead title="Invoice" />
      <dl className={classes.strip}>
        <Fact name="Order" value={`#${order.id}`} />
        <Fact name="Date" value={momentText(order.createdAt)} />
        <Fact
          name="Payment"
          value={`${receipt.payment}, ${paymentStatusLabels[order.paymentStatus].toLowerCase()}`}
        />
        {order.paymentDetails?.payment_id && (
          <Fact name="Reference" value={order.paymentDetails.payment_id} />
        )}
      </dl>
      <div className={classes.people}>
        <Person title="Billed to" lines={receipt.billedTo} />
        <Person title="Shipped to" lines={receipt.shippedTo} />
      </div>
      <Rows receipt={receipt} given={order.refund?.status === 'done' ? paiseOf(order.refund.net) : 0} />
      {order.paymentStatus === 'due' && <p className={classes.remark}>To be paid in cash on delivery.</p>}
      <footer className={classes.foot}>Thank you for shopping with {STORE.name}.</footer>
    </>
  );
}

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

/** `given`: paise that went back to the customer. */
function Rows({ receipt, given }: { receipt: ReceiptData; given: number }) {
  const { items, subtotal, shipping, tax, total } = receipt;
  const money = formatterFor([...items.map(({ price }) => price), subtotal, shipping, tax, total, given]);
  return (
    <table className={classes.rows}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Qty</th>
          <th scope="col">Price</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.name} ${item.detail}`}>
            <td>
              {item.name}
              {item.detail && <span className={classes.detail}>{item.detail}</span>}
            </td>
            <td>{item.quantity}</td>
            <td>{money(item.price)}</td>
            <td>{money(item.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name="Subtotal" value={money(subtotal)} />
        <Sum name="Shipping" value={shipping === 0 ? 'Free' : money(shipping)} />
        <Sum name={`Tax (${TAX_PERCENT} %)`} value={money(tax)} />
        <Sum name="Total" value={money(total)} />
        {given > 0 && <Sum name="Refunded" value={money(given)} />}
      </tfoot>
    </table>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <tr data-total={name === 'Total' || undefined}>
    <th scope="row" colSpan={3}>
      {name}
    </th>
    <td>{value}</td>
  </tr>
);
