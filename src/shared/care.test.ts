import { expect, test } from 'vitest';
import { careOf } from './care';
import { MATERIALS } from './materials';

test.each([
  ['100 % cotton', 'Machine wash cold with similar colours'],
  ['Cotton and silk', 'Dry clean only for the first wash'],
  ['Merino', 'Hand wash cold with a wool detergent, or dry clean'],
  ['Vegetable-tanned leather', 'Do not wash. Wipe with a soft, dry cloth'],
  ['Cotton denim', 'Wash rarely, cold and inside out. Wash separately, as indigo bleeds at first'],
  ['Cotton canvas', 'Brush off dry dirt. Wipe with a damp cloth and mild soap'],
  ['Moonlight', 'Follow the care label inside'],
  [null, 'Follow the care label inside'],
])('%s: %s', (material, first) => expect(careOf(material)[0]).toBe(first));

test('every material that a list can be filtered by has its own care', () => {
  const general = careOf(null);
  expect(MATERIALS.filter((name) => careOf(name) === general)).toEqual([]);
});
