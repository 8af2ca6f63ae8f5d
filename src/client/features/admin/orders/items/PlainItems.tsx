import type { PlainOrder } from '@/shared/schemas/orders/plainOrders';
import { optionsText } from '../../../../lib/cartLines';
import adminClasses from '../../ui/admin.module.css';
import { LinePicture } from '../../ui/LinePicture';
import details from '../common/details.module.css';

/** The items of an order for those who may not see amounts. */
export const PlainItems = ({ order: { items } }: { order: PlainOrder }) => (
  <section aria-labelledby="ordered-items" className={details.panel}>
    <h2 id="ordered-items" className={adminClasses.panelTitle}>
      Items
    </h2>
    <ul className={details.stack}>
      {items.map((item) => (
        <li key={item.lineId} className={details.item}>
          <LinePicture url={item.product.images[0] ?? null} />
          <span>
            {item.quantity} × {[item.name, optionsText(item)].filter(Boolean).join(', ')}
            {item.sku && <span className={adminClasses.quiet}> {item.sku}</span>}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
