import { type Paise, paiseOf } from '../money';
import type { LinePieces } from '../orders/amounts/pieces';
import type { OrderOut } from '../schemas/orders/orders';
import type { Sums } from './sumRows';

type IncludedTaxes = Pick<OrderOut, 'cgst' | 'sgst' | 'igst' | 'includedTax'>;
type Amounts = Pick<OrderOut, 'subtotal' | 'offers' | 'tax' | 'taxLabel' | keyof IncludedTaxes> & {
  charges: readonly Pick<OrderOut['charges'][number], 'kind' | 'amount'>[];
};

/** Paise of taxes that prices include; undefined with a tax on top alone. */
export const includedTaxOf = ({
  cgst,
  sgst,
  igst,
  includedTax = '0.00',
}: IncludedTaxes): Paise | undefined =>
  cgst === null || sgst === null || igst === null
    ? undefined
    : paiseOf(cgst) + paiseOf(sgst) + paiseOf(igst) + paiseOf(includedTax);

/** What the total of an order consists of. */
export const sumsOf = ({ subtotal, offers, charges, tax, taxLabel, ...taxes }: Amounts): Sums => ({
  subtotal: paiseOf(subtotal),
  offers: offers.map(({ amount, ...offer }) => ({ ...offer, amount: paiseOf(amount) })),
  charges: charges.map(({ kind, amount }) => ({ kind, amount: paiseOf(amount) })),
  tax: paiseOf(tax),
  taxLabel,
  includedTax: includedTaxOf(taxes),
});

/** The lines of an order with what their pieces cost. */
export const piecesOf = ({ items }: Pick<OrderOut, 'items'>): LinePieces[] =>
  items.map(({ lineId, price, quantity, cancelled, refunded, cancelledRefunded, pieceAmounts }) => ({
    id: lineId,
    unitPrice: paiseOf(price),
    ...{ quantity, cancelled, refunded, cancelledRefunded },
    pieceAmounts: pieceAmounts.map(({ net, tax }) => ({ net: paiseOf(net), tax: paiseOf(tax) })),
  }));
