import type { DbOrTx } from '@/db/client';
import { creditsPlacedWith } from '@/server/storeCredit';
import type { Paise } from '@/shared/money';
import type { OrderRow } from './orderRow';

type Row = Pick<OrderRow, 'id' | 'paymentMethod' | 'cancelledAmount' | 'storeCredit'>;

/** An order with the paise of store credit that its cancelled items gave back. */
export type WithCancelledCredit<Order extends Row = OrderRow> = Order & { cancelledCredit: Paise };

/** The same for many orders, in one read. Cancelled items of a cash order lower the cash, and need no refund. */
export async function withCancelledCredits<Order extends Row>(
  db: DbOrTx,
  orders: readonly Order[],
): Promise<WithCancelledCredit<Order>[]> {
  const isChanged = (order: Row) => order.cancelledAmount > 0 && order.paymentMethod !== 'cod';
  const placed = await creditsPlacedWith(
    db,
    orders.filter(isChanged).map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...order,
    cancelledCredit: isChanged(order) ? (placed.get(order.id) ?? 0) - order.storeCredit : 0,
  }));
}

export async function withCancelledCredit<Order extends Row>(
  db: DbOrTx,
  order: Order,
): Promise<WithCancelledCredit<Order>> {
  const [found] = await withCancelledCredits(db, [order]);
  return found as WithCancelledCredit<Order>;
}
