import { expect, test } from 'vitest';
import { countMailed, mailedText } from './shippingMail';

test.each([
  [
    { emailed: 5, demo: 80, turnedOff: 1 },
    '5 customers are emailed in 30 seconds. 80 customers of the demo data are not emailed. 1 customer turned these emails off and is not emailed.',
  ],
  [{ emailed: 1, demo: 0, turnedOff: 0 }, '1 customer is emailed in 30 seconds.'],
  [{ emailed: 0, demo: 1, turnedOff: 0 }, '1 customer of the demo data is not emailed.'],
  [{ emailed: 0, demo: 0, turnedOff: 2 }, '2 customers turned these emails off and are not emailed.'],
])('%o: %s', (counts, text) => {
  expect(mailedText(counts, 'in 30 seconds')).toBe(text);
});

test('counts a customer of two orders once', () => {
  const orders = [
    { customerId: 1, shippingMail: 'emailed' },
    { customerId: 1, shippingMail: 'emailed' },
    { customerId: 2, shippingMail: 'demo' },
  ] as const;
  expect(countMailed(orders)).toEqual({ emailed: 1, demo: 1, turnedOff: 0 });
});
