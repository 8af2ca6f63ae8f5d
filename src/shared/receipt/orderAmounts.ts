import { paiseOf } from '../money';
import type { LinePieces } from '../orders/amounts/pieces';
import type { OrderOut } from '../schemas/orders';
import type { Sums } from './sumRows';

type Amounts = Pick<OrderOut, 'subtotal' | 'offers' | 'charges' | 'tax' | 'taxLabel'>;

/** What the total of an order consists of. */
export const sumsOf = ({ subtotal, offers, charges, tax, taxLabel }: Amounts): Sums => ({
  subtotal: paiseOf(subtotal),
  offers: offers.map(({ amount, ...offer }) => ({ ...offer, amount: paiseOf(amount) })),
  charges: charges.map(({ kind, amount }) => ({ kind, amount: paiseOf(amount) })),
  tax: paiseOf(tax),
  taxLabel,
});

/** The lines of an order with what their pieces cost. */
export const piecesOf = ({ items }: Pick<OrderOut, 'items'>): LinePieces[] =>
  items.map(({ lineId, price, quantity, cancelled, refunded, cancelledRefunded, pieceAmounts }) => ({
    id: lineId,
    unitPrice: paiseOf(price),
    ...{ quantity, cancelled, refunded, cancelledRefunded },
    pieceAmounts: pieceAmounts.map(({ net, tax }) => ({ net: paiseOf(net), tax: paiseOf(tax) })),
  }));
