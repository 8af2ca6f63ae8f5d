import { expect, test } from 'vitest';
import { lookUpPin } from '@/server/pinCodes';
import { deliveryText } from './deliveryText';

const monday = Date.parse('2026-11-23T10:00+05:30');

test.each([
  ['560038', 'Bengaluru, Karnataka: order now and get it Thu, 26 Nov – Fri, 27 Nov.', false],
  ['160017', 'Chandigarh: order now and get it Sat, 28 Nov – Wed, 2 Dec.', false],
  ['160003', 'Chandigarh and Punjab: order now and get it Sat, 28 Nov – Wed, 2 Dec.', false],
  [
    '999999',
    "We couldn't find PIN code 999999. Please check it. If it is correct, you can still order, but we can't give a delivery date.",
    true,
  ],
])('%s: %s', (pin, text, isWarning) =>
  expect(deliveryText(lookUpPin(pin), monday)).toEqual({ text, isWarning }),
);
