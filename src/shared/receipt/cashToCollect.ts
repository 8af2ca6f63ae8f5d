import { type Paise, paiseOf } from '../money';
import { cashOfRest } from '../orders/collect';
import { isCashDue } from '../orders/orderStatus';
import type { OrderOut } from '../schemas/orders';

/**
 * Paise that the courier collects for what has not left of an order, or for all of one that has left; null for an order
 * that is prepaid or cancelled.
 */
export function cashToCollect(order: OrderOut): Paise | null {
  if (!isCashDue(order)) return null;
  const { items } = order;
  const lines = items.map(({ lineId, price, quantity }) => ({
    id: lineId,
    unitPrice: paiseOf(price),
    quantity,
  }));
  const amounts = {
    subtotal: paiseOf(order.subtotal),
    shipping: paiseOf(order.shipping),
    tax: paiseOf(order.tax),
    total: paiseOf(order.total),
  };
  const parcels = order.parcels.map(({ collect, items: content, ...parcel }) => ({
    ...parcel,
    collect: collect === null ? null : paiseOf(collect),
    lines: content.flatMap(({ productId, size, color, quantity }) => {
      const line = items.find(
        (one) => one.productId === productId && one.size === size && one.color === color,
      );
      return line ? [{ lineId: line.lineId, quantity }] : [];
    }),
  }));
  const hasRest = items.some(({ quantity, shipped, delivered }) => quantity > shipped + delivered);
  return hasRest ? cashOfRest(amounts, lines, parcels) : amounts.total;
}
