import { describe, expect, test } from 'vitest';
import {
  blankCard,
  cardFaults,
  groupDigits,
  holdCard,
  isCardNumber,
  isValidExpiry,
  slashExpiry,
} from './card';

const now = new Date('2026-11-21T00:00:00Z');

describe('a card number', () => {
  test.each(['4111 1111 1111 1111', '4000 0000 0000 0002', '5555555555554444', '378282246310005'])(
    '%s is valid',
    (number) => expect(isCardNumber(number)).toBe(true),
  );
  test.each([
    '4111 1111 1111 1112',
    '1234',
    '',
    '0000 0000 0000 0000',
    '8888 8888 8888 8888',
    '0111 1111 1111 1112',
    '4'.repeat(20),
  ])('"%s" is invalid', (number) => expect(isCardNumber(number)).toBe(false));
});

test.each([
  ['11/26', true],
  ['10/26', false],
  ['12/26', true],
  ['13/26', false],
  ['1/27', false],
  ['11/46', true],
  ['12/46', false],
  ['12/99', false],
  ['', false],
])('the expiry "%s" is valid in November 2026: %s', (expiry, valid) =>
  expect(isValidExpiry(expiry, now)).toBe(valid),
);

test('reports every field of an empty card, none of a valid one', () => {
  expect(Object.keys(cardFaults(blankCard, now))).toEqual(['name', 'number', 'expiry', 'cvv']);
  const good = { name: 'Asha Rao', number: '4111 1111 1111 1111', expiry: '12/28', cvv: '123' };
  expect(cardFaults(good, now)).toEqual({});
});

test('groups digits by four, American Express by 4-6-5, and separates month and year by a slash', () => {
  expect(groupDigits('41111111a1111-1111')).toBe('4111 1111 1111 1111');
  expect(['3782', '37828', '378282246310005', '3782822463100051'].map(groupDigits)).toEqual([
    '3782',
    '3782 8',
    '3782 822463 10005',
    '3782 822463 10005',
  ]);
  expect(slashExpiry('1228')).toBe('12/28');
});

test('retains a token of the card, another for the declined test card, and the last four digits', () => {
  const held = (number: string) => holdCard({ ...blankCard, number });
  expect(held('4000 0000 0000 0002')).toEqual({ token: 'sandbox_declined', lastFour: '0002' });
  expect(held('3782 822463 10005')).toEqual({ token: 'sandbox_paid', lastFour: '0005' });
});
