import { expect, test } from 'vitest';
import {
  cancelledItemsText,
  refundArrivalText,
  refundRows,
  refundText,
  refundToRequestText,
} from './refundTexts';

const refund = { gross: '1080.00', charge: '21.60', percent: 2, net: '1058.40', status: 'done' } as const;
const order = {
  paymentMethod: 'card',
  refund,
  refundStatus: 'approved',
  refundRejection: null,
  refundProcessedAt: new Date('2026-01-15T06:00:00Z'),
} as const;

test.each<[string, Partial<Parameters<typeof refundText>[0]>, string | null]>([
  ['sent', {}, 'We refunded ₹1,058.40 on 15 January 2026. It will reach your card within 5-7 business days.'],
  [
    'on its way',
    { paymentMethod: 'paypal', refund: { ...refund, status: 'open' } },
    "We're refunding ₹1,058.40. It will reach your PayPal account within 5-7 business days.",
  ],
  ['stuck', { refund: { ...refund, status: 'failed' } }, '₹1,058.40 will be refunded.'],
  [
    'requested',
    { refundStatus: 'requested', refund: { ...refund, status: 'estimate' } },
    "You requested a refund of ₹1,058.40. We're reviewing it and will email you our decision.",
  ],
  [
    'rejected',
    { refundStatus: 'rejected', refundRejection: 'It was worn.' },
    'We rejected your refund request: “It was worn.”',
  ],
  ['not asked for', { refundStatus: 'none', refund: { ...refund, status: 'estimate' } }, null],
])('a refund that is %s', (_, change, text) => {
  expect(refundText({ ...order, ...change })).toBe(text);
});

test('names the original payment method for money with an unknown destination', () => {
  expect(refundArrivalText()).toBe('It will reach your original payment method within 5-7 business days.');
});

test('promises the refund of cancelled items until it is done, where they were paid', () => {
  const items = [{ cancelled: 2, cancelledRefunded: 1 }] as never;
  const paid = { status: 'paid', paymentMethod: 'card', paymentStatus: 'captured', items } as const;
  expect(cancelledItemsText(paid)).toMatch(/^We will refund the items that you cancelled/);
  expect(cancelledItemsText({ ...paid, paymentMethod: 'cod' })).toBeNull();
  expect(
    cancelledItemsText({ ...paid, items: [{ cancelled: 1, cancelledRefunded: 1 }] as never }),
  ).toBeNull();
});

test('lists the charge, unless there is none', () => {
  expect(refundRows({ charge: 2160, net: 105_840 }, 'Refunded')).toEqual([
    { name: 'Refund charge', value: '₹21.60' },
    { name: 'Refunded', value: '₹1,058.40' },
  ]);
  expect(refundRows({ charge: 0, net: 108_000 }, 'Refunded')).toHaveLength(1);
});

test('says how much of a cancelled order stays unrefunded, where to ask, and the charge', () => {
  const can = { requestRefund: true };
  expect(refundToRequestText({ refund: { ...refund, status: 'estimate' }, can })).toBe(
    'The ₹1,080 you paid has not been refunded. You can request a refund in My Orders. A charge of 2% (₹21.60) is deducted.',
  );
  const byShop = {
    gross: '1080.00',
    charge: '0.00',
    percent: 2,
    net: '1080.00',
    status: 'estimate',
  } as const;
  expect(refundToRequestText({ refund: byShop, can })).toBe(
    'The ₹1,080 you paid has not been refunded. You can request a refund in My Orders.',
  );
  expect(refundToRequestText({ refund: null, can })).toBeNull();
  expect(refundToRequestText({ refund, can: { requestRefund: false } })).toBeNull();
});
