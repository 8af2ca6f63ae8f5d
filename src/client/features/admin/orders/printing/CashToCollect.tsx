import { formatMoney, paiseOf } from '@/shared/money';
import type { PlainDocument } from '@/shared/schemas/orders/plainOrders';
import classes from './printing.module.css';

/** The cash that the courier collects for an order; nothing for an order that is prepaid or cancelled. */
export function CashToCollect({ order: { collect } }: { order: Pick<PlainDocument, 'collect'> }) {
  if (collect === null) return null;
  return (
    <dl className={classes.cash}>
      <dt>Cash to collect</dt>
      <dd>{formatMoney(paiseOf(collect))}</dd>
    </dl>
  );
}
