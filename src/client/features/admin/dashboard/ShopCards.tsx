import { formatRupees, paiseOf } from '@/shared/money';
import { LIMITS } from '@/shared/shop';
import type { Outputs } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { countText } from './figures';

type Shop = Outputs['admin']['dashboard']['shop'];

/** Figures of the catalogue and the inventory. */
export function ShopCards({ shop }: { shop: Shop }) {
  const { products, categories, inventoryValue, lowStock, inventory } = shop;
  return (
    <dl className={classes.cards} aria-label="The shop">
      <Card name="Total Products" value={countText(products)} note="in the shop" />
      <Card name="Categories" value={countText(categories)} note="in the navigation" />
      <Card name="Inventory Value" value={formatRupees(paiseOf(inventoryValue))} note="price times stock" />
      <Card
        name="Low Stock"
        value={countText(lowStock)}
        note={`under ${LIMITS.lowStock} pieces, or ${LIMITS.lowVariantStock} of a size or color`}
      />
      <Card name="Total Inventory" value={countText(inventory)} note="pieces" />
    </dl>
  );
}

const Card = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div className={classes.card}>
    <dt>{name}</dt>
    <dd className={classes.figure}>{value}</dd>
    <dd className={adminClasses.small}>{note}</dd>
  </div>
);
