import { type Paise, paiseOf } from '../money';
import { paymentMethodLabels } from '../orders/orderLabels';
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

/** How an order is paid; the chosen method does not matter when store credit pays all of it. */
export const paymentMethodText = (order: Paid): string =>
  isOrderPaidByCredit(order) ? 'Store credit' : paymentMethodLabels[order.paymentMethod];
