import { expect, test } from 'vitest';
import { code128Widths } from './barcode';

const modules = (text: string) => code128Widths(text).reduce((sum, width) => sum + width, 0);

test('1042 is Start C, two pairs of digits, a check sign and Stop: 57 modules', () => {
  const widths = code128Widths('1042');
  expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 3, 2]);
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  expect(modules('1042')).toBe(57);
});

test('letters take 11 modules each after Start B', () => {
  const widths = code128Widths('TANTU-S');
  expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4]);
  expect(modules('TANTU-S')).toBe(11 * (1 + 7 + 1) + 13);
});
