import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { trpc } from '../../../lib/trpc';
import { useCan } from '../access/access';
import adminClasses from '../ui/admin.module.css';

/** The sales with dates that replace a product's own sale price, now and later; nothing without any. */
export function SaleNotice({ id }: { id: number }) {
  const { data: sales = [] } = trpc.admin.sales.ofProduct.useQuery({ id }, { staleTime: 0 });
  const can = useCan();
  if (sales.length === 0) return null;
  return (
    <section className={adminClasses.failures} aria-label="Sales with this product">
      <p>The sale price above counts outside of these sales:</p>
      <ul>
        {sales.map((sale) => (
          <li key={sale.id}>
            {sale.phase === 'running' ? 'In force: ' : 'Planned: '}
            {formatMoney(paiseOf(sale.price))} in{' '}
            {can('prices.edit') ? (
              <Link className="text-link" to="/admin/sales" search={{ sale: sale.id }}>
                {sale.name}
              </Link>
            ) : (
              sale.name
            )}
            , {sale.phase === 'upcoming' && `from ${formatDateTime(sale.startsAt)} `}until{' '}
            {formatDateTime(sale.endsAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}
