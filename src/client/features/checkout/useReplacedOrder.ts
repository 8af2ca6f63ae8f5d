import { replacedOrder } from '../../lib/checkoutRecords/pendingOrder';
import { useOrders } from '../orders/useOrders';
import type { CheckoutLine } from './useCheckoutLines';

/** The unpaid order that this checkout replaces, and the lines with the pieces that it keeps for them. */
export function useReplacedOrder(userId: number, lines: CheckoutLine[], isBuyNow: boolean) {
  const { data } = useOrders();
  const items = lines.map(({ product }) => ({ productId: product.id }));
  const id = replacedOrder(userId, { items, buyNow: isBuyNow });
  // Until the orders are loaded, a line whose pieces one of them may keep is not called sold out.
  if (id !== undefined && !data) {
    return { lines: lines.map((line) => ({ ...line, left: Math.max(line.left, line.quantity) })) };
  }
  const replaced = data?.items.find((order) => order.id === id && order.can.pay);
  if (!replaced) return { lines, replaced };
  const keptFor = ({ product, size, color }: CheckoutLine): number =>
    replaced.items
      .filter((item) => item.productId === product.id && item.size === size && item.color === color)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return { lines: lines.map((line) => ({ ...line, left: line.left + keptFor(line) })), replaced };
}
