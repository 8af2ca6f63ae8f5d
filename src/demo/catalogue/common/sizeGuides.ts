import { type CategorySizeGuide, chooseSizeGuide, type SizeGuide } from '@/shared/sizeGuide';
import type { DemoCategory, DemoProduct } from './types';

type Rows = Record<string, readonly number[]>;

const guide = (kinds: string[], measures: string[], rows: Rows, howTo: string): CategorySizeGuide => ({
  kinds,
  measures,
  rows: Object.entries(rows).map(([size, cm]) => ({ size, cm: [...cm] })),
  howTo,
});

const upperBody =
  'Chest: around the fullest part, the tape level under your arms.\nShoulder: across the back, from one shoulder point to the other.\nLength: from the highest point of the shoulder down the front.\nMeasures are those of the body, but for the length, which is the garment’s.';
const lowerBody =
  'Waist: where you wear the waistband, a finger under the tape.\nHip: around the fullest part, feet together.\nInseam: from the crotch down the inside of the leg to the ankle.';
const foot =
  'Stand on a sheet of paper with your heel against a wall, in the evening and in the socks you will wear.\nMark the longest toe and measure from the wall to the mark. Take the longer foot; between two sizes take the larger.';

const menTops = guide(
  ['T-Shirts', 'Polo Shirts', 'Shirts', 'Hoodies', 'Sweaters', 'Cardigans', 'Vests'],
  ['Chest', 'Shoulder', 'Length'],
  {
    XS: [88, 42, 66],
    S: [94, 43.5, 68],
    M: [100, 45, 70],
    L: [106, 46.5, 72],
    XL: [112, 48, 74],
    XXL: [120, 50, 76],
  },
  upperBody,
);
const menKurtas = guide(
  ['Kurtas'],
  ['Chest', 'Shoulder', 'Length'],
  { S: [94, 43.5, 98], M: [100, 45, 101], L: [106, 46.5, 104], XL: [112, 48, 106], XXL: [120, 50, 108] },
  upperBody,
);
const menBottoms = guide(
  ['Jeans', 'Trousers', 'Shorts', 'Joggers'],
  ['Waist', 'Hip', 'Inseam'],
  {
    28: [71, 88, 79],
    30: [76, 93, 80],
    32: [81, 98, 81],
    34: [86, 103, 82],
    36: [91, 108, 82],
    38: [97, 113, 83],
    XS: [70, 88, 72],
    S: [76, 94, 73],
    M: [82, 100, 74],
    L: [88, 106, 75],
    XL: [95, 112, 76],
    XXL: [102, 118, 76],
  },
  lowerBody,
);

const womenBody = (kinds: string[], length: Rows[string]): CategorySizeGuide =>
  guide(
    kinds,
    ['Bust', 'Waist', 'Hip', 'Length'],
    Object.fromEntries(
      (
        [
          ['XS', 80, 64, 88],
          ['S', 86, 70, 94],
          ['M', 92, 76, 100],
          ['L', 98, 82, 106],
          ['XL', 105, 89, 113],
          ['XXL', 113, 97, 121],
        ] as const
      ).map(([size, ...body], at) => [size, [...body, length[at] ?? 0]]),
    ),
    'Bust: around the fullest part, the tape level.\nWaist: around the narrowest part.\nHip: around the fullest part, feet together.\nLength: the garment’s, from the highest point of the shoulder or from the waistband.',
  );

const saree = guide(
  ['Sarees'],
  ['Length', 'Width', 'Blouse piece'],
  { 'Free Size': [550, 115, 80] },
  'A saree fits every size: its length and width are those of the cloth.\nThe blouse piece comes unstitched; take your own bust and length to the tailor.',
);

const outer = guide(
  [],
  ['Chest', 'Shoulder', 'Sleeve', 'Length'],
  {
    XS: [90, 41, 60, 66],
    S: [96, 43, 61.5, 68],
    M: [102, 45, 63, 70],
    L: [108, 47, 64.5, 72],
    XL: [115, 49, 66, 74],
    XXL: [123, 51, 67, 76],
  },
  `${upperBody}\nSleeve: from the shoulder seam to the wrist. Measure over what you will wear beneath.`,
);

