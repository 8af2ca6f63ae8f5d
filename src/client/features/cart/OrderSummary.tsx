import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney, type Paise } from '@/shared/money';
import { type QuoteLine, quote } from '@/shared/orders/pricing';
import { returnNote } from '@/shared/returns/returnPolicy';
import { OrderSums } from '../orders/OrderSums';
import classes from './CartPage.module.css';

/** All charges for these lines. */
export function OrderSummary({
  lines,
  saved = 0,
  children,
}: {
  lines: QuoteLine[];
  /** The discount on these lines. */
  saved?: Paise;
  children?: ReactNode;
}) {
  const { returnPolicy } = useRouter().options.context;
  return (
    <aside className={classes.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={classes.summaryTitle}>
        Order Summary
      </h2>
      <OrderSums sums={quote(lines)} />
      {saved > 0 && <p className={classes.saved}>You save {formatMoney(saved)} on this order.</p>}
      {children}
      <p className={classes.note}>
        Shipped within 2-3 business days. {returnNote(returnPolicy).replaceAll(' ', '\u00a0')}.
      </p>
    </aside>
  );
}
