import { type Order, useOrders } from './useOrders';

type Item = { product: { id: number }; size: string | null; color: string | null };

/** The customer's own unpaid order that keeps pieces of an item, which are not sold out to this customer. */
export function useReservingOrder({ product, size, color }: Item): Order | undefined {
  const { data } = useOrders();
  return data?.items.find(
    ({ can, items }) =>
      can.pay &&
      items.some((item) => item.productId === product.id && item.size === size && item.color === color),
  );
}
