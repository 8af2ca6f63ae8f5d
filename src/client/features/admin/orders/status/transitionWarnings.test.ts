import { expect, test } from 'vitest';
import { orderStatuses } from '@/shared/orders/orderStatus';
import type { AdminOrderRow } from '@/shared/schemas/orders/adminOrders';
import { transitionWarnings } from './StatusDialog';

const order = (more: Partial<AdminOrderRow>) =>
  ({
    status: 'paid',
    paymentStatus: 'captured',
    paymentMethod: 'card',
    refundStatus: 'none',
    pieces: 2,
    total: '1080.00',
    ...more,
  }) as AdminOrderRow;

const sequence = orderStatuses.filter((status) => status !== 'cancelled' && status !== 'pending');
const backwards = sequence.flatMap((from, place) => sequence.slice(0, place).map((to) => ({ from, to })));

test.each(backwards)(
  'states the effects of moving back from $from to $to, and asks nothing when moving forward',
  ({ from, to }) => {
    expect(transitionWarnings(order({ status: from }), to)).toHaveLength(1);
    expect(transitionWarnings(order({ status: to }), from)).toEqual([]);
  },
);

test.each(sequence)('takes the pieces again when moving from cancelled to %s', (to) => {
  const [first, ...rest] = transitionWarnings(order({ status: 'cancelled', refundStatus: 'requested' }), to);
  expect(first).toBe(
    'Its 2 items are taken out of stock again. The customer has been told that the order is cancelled.',
  );
  expect(rest[0]).toMatch(/^The customer has requested a refund\./);
});

test('makes a cash order due again when it was not delivered after all', () => {
  const delivered = order({ status: 'delivered', paymentMethod: 'cod' });
  expect(transitionWarnings(delivered, 'shipped')).toEqual([
    "The ₹1,080 that the courier collected will be due again. We don't email the customer.",
  ]);
});
