import { type Material, materialsOf } from './materials';

/** How each material is cared for, the most delicate first: what its cloth needs holds for the whole piece. */
const CARE: readonly (readonly [materials: readonly Material[], lines: readonly string[]])[] = [
  [
    ['Leather', 'Suede'],
    [
      'Do not wash. Wipe with a soft, dry cloth',
      'Keep dry. If wet, dry away from heat and sun',
      'Condition leather with a neutral cream twice a year. Only brush suede',
      'Store in the cloth bag, stuffed with paper',
    ],
  ],
  [
    ['Silk', 'Chiffon', 'Velvet'],
    [
      'Dry clean only for the first wash',
      'Store folded in muslin, and refold every few months',
      'Cool iron on the reverse, through a cotton cloth',
      'Keep perfume and deodorant away from the fabric',
    ],
  ],
  [
    ['Cashmere', 'Wool'],
    [
      'Hand wash cold with a wool detergent, or dry clean',
      'Do not wring. Press the water out in a towel',
      'Dry flat in shade, never on a hanger',
      'Store folded, with neem leaves or cedar against moths',
    ],
  ],
  [
    ['Khadi', 'Linen'],
    [
      'Machine wash cold on a gentle cycle with similar colours',
      'Do not bleach. Plant dyes may fade',
      'Dry in shade on a line',
      'Iron on the reverse while damp',
    ],
  ],
  [
    ['Canvas'],
    [
      'Brush off dry dirt. Wipe with a damp cloth and mild soap',
      'If you must wash it, hand wash cold',
      'Do not bleach or tumble dry',
      'Reshape and dry in shade',
    ],
  ],
  [
    ['Denim', 'Corduroy'],
    [
      'Wash rarely, cold and inside out. Wash separately, as indigo bleeds at first',
      'Do not bleach or tumble dry',
      'Dry in shade, inside out',
      'Iron on the reverse, if at all',
    ],
  ],
  [
    ['Nylon', 'Polyester', 'Fleece'],
    [
      'Machine wash cold with similar colours, without softener',
      'Do not bleach or tumble dry on high heat',
      'Drip dry in shade',
      'Cool iron only. Never iron the outside of coated fabric',
    ],
  ],
  [
    ['Viscose'],
    [
      'Hand wash cold, or machine wash on a gentle cycle in a wash bag',
      'Do not wring. The fabric is delicate when wet',
      'Dry flat in shade',
      'Warm iron on the reverse while damp',
    ],
  ],
  [
    ['Cotton'],
    [
      'Machine wash cold with similar colours',
      'Do not bleach. Use a mild detergent',
      'Dry in shade, inside out',
      'Warm iron on the reverse. Do not iron prints',
    ],
  ],
];

const ofAnythingElse = [
  'Follow the care label inside',
  'If in doubt, hand wash cold',
  'Do not bleach',
  'Dry in shade',
];

/** How to care for a product, by the text that says what it is made of. */
export function careOf(material: string | null): readonly string[] {
  const named: readonly string[] = materialsOf(material);
  return CARE.find(([materials]) => materials.some((one) => named.includes(one)))?.[1] ?? ofAnythingElse;
}
