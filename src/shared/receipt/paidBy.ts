import { type Paise, paiseOf } from '../money';
import { paymentMethodLabels, paymentText } from '../orders/orderLabels';
import { amountDue, isPaidByCredit } from '../orders/storeCredit';
import type { OrderOut } from '../schemas/orders/orders';

type Paid = Pick<OrderOut, 'paymentMethod' | 'total' | 'cancelledAmount' | 'storeCredit' | 'cancelledCredit'>;

/** Paise of an order that a provider or the courier collects. */
export const dueOf = ({ total, storeCredit }: Pick<OrderOut, 'total' | 'storeCredit'>): Paise =>
  amountDue({ total: paiseOf(total), storeCredit: paiseOf(storeCredit) });

export const isOrderPaidByCredit = (order: Omit<Paid, 'paymentMethod'>) =>
  isPaidByCredit({
    total: paiseOf(order.total),
    cancelledAmount: paiseOf(order.cancelledAmount),
    storeCredit: paiseOf(order.storeCredit),
    cancelledCredit: paiseOf(order.cancelledCredit),
  });

/** Whether offers took off all that an order cost, so that nothing was to be paid. */
export const isOrderFree = (order: Pick<Paid, 'total' | 'cancelledAmount'>): boolean =>
  paiseOf(order.total) + paiseOf(order.cancelledAmount) === 0;

/** How an order is paid; the chosen method does not matter when store credit or offers cover all of it. */
export const paymentMethodText = (order: Paid): string => {
  if (isOrderFree(order)) return 'Nothing to pay';
  return isOrderPaidByCredit(order) ? 'Store credit' : paymentMethodLabels[order.paymentMethod];
};

/** The same with whether it is paid, such as "Card (paid)". */
export const paymentWithState = (order: Paid & Parameters<typeof paymentText>[0]): string =>
  isOrderFree(order)
    ? paymentMethodText(order)
    : `${paymentMethodText(order)} (${paymentText(order).toLowerCase()})`;
