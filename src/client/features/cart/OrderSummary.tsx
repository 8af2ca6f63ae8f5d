import type { ReactNode } from 'react';
import { formatMoney, type Paise } from '@/shared/money';
import { chargeAmounts } from '@/shared/orders/amounts/charges';
import type { Quote } from '@/shared/orders/amounts/quote';
import { returnNote } from '@/shared/returns/returnPolicy';
import { useShop } from '../../lib/useShop';
import { OrderSums } from '../orders/OrderSums';
import classes from './CartPage.module.css';

/** All charges of a cart or checkout. */
export function OrderSummary({
  sums,
  after,
  saved = 0,
  children,
}: {
  sums: Quote;
  /** Rows below the total. */
  after?: { name: string; value: string }[];
  /** The discount on these lines. */
  saved?: Paise;
  children?: ReactNode;
}) {
  const { returnPolicy, taxLabel } = useShop();
  return (
    <aside className={classes.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={classes.summaryTitle}>
        Order Summary
      </h2>
      <OrderSums
        sums={{ ...sums, offers: [], charges: chargeAmounts(sums.charges), taxLabel }}
        after={after}
      />
      {saved > 0 && <p className={classes.saved}>You save {formatMoney(saved)} on this order.</p>}
      {children}
      <p className={classes.note}>
        Shipped within 2-3 business days. {returnNote(returnPolicy).replaceAll(' ', '\u00a0')}.
      </p>
    </aside>
  );
}
