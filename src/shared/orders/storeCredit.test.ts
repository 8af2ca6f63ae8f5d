import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountDue, creditOfCancelled, isPaidByCredit, refundTargets, splitRefund } from './storeCredit';

test.each([
  [100_000, 0, 100_000],
  [100_000, 40_000, 60_000],
  [100_000, 100_000, 0],
  // Paid items were cancelled: their credit is refunded, not collected.
  [30_000, 40_000, 0],
])('of a total of %i with %i of store credit, %i is due', (total, storeCredit, due) => {
  expect(amountDue({ total, storeCredit })).toBe(due);
});

test.each([
  [{ total: 100, cancelledAmount: 0, storeCredit: 100, cancelledCredit: 0 }, true],
  [{ total: 60, cancelledAmount: 40, storeCredit: 60, cancelledCredit: 40 }, true],
  [{ total: 60, cancelledAmount: 40, storeCredit: 60, cancelledCredit: 0 }, false],
  [{ total: 100, cancelledAmount: 0, storeCredit: 0, cancelledCredit: 0 }, false],
])('%j is paid by credit: %s', (order, is) => {
  expect(isPaidByCredit(order)).toBe(is);
});

test.each([
  // Paid with 400.00 of credit: an item of 540.00 gives back all of it, one of 300.00 its price.
  [40_000, 0, 54_000, 40_000],
  [40_000, 0, 30_000, 30_000],
  // A refund gave 150.00 of it back before.
  [40_000, 15_000, 54_000, 25_000],
])(
  'of %i of credit, %i of it refunded, %i cancelled gives back %i',
  (placedCredit, refundedCredit, cancelledAmount, back) => {
    expect(creditOfCancelled({ placedCredit, refundedCredit, cancelledAmount })).toBe(back);
  },
);

describe('a refund of an order paid with 600.00 by card and 400.00 of store credit', () => {
  const left = { money: 60_000, credit: 40_000 };
  test.each([
    [50_000, 'payment', [{ target: 'payment', ofCredit: false, amount: 50_000 }]],
    [
      75_000,
      'payment',
      [
        { target: 'payment', ofCredit: false, amount: 60_000 },
        { target: 'storeCredit', ofCredit: true, amount: 15_000 },
      ],
    ],
    [40_000, 'storeCredit', [{ target: 'storeCredit', ofCredit: true, amount: 40_000 }]],
    [
      50_000,
      'storeCredit',
      [
        { target: 'storeCredit', ofCredit: false, amount: 10_000 },
        { target: 'storeCredit', ofCredit: true, amount: 40_000 },
      ],
    ],
  ] as const)('of %i to %s', (amount, target, shares) => {
    expect(splitRefund(amount, left, target)).toEqual(shares);
  });

  test('takes no more of money and credit than is left, and adds up', () => {
    const paise = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(paise, paise, paise, fc.constantFrom(...refundTargets), (money, credit, wanted, target) => {
        const amount = Math.min(wanted, money + credit);
        const shares = splitRefund(amount, { money, credit }, target);
        const sum = (ofCredit: boolean) =>
          shares.filter((share) => share.ofCredit === ofCredit).reduce((all, share) => all + share.amount, 0);
        expect(sum(true) + sum(false)).toBe(amount);
        expect(sum(true)).toBeLessThanOrEqual(credit);
        expect(sum(false)).toBeLessThanOrEqual(money);
      }),
    );
  });
});
