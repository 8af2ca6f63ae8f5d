import { type Outputs, trpc } from '../../lib/trpc';
import { useSession } from '../session/SessionContext';

export type Order = Outputs['orders']['get'];

const mine = { scope: 'mine' } as const;

/** The signed-in customer's own orders, newest first. */
export function useOrders() {
  const { user } = useSession();
  return trpc.orders.list.useQuery(mine, { enabled: user !== null });
}

type Item = { product: { id: number }; size: string | null; color: string | null };

/** The customer's own unpaid, still payable order that holds stock of an item. */
export function useReservingOrder({ product, size, color }: Item): Order | undefined {
  const { data } = useOrders();
  return data?.items.find(
    ({ can, items }) =>
      can.pay &&
      items.some((item) => item.productId === product.id && item.size === size && item.color === color),
  );
}
