import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettlementEvent } from '@/server/payments';
import { type BookedMoney, compareSettlements } from './compare';

const at = new Date('2026-01-15T06:30:00Z');
const booked = (change: Partial<BookedMoney> = {}): BookedMoney => ({
  subject: 'payment',
  ids: ['pay_1'],
  reference: 'pay_1',
  providerOrderId: 'tantu_1',
  orderId: 1,
  amount: 108_000,
  isDue: true,
  ...change,
});
const reported = (change: Partial<SettlementEvent> = {}): SettlementEvent => ({
  subject: 'payment',
  providerOrderId: 'tantu_1',
  ids: ['pay_1'],
  amount: 108_000,
  at,
  ...change,
});
const compare = (ours: BookedMoney[], theirs: SettlementEvent[]) =>
  compareSettlements(ours, theirs, (name) => (name === 'tantu_2' ? 2 : null));
const kinds = (ours: BookedMoney[], theirs: SettlementEvent[]) =>
  compare(ours, theirs).differences.map(({ subject, kind, orderId, ours: here, theirs: there }) => [
    subject,
    kind,
    orderId,
    here,
    there,
  ]);

describe('books and report', () => {
  test('agree about a payment with the same name and amount', () => {
    const { differences, agreed } = compare([booked()], [reported()]);
    expect([differences, [...agreed.payment]]).toEqual([[], ['pay_1']]);
  });

  test('differ by a paisa', () => {
    expect(kinds([booked()], [reported({ amount: 107_999 })])).toEqual([
      ['payment', 'amount', 1, 108_000, 107_999],
    ]);
  });

  test('report what only one side has; money not due yet is ignored', () => {
    expect(kinds([booked()], [])).toEqual([['payment', 'missingThere', 1, 108_000, null]]);
    expect(kinds([booked({ isDue: false })], [])).toEqual([]);
    expect(kinds([], [reported()])).toEqual([['payment', 'missingHere', null, null, 108_000]]);
    expect(kinds([], [reported({ providerOrderId: 'tantu_2' })])).toEqual([
      ['payment', 'missingHere', 2, null, 108_000],
    ]);
  });

  test('distinguish two payments of an order by name; one does not match both', () => {
    const ours = [booked(), booked({ ids: ['pay_2'], reference: 'pay_2' })];
    expect(kinds(ours, [reported({ ids: ['pay_2'] }), reported()])).toEqual([]);
    expect(kinds(ours, [reported()])).toEqual([['payment', 'missingThere', 1, 108_000, null]]);
  });

  test('match a refund with another name by order and amount', () => {
    const ours = booked({ subject: 'refund', ids: ['r1'], reference: 'r1', amount: 500 });
    expect(kinds([ours], [reported({ subject: 'refund', ids: ['x9'], amount: 500 })])).toEqual([]);
    expect(
      kinds([ours], [reported({ ids: ['x9'], amount: 500 })]).map(([subject, kind]) => [subject, kind]),
    ).toEqual([
      ['refund', 'missingThere'],
      ['payment', 'missingHere'],
    ]);
  });

  test('in any sequence match what both have and report the rest once each', () => {
    const amounts = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, amounts, (here, there) => {
        const ours = here.map((one) => booked({ ids: [`p${one}`], reference: `p${one}`, amount: one * 100 }));
        const theirs = there.map((one) => reported({ ids: [`p${one}`], amount: one * 100 }));
        const { differences } = compare(ours, theirs);
        const onlyHere = here.filter((one) => !there.includes(one)).map((one) => `missingThere p${one}`);
        const onlyThere = there.filter((one) => !here.includes(one)).map((one) => `missingHere p${one}`);
        expect(differences.map(({ kind, reference }) => `${kind} ${reference}`).toSorted()).toEqual(
          [...onlyHere, ...onlyThere].toSorted(),
        );
      }),
    );
  });
});
