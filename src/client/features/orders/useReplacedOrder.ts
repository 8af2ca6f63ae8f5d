import { useSession } from '../session/SessionContext';
import { type Order, useOrders } from './useOrders';

type Line = {
  product: { id: number };
  size: string | null;
  color: string | null;
  quantity: number;
  /** Pieces in stock. */
  left: number;
};

/** An unpaid order that a checkout pays, or replaces if anything changed. */
export type ReplacedOrder = {
  order: Order;
  /** Whether it has the same items. */
  isUnchanged: boolean;
};

/**
 * The unpaid order that a checkout of these lines replaces, from this visit or an earlier one, and the lines
 * with the stock that it holds for them.
 */
export function useReplacedOrder<L extends Line>(
  lines: readonly L[],
  isBuyNow: boolean,
): { lines: readonly L[]; replaced?: ReplacedOrder } {
  const { user } = useSession();
  const { data, isPending } = useOrders();
  // Until the orders have loaded, a line whose stock one of them may hold is not shown as sold out.
  if (user && isPending) {
    return { lines: lines.map((line) => ({ ...line, left: Math.max(line.left, line.quantity) })) };
  }
  const [first] = lines;
  const replaced = data?.items.find(
    (order) => order.can.pay && isSameCheckout(order, first?.product.id, isBuyNow),
  );
  if (!replaced) return { lines };
  const keptFor = ({ product, size, color }: Line): number =>
    replaced.items
      .filter((item) => item.productId === product.id && item.size === size && item.color === color)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const isUnchanged =
    lines.length === replaced.items.length && lines.every((line) => keptFor(line) === line.quantity);
  return {
    lines: lines.map((line) => ({ ...line, left: line.left + keptFor(line) })),
    replaced: { order: replaced, isUnchanged },
  };
}

/** Whether an order is the cart's, or of the one product that is bought now. */
function isSameCheckout(order: Order, boughtNow: number | undefined, isBuyNow: boolean): boolean {
  if (!isBuyNow) return order.fromCart;
  return !order.fromCart && order.items.length === 1 && order.items[0]?.productId === boughtNow;
}
