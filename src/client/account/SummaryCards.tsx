import { formatRupees, paiseOf } from '@/shared/money';
import { useWishlist } from '../catalogue/useWishlist';
import { useOrders } from '../orders/useOrders';
import classes from './AccountPage.module.css';

/** Four figures at the head of the account. */
export function SummaryCards() {
  const { data: orders } = useOrders();
  const { data: wishes = [] } = useWishlist();
  const paid = orders?.items.filter(({ paymentStatus }) => paymentStatus === 'captured') ?? [];
  const spent = paid.reduce((sum, { total }) => sum + paiseOf(total), 0);
  const cards = [
    { name: 'Total Orders', value: String(orders?.total ?? 0) },
    { name: 'Paid Orders', value: String(paid.length) },
    { name: 'Wishlist Items', value: String(wishes.length) },
    { name: 'Total Spent', value: formatRupees(spent) },
  ];
  return (
    <dl className={classes.cards}>
      {cards.map(({ name, value }) => (
        <div key={name} className={classes.card}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
