import { paiseOf } from '@/shared/money';
import type { PricedPieces, RefundableAmounts } from '@/shared/orders/partialRefunds';
import type { OrderOut } from '@/shared/schemas/orders';

type Order = Pick<
  OrderOut,
  'items' | 'subtotal' | 'shipping' | 'tax' | 'codFee' | 'total' | 'cancelledAmount' | 'cancelledCredit'
>;

/** The amounts of an order in paise. */
export const orderAmounts = (order: Order): RefundableAmounts => ({
  subtotal: paiseOf(order.subtotal),
  shipping: paiseOf(order.shipping),
  tax: paiseOf(order.tax),
  codFee: paiseOf(order.codFee),
  total: paiseOf(order.total),
  cancelledAmount: paiseOf(order.cancelledAmount),
  cancelledCredit: paiseOf(order.cancelledCredit),
});

/** The lines of an order with their prices in paise. */
export const pricedPieces = ({ items }: Order): PricedPieces[] =>
  items.map(({ lineId, price, quantity, cancelled, refunded, cancelledRefunded }) => ({
    id: lineId,
    unitPrice: paiseOf(price),
    quantity,
    cancelled,
    refunded,
    cancelledRefunded,
  }));

/** Quantities by line, as a form holds them. */
export type Quantities = Record<number, number>;

/** The chosen lines of a form. */
export const picksOf = (quantities: Quantities): { lineId: number; quantity: number }[] =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }));
