import type { AdminOrder } from '@/shared/schemas/adminOrders';
import { OrderLines } from '../../orders/OrderLines';
import adminClasses from '../ui/admin.module.css';
import details from './details.module.css';
import classes from './orders.module.css';

/** The items of an order with links to the products, and its total. */
export function OrderedItems({ order }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="ordered-items">
      <h3 id="ordered-items" className={adminClasses.panelTitle}>
        Items
      </h3>
      <OrderLines
        order={order}
        className={details.lines}
        itemText={({ productId, name }, options) => (
          <>
            <a href={`/products/${productId}`} target="_blank" rel="noreferrer" className={classes.link}>
              {name}
            </a>
            {options}
          </>
        )}
      />
    </section>
  );
}
