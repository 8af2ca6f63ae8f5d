import { formatMoney, paiseOf } from '@/shared/money';
import { dueOf, isOrderFree, isOrderPaidByCredit } from '@/shared/receipt/paidBy';
import type { OrderOut } from '@/shared/schemas/orders/orders';

type Asked = Pick<
  OrderOut,
  | 'id'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'paymentDetails'
  | 'total'
  | 'cancelledAmount'
  | 'cancelledCredit'
  | 'storeCredit'
  | 'refund'
  | 'refundStatus'
> & {
  can: Pick<OrderOut['can'], 'pay'>;
};
type Outcome = {
  /**
   * `open` can still be paid; `waiting` too, but a started payment may yet be confirmed. For the other
   * states, the checkout records can be deleted.
   */
  state: 'good' | 'open' | 'waiting' | 'over';
  title: string;
  text: string;
};

/**
 * The content of the payment page for an order, from its state on the server. `wasCancelled` only explains
 * why a payable order is not paid.
 */
export function paymentOutcome(order: Asked, wasCancelled = false): Outcome {
  const { id, status, paymentStatus, paymentMethod, refund } = order;
  const over = { state: 'over' as const };
  if (paymentStatus === 'review' && !refund) {
    const text = `We've received a payment for order #${id} and need to review it. We'll email you.`;
    return { ...over, title: 'Payment Under Review', text };
  }
  // The customer's own refund carries a charge; a late payment is refunded in full and covered below.
  if (paymentStatus === 'refunded' && refund && paiseOf(refund.charge) > 0) {
    const text = `Your payment of ${rupees(refund.gross)} for order #${id} was refunded. We sent you ${rupees(refund.net)}.`;
    return { ...over, title: 'Payment Refunded', text };
  }
  if (status === 'cancelled') return { ...over, ...cancelled(order) };
  // Staff may process an order before it is paid; it is not shown as paid.
  const goesOnUnpaid = status !== 'pending' && paymentStatus !== 'captured';
  if (paymentMethod === 'cod' || goesOnUnpaid) {
    const text = `Your order #${id} has been placed and will be processed shortly.`;
    return { state: 'good', title: 'Order Placed', text };
  }
  if (paymentStatus === 'captured') {
    if (isOrderPaidByCredit(order))
      return { state: 'good', title: 'Order Placed', text: `Your store credit paid order #${id}.` };
    if (isOrderFree(order))
      return { state: 'good', title: 'Order Placed', text: `There was nothing to pay for order #${id}.` };
    const text = `We've received ${formatMoney(dueOf(order))} for order #${id}.`;
    return { state: 'good', title: 'Payment Successful!', text };
  }
  if (!order.can.pay) {
    const text = `The time to pay for order #${id} is over, and we haven't received a payment. Please place a new order.`;
    return { ...over, title: 'Payment Failed', text };
  }
  if (wasCancelled) {
    const text = `${failed} Nothing was charged for order #${id}.`;
    return { state: 'open', title: 'Payment Failed', text };
  }
  // Only the newest attempt counts: an earlier open one may still be paid, but the page does not wait for it.
  if (order.paymentDetails?.order_status === 'ACTIVE') {
    const text = `Your bank hasn't confirmed the payment for order #${id} yet. This page updates automatically. If you didn't pay, please try again.`;
    return { state: 'waiting', title: 'Verifying Payment...', text };
  }
  const text = `${failed} Order #${id} has not been paid.`;
  return { state: 'open', title: 'Payment Failed', text };
}

const failed = 'Your payment was cancelled or failed. Please try again.';

const rupees = (amount: string): string => formatMoney(paiseOf(amount));

/** What happens to the money of a cancelled order, if any was captured. */
function cancelled(order: Asked): Pick<Outcome, 'title' | 'text'> {
  const { id, paymentMethod, refund, refundStatus } = order;
  const start = `Order #${id} was cancelled`;
  if (isOrderPaidByCredit(order))
    return { title: 'Order Cancelled', text: `${start}. Your store credit is yours again.` };
  if (!refund) {
    return paymentMethod === 'cod' || isOrderFree(order)
      ? { title: 'Order Cancelled', text: `${start}. There is nothing to pay.` }
      : {
          title: 'Order Expired',
          text: `Order #${id} has expired, and we haven't received a payment. Please place a new order.`,
        };
  }
  const [gross, net] = [rupees(refund.gross), rupees(refund.net)];
  if (refund.status === 'estimate') {
    const paid = `${start}. You paid ${gross}`;
    const texts: Record<typeof refundStatus, string> = {
      none: `${paid}. When you request a refund in My Orders, ${net} will be refunded.`,
      requested: `${paid}. Once we approve your refund request, ${net} will be refunded.`,
      approved: `${paid}. We're refunding ${net}.`,
      rejected: `${paid}. We rejected your refund request. See the reason in My Orders.`,
    };
    return { title: 'Order Cancelled', text: texts[refundStatus] };
  }
  const came = `Order #${id} has expired. We've received your payment of ${gross}`;
  return {
    title: 'Order Expired',
    text: refund.status === 'failed' ? `${came}. It will be refunded.` : `${came} and are refunding ${net}.`,
  };
}
