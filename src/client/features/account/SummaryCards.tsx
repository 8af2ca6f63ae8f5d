import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { formatMoney, paiseOf } from '@/shared/money';
import { LIMITS } from '@/shared/shop';
import { trpc } from '../../lib/trpc';
import { useWishlist } from '../catalogue/product/useWishlist';
import { useOrders } from '../orders/useOrders';
import classes from './AccountPage.module.css';
import { RowFailed } from './RowFailed';

type Asked<T> = { data: T | undefined; error: { message: string; data?: unknown } | null };

/** Four figures at the top of the account page. */
export function SummaryCards() {
  const orders = useOrders();
  const spent = trpc.orders.spent.useQuery();
  const wishes = useWishlist();
  const error = [orders, spent, wishes].find(({ data }) => data === undefined)?.error;
  return (
    <>
      <dl className={classes.cards}>
        <Card name="Total Orders" of={orders} figure={({ total }) => total} />
        <Card
          name="Paid Orders"
          of={orders}
          figure={(data) => atLeast(data, String(data.items.filter(isPaid).length))}
        />
        <Card
          name="Wishlist Items"
          of={wishes}
          figure={({ items, total }) => (total > LIMITS.wishes ? total : items.length)}
        />
        <Card name="Total Spent" of={spent} figure={(data) => formatMoney(paiseOf(data.spent))} />
      </dl>
      {error && <RowFailed what="Some figures" error={error} />}
    </>
  );
}

/** A figure about the newest orders, marked when older orders are not included. */
const atLeast = ({ items, total }: { items: unknown[]; total: number }, figure: string): string =>
  items.length < total ? `${figure}+` : figure;

/** A cancelled order is refunded, so it does not count as paid. */
const isPaid = ({ status, paymentStatus }: { status: string; paymentStatus: string }): boolean =>
  paymentStatus === 'captured' && status !== 'cancelled';

/** A figure, or a dash when unknown. */
function Card<T>({
  name,
  of: { data, error },
  figure,
}: {
  name: string;
  of: Asked<T>;
  figure: (data: T) => string | number;
}) {
  return (
    <div className={classes.card}>
      <dt>{name}</dt>
      <dd>
        {data !== undefined ? (
          figure(data)
        ) : error ? (
          '–'
        ) : (
          <Skeleton component="span" display="inline-block" width="3ch" height="1em" />
        )}
      </dd>
    </div>
  );
}