const shoes = guide(
  [],
  ['Foot length'],
  Object.fromEntries(
    [22.5, 23.3, 24.2, 25, 25.9, 26.7, 27.6, 28.4, 29.3, 30.1].map((cm, at) => [`UK ${at + 3}`, [cm]]),
  ),
  foot,
);

const belts = guide(
  ['Belts'],
  ['Waist', 'Length'],
  {
    S: [76, 95],
    M: [84, 103],
    L: [92, 111],
    XL: [100, 119],
    28: [71, 90],
    30: [76, 95],
    32: [81, 100],
    34: [86, 105],
    36: [91, 110],
    38: [97, 115],
    40: [102, 120],
  },
  'Measure a belt that fits: from the fold at the buckle to the hole that you use is your waist size.',
);
const heads = guide(
  ['Caps', 'Beanies'],
  ['Head'],
  { S: [55], M: [57], L: [59], XL: [61], 'Free Size': [58] },
  'Head: around the forehead, a finger above the eyebrows and over the ears.',
);
const scarves = guide(
  ['Scarves', 'Stoles'],
  ['Length', 'Width'],
  { 'Free Size': [190, 70] },
  'Measures are those of the cloth laid flat, without the fringe.',
);

const womenWaists = guide(
  ['Jeans', 'Trousers'],
  ['Waist', 'Hip', 'Inseam'],
  {
    26: [66, 90, 76],
    28: [71, 95, 76],
    30: [76, 100, 77],
    32: [81, 105, 77],
    34: [86, 110, 78],
    36: [91, 115, 78],
    XS: [64, 88, 74],
    S: [70, 94, 74],
    M: [76, 100, 75],
    L: [82, 106, 75],
    XL: [89, 113, 76],
    XXL: [97, 121, 76],
  },
  lowerBody,
);
const socks = guide(['Socks'], ['Foot length'], { S: [23.5], M: [26], L: [28.5] }, foot);
const bags = guide(
  ['Tote Bags', 'Sling Bags'],
  ['Width', 'Height', 'Strap drop'],
  { 'Free Size': [36, 34, 28] },
  'Measures are those of the bag laid flat; the strap drop is from the middle of the strap to the rim.',
);

const guides: Record<DemoCategory['slug'], CategorySizeGuide[]> = {
  mens: [menTops, menKurtas, menBottoms],
  womens: [
    womenBody(['Kurtas', 'Dresses'], [102, 104, 106, 108, 110, 112]),
    womenBody(['Skirts', 'Lehengas', 'Shorts', 'Joggers'], [90, 92, 94, 96, 97, 98]),
    womenWaists,
    saree,
    womenBody([], [58, 60, 62, 64, 66, 68]),
  ],
  accessories: [belts, heads, scarves, socks, bags],
  outerwear: [outer],
  footwear: [shoes],
};

/** How the garments of a demo category are measured. */
export const sizeGuidesOf = (category: DemoCategory['slug']): CategorySizeGuide[] => guides[category];

/** Length of a kurta that ends at the hip, of one that ends at the knee. */
const shortShare = 0.72;

/** A short kurta's own guide: that of its category's kurtas, but for the length. */
export function ownSizeGuideOf({ category, drawing }: DemoProduct): SizeGuide | null {
  if (drawing.kind !== 'kurta' || drawing.cut !== 'short') return null;
  const kurtas = chooseSizeGuide({ sizeGuide: null, kind: 'Kurtas' }, guides[category]);
  if (!kurtas) return null;
  const shortened = (cm: number | null) => (cm === null ? null : Math.round(cm * shortShare));
  const length = kurtas.measures.indexOf('Length');
  const rows = kurtas.rows.map(({ size, cm }) => ({
    size,
    cm: cm.map((value, at) => (at === length ? shortened(value) : value)),
  }));
  return { ...kurtas, rows };
}
