import { formatMoney } from '@/shared/money';
import { cashToCollect } from '@/shared/receipt/cashToCollect';
import type { OrderOut } from '@/shared/schemas/orders';
import classes from './printing.module.css';

/** The cash that the courier collects for an order; nothing for an order that is prepaid or cancelled. */
export function CashToCollect({ order }: { order: OrderOut }) {
  const cash = cashToCollect(order);
  if (cash === null) return null;
  return (
    <dl className={classes.cash}>
      <dt>Cash to collect</dt>
      <dd>{formatMoney(cash)}</dd>
    </dl>
  );
}
