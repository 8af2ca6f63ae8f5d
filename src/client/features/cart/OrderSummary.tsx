import type { ReactNode } from 'react';
import { formatMoney, type Paise } from '@/shared/money';
import { type QuoteLine, quote, TAX_PERCENT } from '@/shared/pricing';
import classes from './CartPage.module.css';

/** Everything that will be charged for these lines. */
export function OrderSummary({
  lines,
  saved = 0,
  children,
}: {
  lines: QuoteLine[];
  /** What the sale takes off these lines. */
  saved?: Paise;
  children?: ReactNode;
}) {
  const { subtotal, shipping, tax, total } = quote(lines);
  return (
    <aside className={classes.summary} aria-labelledby="order-summary">
      <h2 id="order-summary" className={classes.summaryTitle}>
        Order Summary
      </h2>
      <dl className={classes.rows}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shipping === 0 ? 'Free' : formatMoney(shipping)}</dd>
        </div>
        <div>
          <dt>Tax ({TAX_PERCENT}%)</dt>
          <dd>{formatMoney(tax)}</dd>
        </div>
        <div className={classes.sum}>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {saved > 0 && <p className={classes.saved}>You save {formatMoney(saved)} with this order.</p>}
      {children}
      <p className={classes.note}>Shipped within 2-3 business days. No Returns.</p>
    </aside>
  );
}
