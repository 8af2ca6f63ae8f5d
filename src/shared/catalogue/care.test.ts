import { expect, test } from 'vitest';
import { careOf } from './care';
import { MATERIALS } from './materials';

const materialOnly = (material: string | null) => careOf({ kind: null, material });

test.each([
  ['100 % cotton', 'Machine wash cold with like colours'],
  ['Cotton and silk', 'Dry clean only'],
  ['Merino', 'Hand wash cold with a wool detergent, or dry clean'],
  ['Vegetable-tanned leather', 'Wipe with a soft, dry cloth'],
  ['Cotton denim', 'Wash seldom, cold and inside out; separately at first, as the dye bleeds'],
  ['Cotton canvas', 'Brush off dry dirt, then spot clean with a damp cloth and mild soap'],
  ['Quilted cotton', 'Machine wash cold on a gentle cycle, fasteners closed'],
  ['Moonlight', 'Follow the care label'],
  [null, 'Follow the care label'],
])('%s of an unknown kind: %s', (material, first) => expect(materialOnly(material)[0]).toBe(first));

test.each([
  ['Juttis', 'Raw silk', 'Dust with a soft, dry brush or cloth'],
  ['juttis', 'raw silk', 'Dust with a soft, dry brush or cloth'],
  ['Kurtas', 'Raw silk', 'Dry clean only'],
  ['Boots', 'Suede leather', 'Brush with a suede brush when dry'],
  ['Coats', 'Wool blend', 'Dry clean only'],
  ['Sweaters', 'Wool blend', 'Hand wash cold with a wool detergent, or dry clean'],
  ['Coats', 'Quilted nylon', 'Machine wash cold on a gentle cycle, fasteners closed'],
  ['Blazers', '100 % linen', 'Dry clean only'],
  ['Sarees', 'Handloom cotton', 'Hand wash cold, separately the first two times'],
])('%s of %s: %s', (kind, material, first) => expect(careOf({ kind, material })[0]).toBe(first));

test('puts paper into a leather bag, not into a leather jacket', () => {
  const paper = (kind: string) => careOf({ kind, material: 'Leather' }).some((line) => /paper/.test(line));
  expect([paper('Sling Bags'), paper('Jackets')]).toEqual([true, false]);
});

test('covers every filterable material with a rule', () => {
  const general = materialOnly(null);
  expect(MATERIALS.filter((name) => materialOnly(name) === general)).toEqual([]);
});
