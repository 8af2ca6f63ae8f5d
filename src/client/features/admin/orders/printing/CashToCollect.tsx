import { formatMoney, paiseOf } from '@/shared/money';
import { isCashDue } from '@/shared/orders/orderStatus';
import type { OrderOut } from '@/shared/schemas/orders';
import classes from './printing.module.css';

/** The cash that the courier collects for an order; nothing for an order that is prepaid or cancelled. */
export function CashToCollect({ order }: { order: OrderOut }) {
  if (!isCashDue(order)) return null;
  return (
    <dl className={classes.cash}>
      <dt>Cash to collect</dt>
      <dd>{formatMoney(paiseOf(order.total))}</dd>
    </dl>
  );
}
