import { expect, test } from 'vitest';
import { paymentOutcome } from './paymentOutcome';

type Order = Parameters<typeof paymentOutcome>[0];
const order: Order = {
  id: 7,
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'cashfree',
  total: '1080.00',
  cancelledAmount: '0.00',
  cancelledCredit: '0.00',
  storeCredit: '0.00',
  paymentDetails: null,
  refund: null,
  refundStatus: 'none',
  can: { pay: true },
};
const cancelledPaid: Partial<Order> = {
  status: 'cancelled',
  paymentStatus: 'captured',
  refund: { gross: '1080.00', charge: '21.60', percent: 2, net: '1058.40', status: 'estimate' },
};
const late = { gross: '1080.00', charge: '0.00', percent: 2, net: '1080.00' };

test.each<[string, Partial<Order>, string, string, RegExp]>([
  ['nothing came yet', {}, 'open', 'Payment Failed', /Please try again/],
  [
    'unpaid when its time is over',
    { can: { pay: false } },
    'over',
    'Payment Failed',
    /Please place a new order/,
  ],
  ['paid', { status: 'paid', paymentStatus: 'captured' }, 'good', 'Payment Successful!', /₹1,080/],
  [
    'paid by offers alone',
    { status: 'paid', paymentStatus: 'captured', total: '0.00' },
    'good',
    'Order Placed',
    /There was nothing to pay/,
  ],
  [
    'cancelled, with nothing to pay',
    { status: 'cancelled', paymentStatus: 'captured', total: '0.00' },
    'over',
    'Order Cancelled',
    /There is nothing to pay/,
  ],
  [
    'cash on delivery',
    { status: 'processing', paymentStatus: 'due', paymentMethod: 'cod' },
    'good',
    'Order Placed',
    /^Your order #7 has been placed and will be processed shortly\.$/,
  ],
  [
    'sent on its way by the staff before its money came',
    { status: 'shipped' },
    'good',
    'Order Placed',
    /will be processed shortly/,
  ],
  [
    'ended unpaid',
    { status: 'cancelled', paymentStatus: 'failed' },
    'over',
    'Order Expired',
    /place a new order/,
  ],
  [
    'paid too late',
    { status: 'cancelled', paymentStatus: 'refunded', refund: { ...late, status: 'done' } },
    'over',
    'Order Expired',
    /has expired\. We've received your payment of ₹1,080 and are refunding ₹1,080\./,
  ],
  [
    'cancelled by the customer, with its refund approved',
    {
      status: 'cancelled',
      paymentStatus: 'refunded',
      refund: { gross: '1080.00', charge: '21.60', percent: 2, net: '1058.40', status: 'done' },
    },
    'over',
    'Payment Refunded',
    /^Your payment of ₹1,080 for order #7 was refunded\. We sent you ₹1,058\.40\.$/,
  ],
  [
    'paid too late, and the refund failed',
    { status: 'cancelled', paymentStatus: 'review', refund: { ...late, status: 'failed' } },
    'over',
    'Order Expired',
    /It will be refunded\./,
  ],
  [
    'paid on delivery and cancelled before it',
    { status: 'cancelled', paymentStatus: 'failed', paymentMethod: 'cod' },
    'over',
    'Order Cancelled',
    /^Order #7 was cancelled\. There is nothing to pay\.$/,
  ],
  [
    'cancelled after it was paid',
    { ...cancelledPaid, refundStatus: 'none' },
    'over',
    'Order Cancelled',
    /You paid ₹1,080\. When you request a refund in My Orders, ₹1,058\.40 will be refunded\.$/,
  ],
  [
    'cancelled with a refund requested',
    { ...cancelledPaid, refundStatus: 'requested' },
    'over',
    'Order Cancelled',
    /Once we approve your refund request, ₹1,058\.40 will be refunded\.$/,
  ],
  [
    'cancelled, and its refund rejected',
    { ...cancelledPaid, refundStatus: 'rejected' },
    'over',
    'Order Cancelled',
    /We rejected your refund request/,
  ],
  [
    'waiting for the attempt just made',
    { paymentDetails: { order_id: 'cf_2', payment_id: null, order_status: 'ACTIVE' } },
    'waiting',
    'Verifying Payment...',
    /hasn't confirmed/,
  ],
  [
    'unpaid by the attempt just made, an earlier one being open',
    { paymentDetails: { order_id: 'cf_2', payment_id: null, order_status: 'FAILED' } },
    'open',
    'Payment Failed',
    /cancelled or failed/,
  ],
  ['a wrong amount', { paymentStatus: 'review' }, 'over', 'Payment Under Review', /need to review it/],
])('an order that is %s', (_, change, state, title, text) => {
  expect(paymentOutcome({ ...order, ...change })).toEqual({
    state,
    title,
    text: expect.stringMatching(text),
  });
});
