import { Link } from '@tanstack/react-router';
import { formatDateTime } from '@/shared/dates';
import { formatMoney, paiseOf } from '@/shared/money';
import { formatCount } from '@/shared/numbers';
import { LIMITS } from '@/shared/shop';
import type { Outputs } from '../../../lib/trpc';
import adminClasses from '../ui/admin.module.css';
import classes from './Dashboard.module.css';
import { ageText } from './figures';

type Shop = Outputs['admin']['dashboard']['shop'];

/** Figures of the catalogue and the inventory. */
export function ShopCards({ shop }: { shop: Shop }) {
  const { products, categories, inventoryValue, lowStock, lowSizes, inventory } = shop;
  return (
    <dl className={classes.cards} aria-label="The shop">
      <Card name="Total Products" value={formatCount(products)} note="in the shop" />
      <Card name="Categories" value={formatCount(categories)} note="in the navigation" />
      <Card name="Inventory Value" value={formatMoney(paiseOf(inventoryValue))} note="price times stock" />
      <Card
        name="Low Stock"
        value={formatCount(lowStock)}
        note={`products with stock under ${LIMITS.lowStock}`}
      />
      <Card
        name="Low Sizes"
        value={formatCount(lowSizes)}
        note={`products with ${LIMITS.lowVariantStock} or fewer of a size`}
      />
      <Card name="Total Inventory" value={formatCount(inventory)} note="items in stock" />
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

/** The time of the last verified backup, or how to make the first. */
export function LastBackup({ shop: { lastBackupAt, isReplicated } }: { shop: Shop }) {
  return (
    <p className={classes.footnote}>
      {isReplicated && 'Changes are backed up continuously. See Health for the backup status. '}
      {lastBackupAt
        ? `Last backup: ${ageText(lastBackupAt, new Date())}, on ${formatDateTime(lastBackupAt)}.`
        : !isReplicated && (
            <>
              There is no backup yet.{' '}
              <Link to="/admin/health" className="text-link">
                Make one in Health
              </Link>
            </>
          )}
    </p>
  );
}
