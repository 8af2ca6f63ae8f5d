import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { statusLabels } from '@/shared/orders/orderLabels';
import type { CustomerDetailsOut } from '@/shared/schemas/shop/adminCustomers';
import { LinkButton } from '../../../ui/LinkButton';
import { itemCount } from '../lib/itemCount';
import { statusTones } from '../orders/common/orderTones';
import adminClasses from '../ui/admin.module.css';
import { Badge } from '../ui/Badge';
import classes from './Customers.module.css';

/** The newest orders of any status, with a link to all of them. */
export function LatestOrders({
  customer: { latestOrders, orderCount, email },
}: {
  customer: CustomerDetailsOut;
}) {
  return (
    <section aria-label="Latest orders" className={classes.orders}>
      <h3 className={classes.heading}>Latest orders</h3>
      {latestOrders.length === 0 ? (
        <p className={adminClasses.small}>No orders yet.</p>
      ) : (
        <>
          <ul>
            {latestOrders.map(({ id, createdAt, status, pieces, total }) => (
              <li key={id} className={classes.order}>
                <Link to="/admin/orders/$orderId" params={{ orderId: String(id) }} className="text-link">
                  #{id}
                </Link>
                <span className={adminClasses.small}>{formatDateTime(createdAt)}</span>
                <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
                <span className={adminClasses.small}>{itemCount(pieces)}</span>
                <span className={classes.amount}>{formatMoney(paiseOf(total))}</span>
              </li>
            ))}
          </ul>
          <LinkButton
            to="/admin/orders"
            search={{ search: email }}
            variant="default"
            size="xs"
            className={classes.all}
          >
            {orderCount === 1 ? 'Show the order' : `Show all ${orderCount} orders`}
          </LinkButton>
        </>
      )}
    </section>
  );
}
