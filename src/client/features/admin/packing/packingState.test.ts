import { expect, test } from 'vitest';
import type { PackingOrder } from '@/shared/schemas/orders/packing';
import { addPiece, countsWithin, isComplete, scanItem } from './packingState';

const line = (lineId: number, quantity: number, more: object = {}) => ({
  ...{ lineId, quantity, name: 'Kurta', size: 'M', color: null, image: null },
  ...{ sku: null, barcode: null, bin: null },
  ...more,
});
const order: PackingOrder = {
  orderId: 1042,
  customer: 'Asha Rao',
  city: null,
  note: '',
  collect: null,
  lines: [line(1, 2, { sku: 'KU-M', barcode: '8901234567894' }), line(2, 1)],
};
const wrong = (counts: Record<number, number>, code: string) => {
  const outcome = scanItem(order, counts, code);
  return outcome.kind === 'wrong' ? outcome.text : outcome.kind;
};

test.each(['KU-M', 'ku-m', '8901234567894'])('%s counts a piece of its line', (code) => {
  expect(scanItem(order, { 1: 1 }, code)).toEqual({ kind: 'counted', counts: { 1: 2 }, lineId: 1 });
});

test('a third piece of two, and a code of another item, are wrong', () => {
  expect(wrong({ 1: 2 }, 'KU-M')).toBe('One too many: order #1042 has only 2 × Kurta, M.');
  expect(wrong({}, 'KU-L')).toBe('Wrong item: KU-L is not in order #1042.');
});

test('the number of another order opens it while nothing is counted, and is wrong after that', () => {
  expect(wrong({}, '1043')).toBe('order');
  expect(wrong({ 1: 1 }, '#1043')).toBe(
    '#1043 is not an item of order #1042. Finish or leave this order first.',
  );
});

test('an order is complete with 2 and 1 pieces; a count by hand stays within 0 and 2', () => {
  expect(isComplete(order, { 1: 2 })).toBe(false);
  expect(isComplete(order, { 1: 2, 2: 1 })).toBe(true);
  const [first] = order.lines;
  if (!first) throw new Error('no line');
  expect(addPiece({ 1: 2 }, first, 1)).toEqual({ 1: 2 });
  expect(addPiece({ 1: 0 }, first, -1)).toEqual({ 1: 0 });
});

test('counts from before a reload are cut to what the order still has', () => {
  expect(countsWithin(order, { 1: 5, 9: 1 })).toEqual({ 1: 2, 2: 0 });
});
