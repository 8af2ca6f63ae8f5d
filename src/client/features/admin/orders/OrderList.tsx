import type { AdminOrderRow } from '@/shared/schemas/adminOrders';
import adminClasses from '../ui/admin.module.css';
import { OrderCard } from './OrderCard';
import type { OrderActions } from './OrderDialogs';
import classes from './orders.module.css';
import { PrintSelection } from './PrintSelection';
import type { MarkedOrders } from './useMarkedOrders';

/** A page of orders with a selection for printing. */
export function OrderList({
  items,
  marked,
  actions,
  isStale,
}: {
  items: AdminOrderRow[];
  marked: MarkedOrders;
  actions: OrderActions;
  /** Whether these rows belong to the previous query, until the new ones load. */
  isStale: boolean;
}) {
  return (
    <div aria-busy={isStale || undefined} className={adminClasses.rows}>
      <PrintSelection marked={marked} shown={items.map(({ id }) => id)} actions={actions} />
      <ol className={classes.list}>
        {items.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            actions={actions}
            isSelected={marked.has(order.id)}
            onSelect={(isSelected) => marked.set(order.id, isSelected)}
          />
        ))}
      </ol>
    </div>
  );
}
