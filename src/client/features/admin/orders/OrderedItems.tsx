import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '@/shared/schemas/adminOrders';
import { OrderLines } from '../../orders/OrderLines';
import adminClasses from '../ui/admin.module.css';
import details from './details.module.css';
import classes from './orders.module.css';

/** The items of an order with links to their products' forms, and its total. */
export function OrderedItems({ order }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="ordered-items" className={details.panel}>
      <h2 id="ordered-items" className={adminClasses.panelTitle}>
        Items
      </h2>
      <OrderLines
        order={order}
        className={details.lines}
        itemText={({ productId, name }, options) => (
          <>
            <Link to="/admin/products" search={{ product: productId }} className={classes.link}>
              {name}
            </Link>
            {options}
          </>
        )}
      />
    </section>
  );
}
