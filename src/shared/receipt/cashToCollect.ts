import { type Paise, paiseOf } from '../money';
import { cashOfRest } from '../orders/amounts/collect';
import { isCashDue } from '../orders/orderStatus';
import type { OrderOut } from '../schemas/orders/orders';
import { piecesOf, sumsOf } from './orderAmounts';
import { dueOf } from './paidBy';

/**
 * Paise that the courier collects for what has not left of an order, or for all of one that has left; null for an order
 * that is prepaid, cancelled or paid by store credit.
 */
export function cashToCollect(order: OrderOut): Paise | null {
  if (!isCashDue(order) || dueOf(order) === 0) return null;
  const { items } = order;
  const amounts = {
    ...sumsOf(order),
    total: paiseOf(order.total),
    storeCredit: paiseOf(order.storeCredit),
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
  return hasRest ? cashOfRest(amounts, piecesOf(order), parcels) : dueOf(order);
}
