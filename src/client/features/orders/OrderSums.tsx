import { formatMoney, type Paise } from '@/shared/money';
import { type Sums, sumRows } from '@/shared/receipt/sumRows';
import { PendingAmount } from '../../ui/PendingAmount';
import classes from './OrderSums.module.css';

type Row = { name: string; value: string; isTotal?: boolean };

/** The amounts of an order from subtotal to total, with rows that follow. */
export function OrderSums({
  sums,
  after = [],
  isPending = false,
}: {
  sums: Sums & { total: Paise };
  /** Rows below the total. */
  after?: { name: string; value: string }[];
  /** Whether all but the subtotal is not known yet. */
  isPending?: boolean;
}) {
  // The subtotal is the first.
  const rows: Row[] = [
    ...sumRows(sums).map(([name, value]) => ({ name, value })),
    { name: 'Total', value: formatMoney(sums.total), isTotal: true },
    ...after,
  ];
  return (
    <dl className={classes.sums}>
      {rows.map(({ name, value, isTotal }, at) => (
        <div key={name} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{isPending && at > 0 ? <PendingAmount /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
