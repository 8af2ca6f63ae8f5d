import { expect, test } from 'vitest';
import { statusLabels } from '../orders/orderLabels';
import { type ReceiptData, receiptData } from './data';
import { settledRows } from './settled';
import { sumRows } from './sumRows';

const placed: ReceiptData = receiptData.parse({
  title: 'Order Summary',
  orderId: 7,
  placedAt: '2026-11-26T06:30:00.000Z',
  status: statusLabels.pending,
  payment: 'Card',
  paymentStatus: 'pending',
  billedTo: [],
  shippedTo: [],
  items: [],
  subtotal: 100_000,
  shipping: 0,
  tax: 8_000,
  total: 108_000,
});
const receipt = { title: 'Receipt', status: statusLabels.paid, paymentStatus: 'captured' } as const;

test.each([
  ['unpaid', {}, [['Not paid yet', '₹1,080']]],
  [
    'unpaid, with 400.00 of store credit',
    { storeCredit: 40_000 },
    [
      ['Paid by store credit', '₹400'],
      ['Not paid yet', '₹680'],
    ],
  ],
  [
    'paid, with 400.00 of store credit',
    { ...receipt, storeCredit: 40_000 },
    [
      ['Paid by store credit', '₹400'],
      ['Paid', '₹680'],
    ],
  ],
  ['paid by store credit alone', { ...receipt, storeCredit: 108_000 }, [['Paid by store credit', '₹1,080']]],
  [
    'paid, then cancelled by 540.00',
    { ...receipt, total: 54_000, paid: 108_000, storeCredit: 40_000 },
    [
      ['Paid by store credit', '₹400'],
      ['Paid', '₹680'],
    ],
  ],
  [
    'cancelled unpaid',
    { status: statusLabels.cancelled, storeCredit: 40_000 },
    [['Not paid', 'Nothing to pay']],
  ],
])('an order of 1,080.00 that is %s', (_, change, rows) => {
  expect(settledRows({ ...placed, ...change })).toEqual(rows);
});

test('a fee of cash on delivery has a row, and none of 0.00', () => {
  expect(sumRows(placed).map(([label]) => label)).toEqual(['Subtotal', 'Shipping', 'Tax (8%)']);
  expect(sumRows({ ...placed, charges: [{ kind: 'codFee', amount: 5_000 }] }).at(-1)).toEqual([
    'Cash on delivery fee',
    '₹50',
  ]);
});
