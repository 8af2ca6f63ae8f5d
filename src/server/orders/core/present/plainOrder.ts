import type { OrderOut } from '@/shared/schemas/orders/orders';

type Amounts =
  | 'subtotal'
  | 'shipping'
  | 'tax'
  | 'codFee'
  | 'charges'
  | 'total'
  | 'storeCredit'
  | 'cancelledAmount'
  | 'cancelledCredit'
  | 'paymentDetails'
  | 'refund'
  | 'refundable'
  | 'refundableCredit'
  | 'partialRefunds';
type Lines = Pick<OrderOut, 'parcels'>;

/** The parts of an order that contain no amount; its items are the caller's, because views extend them. */
export function withoutAmounts<Order extends Pick<OrderOut, Amounts> & Lines>(order: Order) {
  const {
    subtotal: _subtotal,
    shipping: _shipping,
    tax: _tax,
    codFee: _codFee,
    charges: _charges,
    total: _total,
    storeCredit: _storeCredit,
    cancelledAmount: _cancelledAmount,
    cancelledCredit: _cancelledCredit,
    paymentDetails: _paymentDetails,
    refund: _refund,
    refundable: _refundable,
    refundableCredit: _refundableCredit,
    partialRefunds: _partialRefunds,
    parcels,
    ...rest
  } = order;
  return { ...rest, parcels: parcels.map(({ cost: _cost, collect: _collect, ...parcel }) => parcel) };
}

/** The same of an item. */
export const withoutPrice = ({
  price: _price,
  pieceAmounts: _pieceAmounts,
  ...item
}: OrderOut['items'][number]) => item;
