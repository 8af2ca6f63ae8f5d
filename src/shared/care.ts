import { type Material, materialsOf } from './materials';

/** How each material is cared for, the most delicate first: what its cloth needs holds for the whole piece. */
const CARE: readonly (readonly [materials: readonly Material[], lines: readonly string[]])[] = [
  [
    ['Leather', 'Suede'],
    [
      'Do not wash; wipe with a soft, dry cloth',
      'Keep dry; let it dry away from heat and sun',
      'Feed with a neutral cream twice a year, suede with a brush alone',
      'Store in the cloth bag, stuffed with paper',
    ],
  ],
  [
    ['Silk', 'Chiffon', 'Velvet'],
    [
      'Dry clean, the first time in any case',
      'Store folded in muslin, and refold every few months',
      'Cool iron on the reverse, through a cotton cloth',
      'Keep perfume and deodorant away from the cloth',
    ],
  ],
  [
    ['Cashmere', 'Wool'],
    [
      'Hand wash cold with a wool detergent, or dry clean',
      'Do not wring; press the water out in a towel',
      'Dry flat in shade, never on a hanger',
      'Store folded, with neem leaves or cedar against moths',
    ],
  ],
  [
    ['Khadi', 'Linen'],
    [
      'Machine wash cold, gentle, with like colors',
      'Do not bleach; colors from plants fade in it',
      'Dry in shade on a line',
      'Iron while damp, on the reverse',
    ],
  ],
  [
    ['Canvas'],
    [
      'Brush off dry dirt; wipe with a damp cloth and mild soap',
      'If it must be washed, by hand and cold',
      'Do not bleach or tumble dry',
      'Dry in shade, in its own shape',
    ],
  ],
  [
    ['Denim', 'Corduroy'],
    [
      'Wash rarely, cold and inside out; indigo bleeds at first, so wash it apart',
      'Do not bleach or tumble dry',
      'Dry in shade, inside out',
      'Iron on the reverse, if at all',
    ],
  ],
  [
    ['Nylon', 'Polyester', 'Fleece'],
    [
      'Machine wash cold with like colors, without softener',
      'Do not bleach; do not tumble dry hot',
      'Drip dry in shade',
      'Cool iron only, never on the outside of a coated cloth',
    ],
  ],
  [
    ['Viscose'],
    [
      'Hand wash cold, or machine wash in a bag, gentle',
      'Do not wring: it is weak when wet',
      'Dry flat in shade',
      'Warm iron on the reverse while damp',
    ],
  ],
  [
    ['Cotton'],
    [
      'Machine wash cold with like colors',
      'Do not bleach; use a mild detergent',
      'Dry in shade, inside out',
      'Warm iron on the reverse; do not iron prints',
    ],
  ],
];

const ofAnythingElse = [
  'Follow the label inside the piece',
  'When in doubt, wash cold and by hand',
  'Do not bleach',
  'Dry in shade',
];

/** How to care for a product, by the text that says what it is made of. */
export function careOf(material: string | null): readonly string[] {
  const named: readonly string[] = materialsOf(material);
  return CARE.find(([materials]) => materials.some((one) => named.includes(one)))?.[1] ?? ofAnythingElse;
}
