import type { DbOrTx } from '@/db/client';
import { creditsPlacedWith } from '@/server/storeCredit';
import type { Paise } from '@/shared/money';
import type { OrderRow } from './orderRow';

type Row = Pick<OrderRow, 'id' | 'paymentMethod' | 'cancelledAmount' | 'storeCredit'>;

/** An order with the paise of store credit that its cancelled items gave back. */
export type WithCancelledCredit<Order extends Row = OrderRow> = Order & { cancelledCredit: Paise };

/**
 * Paise of store credit that the cancelled items of an order gave back; `placed` is what the order used when it was placed.
 * Cancelled items of a cash order lower the cash, and need no refund.
 */
const cancelledCreditOf = (order: Omit<Row, 'id'>, placed: Paise): Paise =>
  isChanged(order) ? placed - order.storeCredit : 0;

/** The order of facts, with the store credit that its cancelled items gave back. */
export const creditedOrder = <Order extends Row>({
  order,
  credit,
}: {
  order: Order;
  credit: { placed: Paise };
}): WithCancelledCredit<Order> => ({ ...order, cancelledCredit: cancelledCreditOf(order, credit.placed) });

const isChanged = ({ cancelledAmount, paymentMethod }: Omit<Row, 'id'>): boolean =>
  cancelledAmount > 0 && paymentMethod !== 'cod';

/** The same for many orders, in one read. */
export async function withCancelledCredits<Order extends Row>(
  db: DbOrTx,
  orders: readonly Order[],
): Promise<WithCancelledCredit<Order>[]> {
  const placed = await creditsPlacedWith(
    db,
    orders.filter(isChanged).map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...order,
    cancelledCredit: cancelledCreditOf(order, placed.get(order.id) ?? 0),
  }));
}

export async function withCancelledCredit<Order extends Row>(
  db: DbOrTx,
  order: Order,
): Promise<WithCancelledCredit<Order>> {
  const [found] = await withCancelledCredits(db, [order]);
  return found as WithCancelledCredit<Order>;
}
