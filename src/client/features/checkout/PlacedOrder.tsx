import type { ReactNode } from 'react';
import { isIndia } from '@/shared/india';
import { formatMoney, paiseOf } from '@/shared/money';
import { paymentMethodLabels, paymentText } from '@/shared/orderLabels';
import { TAX_PERCENT } from '@/shared/pricing';
import type { OrderOut } from '@/shared/schemas/orders';
import { optionsText } from '../../lib/cartLines';
import { AddressText } from '../orders/AddressText';
import { DeliveryText } from '../orders/DeliveryText';
import { ItemPicture } from '../orders/ItemPictures';
import classes from './PlacedOrder.module.css';

/** Of an order that goes on: its items, where and when it arrives, and what happens next. */
export function PlacedOrder({
  order,
  children,
}: {
  order: OrderOut;
  /** Where to go from here, below what it comes to. */
  children: ReactNode;
}) {
  const { id, items, subtotal, shipping, tax, total, shippingAddress, createdAt, status } = order;
  return (
    <div className={classes.columns}>
      <section aria-labelledby="placed-items">
        <h2 id="placed-items" className={classes.heading}>
          Order #{id}
        </h2>
        <ul>
          {items.map((item) => (
            <li key={`${item.productId} ${item.size} ${item.color}`} className={classes.item}>
              <ItemPicture item={item} />
              <div>
                <p>{item.name}</p>
                <p className={classes.quiet}>
                  {[optionsText(item), `${item.quantity} × ${formatMoney(paiseOf(item.price))}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <p className={classes.amount}>{formatMoney(paiseOf(item.price) * item.quantity)}</p>
            </li>
          ))}
        </ul>
        <dl className={classes.sums}>
          <Sum name="Subtotal" value={formatMoney(paiseOf(subtotal))} />
          <Sum name="Shipping" value={paiseOf(shipping) === 0 ? 'Free' : formatMoney(paiseOf(shipping))} />
          <Sum name={`Tax (${TAX_PERCENT}%)`} value={formatMoney(paiseOf(tax))} />
          <Sum name="Total" value={formatMoney(paiseOf(total))} isTotal />
          <Sum name="Payment" value={`${paymentMethodLabels[order.paymentMethod]}, ${paymentText(order)}`} />
        </dl>
        <div className={classes.ways}>{children}</div>
      </section>
      <div className={classes.side}>
        <section aria-labelledby="placed-address">
          <h2 id="placed-address" className={classes.heading}>
            Delivery
          </h2>
          {status !== 'delivered' && <DeliveryText address={shippingAddress} orderedAt={createdAt} />}
          <p className={classes.quiet}>
            <AddressText address={shippingAddress} />
          </p>
        </section>
        <section aria-labelledby="placed-next">
          <h2 id="placed-next" className={classes.heading}>
            What happens next
          </h2>
          <ol className={classes.next}>
            {nextSteps(order).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

const Sum = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div data-total={isTotal}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function nextSteps({ paymentMethod, total, can, shippingAddress: { country } }: OrderOut): string[] {
  const amount = formatMoney(paiseOf(total));
  return [
    'We have sent the order to your inbox, and prepare your parcel: it leaves us within 2-3 business days.',
    'When the courier has it, we send you its tracking number. You find it under My Orders, too.',
    ...(paymentMethod === 'cod' && isIndia(country)
      ? [`You pay ${amount} when the parcel arrives: please keep it ready.`]
      : []),
    ...(can.cancel ? ['Until it is shipped, you can cancel it under My Orders.'] : []),
  ];
}
