import { formatMoney, type Paise } from '@/shared/money';
import { TAX_LABEL } from '@/shared/orders/pricing';
import classes from './OrderSums.module.css';

/** The amounts of an order from subtotal to total, with rows that follow. */
export function OrderSums({
  sums: { subtotal, shipping, tax, total },
  after = [],
}: {
  sums: Record<'subtotal' | 'shipping' | 'tax' | 'total', Paise>;
  /** Rows below the total. */
  after?: { name: string; value: string }[];
}) {
  const rows = [
    { name: 'Subtotal', value: formatMoney(subtotal) },
    { name: 'Shipping', value: shipping === 0 ? 'Free' : formatMoney(shipping) },
    { name: TAX_LABEL, value: formatMoney(tax) },
    { name: 'Total', value: formatMoney(total), isTotal: true },
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
