import { Link } from '@tanstack/react-router';
import { formatDate } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { statusLabels } from '@/shared/orders/orderLabels';
import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { trpc } from '../../../../lib/trpc';
import { useCan } from '../../access/access';
import { liveOptions } from '../../ui/AdminList';
import adminClasses from '../../ui/admin.module.css';
import { Badge } from '../../ui/Badge';
import { CustomerName } from '../common/CustomerName';
import details from '../common/details.module.css';
import classes from '../common/orders.module.css';
import { statusTones } from '../common/orderTones';

/** The customer of an order, with the latest of their other orders. */
export function OrderCustomer({ order: { id, userId, customer, refusedParcels } }: { order: PlainOrder }) {
  const isShown = useCan()('customers.read');
  const { data } = trpc.admin.customers.get.useQuery({ id: userId }, { ...liveOptions, enabled: isShown });
  const others = data?.latestOrders.filter((other) => other.id !== id) ?? [];
  return (
    <section aria-labelledby="order-customer" className={details.panel}>
      <h2 id="order-customer" className={adminClasses.panelTitle}>
        Customer
      </h2>
      <p>
        <CustomerName id={userId} name={customer.name} />{' '}
        <span className={adminClasses.quiet}>#{userId}</span>{' '}
        {customer.isDisabled && <Badge tone="bad">Disabled</Badge>}
      </p>
      <p className={adminClasses.quiet}>{customer.email}</p>
      {refusedParcels > 0 && (
        <p>
          <Badge tone="bad">
            {refusedParcels === 1 ? '1 COD parcel refused' : `${refusedParcels} COD parcels refused`}
          </Badge>
        </p>
      )}
      {data && (
        <p className={adminClasses.quiet}>
          {data.orderCount === 1 ? '1 order' : `${data.orderCount} orders`}
          {paiseOf(data.spent) > 0 && `, ${formatMoney(paiseOf(data.spent))} spent`}
        </p>
      )}
      {others.length > 0 && (
        <ul className={details.others} aria-label="Other orders of the customer">
          {others.map((other) => (
            <li key={other.id}>
              <Link
                to="/admin/orders/$orderId"
                params={{ orderId: String(other.id) }}
                className={classes.link}
              >
                #{other.id}
              </Link>
              <span className={adminClasses.quiet}>{formatDate(other.createdAt)}</span>
              <Badge tone={statusTones[other.status]}>{statusLabels[other.status]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
