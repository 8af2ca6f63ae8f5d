import { expect, test } from 'vitest';
import { deliveryText } from './deliveryText';

const monday = Date.parse('2026-11-23T10:00+05:30');

test.each([
  ['560038', 'Bengaluru, Karnataka: arrives Thu, 26 Nov – Fri, 27 Nov if ordered now.', false],
  ['160017', 'Chandigarh: arrives Sat, 28 Nov – Wed, 2 Dec if ordered now.', false],
  [
    '999999',
    'We do not know the PIN code 999999. Please check it; if it is right, you can order all the same, only when it arrives is not certain.',
    true,
  ],
  ['000000', 'There is no PIN code 000000: none begins with 0. Please check it.', true],
])('%s: %s', (pin, text, isWarning) => expect(deliveryText(pin, monday)).toEqual({ text, isWarning }));

test('what is no PIN code has no answer', () => expect(deliveryText('12', monday)).toBeNull());
