import { formatMoney, type Paise } from '@/shared/money';
import { type Sums, sumRows } from '@/shared/receipt/sumRows';
import classes from './OrderSums.module.css';

/** The amounts of an order from subtotal to total, with rows that follow. */
export function OrderSums({
  sums,
  after = [],
}: {
  sums: Sums & { total: Paise };
  /** Rows below the total. */
  after?: { name: string; value: string }[];
}) {
  const rows = [
    ...sumRows(sums).map(([name, value]) => ({ name, value })),
    { name: 'Total', value: formatMoney(sums.total), isTotal: true },
    ...after,
  ];
  return (
    <dl className={classes.sums}>
      {rows.map(({ name, value, ...row }) => (
        <div key={name} data-total={('isTotal' in row && row.isTotal) || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
