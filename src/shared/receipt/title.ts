import type { OrderOut } from '../schemas/orders';

/** A receipt is for money received; before that the document sums the order up. */
export const documentTitles = ['Receipt', 'Order Summary'] as const;

export const documentTitle = ({
  paymentStatus,
}: Pick<OrderOut, 'paymentStatus'>): (typeof documentTitles)[number] =>
  paymentStatus === 'captured' || paymentStatus === 'refunded' ? 'Receipt' : 'Order Summary';
