import { formatRupees } from '@/shared/money';
import classes from './AccountPage.module.css';

/** Four figures at the head of the account. */
export function SummaryCards() {
  const cards = [
    { name: 'Total Orders', value: '0' },
    { name: 'Paid Orders', value: '0' },
    { name: 'Wishlist Items', value: '0' },
    { name: 'Total Spent', value: formatRupees(0) },
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
