import { describe, expect, test } from 'vitest';
import { countsAsSale, netRevenue } from './revenue';

const TOTAL = 108_000;
const refund = (values: object = {}) => ({ status: 'done' as const, gross: TOTAL, charge: 2_160, ...values });

describe('the money kept of an order of 1,080.00', () => {
  test.each([
    ['captured', [], TOTAL],
    ['captured, paid twice, one given back', [refund({ charge: 0 })], TOTAL],
    ['captured, its refund on the way', [refund({ status: 'open' })], TOTAL],
    ['refunded less the charge of 2 %', [refund()], 2_160],
    ['refunded in full', [refund({ charge: 0 })], 0],
    ['refunded twice, once without charge', [refund({ charge: 0 }), refund()], 2_160],
    ['refunded in dollars: 12.96 of which 0.26 were kept', [refund({ gross: 1296, charge: 26 })], 2_167],
    ['refunded, after a first try that failed', [refund({ status: 'failed' }), refund()], 2_160],
  ])('%s', (words, refunds, kept) => {
    const paymentStatus = words.startsWith('captured') ? 'captured' : 'refunded';
    expect(netRevenue({ paymentStatus, total: TOTAL }, refunds)).toBe(kept);
  });

  test.each(['due', 'pending', 'failed', 'review'] as const)('%s is nothing', (paymentStatus) => {
    expect(netRevenue({ paymentStatus, total: TOTAL }, [])).toBe(0);
  });
});

test.each([
  ['pending', false],
  ['paid', true],
  ['processing', true],
  ['shipped', true],
  ['delivered', true],
  ['cancelled', false],
] as const)('an order that is %s counts as one: %s', (status, counts) => {
  expect(countsAsSale({ status, paymentStatus: 'captured' })).toBe(counts);
});

test.each([
  ['captured', true],
  ['due', true],
  ['refunded', true],
  ['pending', false],
  ['failed', false],
] as const)('a shipped order whose payment is %s counts as one: %s', (paymentStatus, counts) => {
  expect(countsAsSale({ status: 'shipped', paymentStatus })).toBe(counts);
});
