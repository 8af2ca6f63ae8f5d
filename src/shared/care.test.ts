import { expect, test } from 'vitest';
import { careOf } from './care';
import { MATERIALS } from './materials';

test.each([
  ['100 % cotton', 'Machine wash cold with like colors'],
  ['Cotton and silk', 'Dry clean, the first time in any case'],
  ['Merino', 'Hand wash cold with a wool detergent, or dry clean'],
  ['Vegetable-tanned leather', 'Do not wash; wipe with a soft, dry cloth'],
  ['Cotton denim', 'Wash rarely, cold and inside out; indigo bleeds at first, so wash it apart'],
  ['Cotton canvas', 'Brush off dry dirt; wipe with a damp cloth and mild soap'],
  ['Moonlight', 'Follow the label inside the piece'],
  [null, 'Follow the label inside the piece'],
])('%s: %s', (material, first) => expect(careOf(material)[0]).toBe(first));

test('every material that a list can be filtered by has its own care', () => {
  const general = careOf(null);
  expect(MATERIALS.filter((name) => careOf(name) === general)).toEqual([]);
});
