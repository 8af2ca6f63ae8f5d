import { expect, test } from 'vitest';
import { shopFileName } from './fileName';

test.each([
  ['Tantu', 'tantu-receipt-12.pdf'],
  ['Mill Road & Söhne', 'mill-road-sohne-receipt-12.pdf'],
  ['मिल', 'shop-receipt-12.pdf'],
  ['"\r\n../x', 'x-receipt-12.pdf'],
])('a file of the shop %j is named %s', (name, file) => {
  expect(shopFileName({ name }, 'receipt-12.pdf')).toBe(file);
});
