import type { OrderOut } from '../schemas/orders/orders';

/** A receipt confirms money received; before that the document is an order summary. */
export const documentTitles = ['Receipt', 'Order Summary'] as const;

export const documentTitle = ({
  paymentStatus,
}: Pick<OrderOut, 'paymentStatus'>): (typeof documentTitles)[number] =>
  paymentStatus === 'captured' || paymentStatus === 'refunded' ? 'Receipt' : 'Order Summary';
