import type { ReactNode } from 'react';
import { formatLongDateTime, formatTime } from '@/shared/dates';
import { isIndia } from '@/shared/india';
import { formatMoney, paiseOf } from '@/shared/money';
import { sumsOf } from '@/shared/receipt/orderAmounts';
import { dueOf, paymentWithState } from '@/shared/receipt/paidBy';
import type { OrderOut } from '@/shared/schemas/orders/orders';
import { optionsText } from '../../lib/cartLines';
import { creditRows } from '../orders/creditRows';
import { AddressText, DeliveryText } from '../orders/DeliveryTexts';
import { ItemPicture } from '../orders/ItemPictures';
import { OrderSums } from '../orders/OrderSums';
import classes from './PlacedOrder.module.css';

/** An order in progress: when and where it arrives, its items, and what happens next. */
export function PlacedOrder({
  order,
  children,
}: {
  order: OrderOut;
  /** Links onward, below the total. */
  children: ReactNode;
}) {
  const { shippingAddress, createdAt, status } = order;
  return (
    <div className={classes.columns}>
      <section aria-labelledby="placed-address" className={classes.box}>
        <h2 id="placed-address" className={classes.heading}>
          Delivery
        </h2>
        {status !== 'delivered' && <DeliveryText address={shippingAddress} orderedAt={createdAt} />}
        <p className={classes.quiet}>
          <AddressText address={shippingAddress} />
        </p>
      </section>
      <OrderedItems order={order}>{children}</OrderedItems>
      <section aria-labelledby="placed-next" className={classes.box}>
        <h2 id="placed-next" className={classes.heading}>
          Next steps
        </h2>
        <ol className={classes.next}>
          {nextSteps(order).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** An order that awaits payment: the amount, the deadline, and the held items. */
export function UnpaidOrder({
  order,
  children,
}: {
  order: OrderOut;
  /** Links onward. */
  children: ReactNode;
}) {
  const { expiresAt } = order;
  return (
    <div className={classes.columns}>
      <section aria-labelledby="unpaid-ways" className={classes.box}>
        <h2 id="unpaid-ways" className={classes.heading}>
          Next steps
        </h2>
        <ul className={classes.facts}>
          <li>
            Payment is pending. We're holding your items{expiresAt && ` until ${formatTime(expiresAt)}`}.
          </li>
          <li>Amount to pay: {formatMoney(dueOf(order))}.</li>
          <li>If money has already left your account, it will be applied to this order or refunded.</li>
        </ul>
        <div className={classes.ways}>{children}</div>
      </section>
      <OrderedItems order={order} />
    </div>
  );
}

/** The ordered items with the total. */
function OrderedItems({ order, children }: { order: OrderOut; children?: ReactNode }) {
  const { id, createdAt, items, total } = order;
  return (
    <section aria-labelledby="placed-items" className={classes.items}>
      <h2 id="placed-items" className={classes.heading}>
        Order #{id}
      </h2>
      <p className={classes.quiet}>Placed on {formatLongDateTime(createdAt)}</p>
      <ul>
        {items.map((item) => (
          <li key={`${item.productId} ${item.size} ${item.color}`} className={classes.item}>
            <ItemPicture item={item} />
            <div>
              <p>{item.name}</p>
              <p className={classes.quiet}>
                {/* Non-breaking spaces. */}
                {[optionsText(item), `${item.quantity}\u00a0×\u00a0${formatMoney(paiseOf(item.price))}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <p className={classes.amount}>{formatMoney(paiseOf(item.price) * item.quantity)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.sums}>
        <OrderSums
          sums={{ ...sumsOf(order), total: paiseOf(total) }}
          after={[
            ...creditRows(order),
            {
              name: 'Payment',
              value: paymentWithState(order),
            },
          ]}
        />
      </div>
      {children && <div className={classes.ways}>{children}</div>}
    </section>
  );
}

function nextSteps(order: OrderOut): string[] {
  const { paymentMethod, can, shippingAddress: to } = order;
  const amount = formatMoney(dueOf(order));
  return [
    "We've emailed your order details and are packing your order. It ships within 2-3 business days.",
    "We'll email you when it ships, with the tracking number if the courier provides one. You can also track it in My Orders.",
    ...(paymentMethod === 'cod' && (typeof to === 'string' || isIndia(to.country))
      ? [`Please keep ${amount} ready to pay when your parcel arrives.`]
      : []),
    ...(can.cancel ? ['You can cancel it in My Orders until it ships.'] : []),
  ];
}
