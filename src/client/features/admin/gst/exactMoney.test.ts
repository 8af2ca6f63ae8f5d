import { expect, test } from 'vitest';
import { exactMoney } from './exactMoney';

test.each([
  ['0.00', '₹0.00'],
  ['12857.00', '₹12,857.00'],
  ['1249364.34', '₹12,49,364.34'],
  ['-100.50', '-₹100.50'],
  ['-0.05', '-₹0.05'],
])('%s is shown as %s', (decimal, text) => {
  expect(exactMoney(decimal)).toBe(text);
});
