import { type CategorySizeGuide, chooseSizeGuide, type SizeGuide } from '@/shared/catalogue/sizeGuide';
import { kindOf } from './kinds';
import type { DemoCategory, DemoProduct } from './types';

type Rows = Record<string, readonly number[]>;

const guide = (kinds: string[], measures: string[], rows: Rows, howTo: string): CategorySizeGuide => ({
  kinds,
  measures,
  rows: Object.entries(rows).map(([size, cm]) => ({ size, cm: [...cm] })),
  howTo,
});

const chestAndShoulder =
  'Chest: around your chest at its fullest, the tape level under your arms.\nShoulder: across your back, from one shoulder point to the other.';
const upperLength = 'Length: of the garment, from the highest point of the shoulder down the front.';
const upperBody = `${chestAndShoulder}\n${upperLength}`;
const lowerBody =
  'Waist: around your body where you wear the waistband, a finger under the tape.\nHip: around your hips at their fullest, feet together.\nInseam: of the garment, from the crotch down the inside of the leg to the hem.';
const foot =
  'Stand on a sheet of paper with your heel against a wall, in the evening.\nMark the longest toe and measure from the wall to the mark. Use the longer foot; between two sizes, take the larger.';

const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Rows of the letter sizes with a different last measure. */
const withLast = (rows: Rows, last: readonly number[]): Rows =>
  Object.fromEntries(
    letterSizes.map((size, at) => [size, [...(rows[size]?.slice(0, -1) ?? []), last[at] ?? 0]]),
  );

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
const menLetters: Rows = {
  XS: [70, 88, 72],
  S: [76, 94, 73],
  M: [82, 100, 74],
  L: [88, 106, 75],
  XL: [95, 112, 76],
  XXL: [102, 118, 76],
};
const menBottoms = guide(
  ['Jeans', 'Trousers', 'Joggers'],
  ['Waist', 'Hip', 'Inseam'],
  {
    28: [71, 88, 79],
    30: [76, 93, 80],
    32: [81, 98, 81],
    34: [86, 103, 82],
    36: [91, 108, 82],
    38: [97, 113, 83],
    ...menLetters,
  },
  lowerBody,
);
const shortInseams = [20, 21, 22, 23, 24, 24];
const menShorts = guide(
  ['Shorts'],
  ['Waist', 'Hip', 'Inseam'],
  withLast(menLetters, shortInseams),
  lowerBody,
);

const womenBody: Rows = {
  XS: [80, 64, 88, 0],
  S: [86, 70, 94, 0],
  M: [92, 76, 100, 0],
  L: [98, 82, 106, 0],
  XL: [105, 89, 113, 0],
  XXL: [113, 97, 121, 0],
};
const womenHowTo =
  'Waist: around your waist at its narrowest.\nHip: around your hips at their fullest, feet together.\nLength: of the garment, from the highest point of the shoulder or from the waistband.';

const womenWhole = (kinds: string[], lengths: readonly number[]): CategorySizeGuide =>
  guide(
    kinds,
    ['Bust', 'Waist', 'Hip', 'Length'],
    withLast(womenBody, lengths),
    `Bust: around your bust at its fullest, the tape level.\n${womenHowTo}`,
  );

const womenSkirts = (kinds: string[], lengths: readonly number[]): CategorySizeGuide => {
  const rows = Object.entries(withLast(womenBody, lengths)).map(([size, cm]) => [size, cm.slice(1)]);
  return guide(kinds, ['Waist', 'Hip', 'Length'], Object.fromEntries(rows), womenHowTo);
};

const womenLetters: Rows = {
  XS: [64, 88, 74],
  S: [70, 94, 74],
  M: [76, 100, 75],
  L: [82, 106, 75],
  XL: [89, 113, 76],
  XXL: [97, 121, 76],
};
const womenBottoms = guide(
  ['Jeans', 'Trousers', 'Joggers'],
  ['Waist', 'Hip', 'Inseam'],
  {
    26: [66, 90, 76],
    28: [71, 95, 76],
    30: [76, 100, 77],
    32: [81, 105, 77],
    34: [86, 110, 78],
    36: [91, 115, 78],
    ...womenLetters,
  },
  lowerBody,
);
const womenShorts = guide(
  ['Shorts'],
  ['Waist', 'Hip', 'Inseam'],
  withLast(womenLetters, shortInseams),
  lowerBody,
);

const sarees = guide(
  ['Sarees'],
  ['Length', 'Width', 'Blouse piece'],
  { 'Free Size': [550, 115, 80] },
  'A saree fits every size: its length and width are those of the cloth.\nThe blouse piece comes unstitched; take your own bust and length to the tailor.',
);

const overLayers = 'Measure over what you will wear underneath.';
const outerHowTo = `${chestAndShoulder}\nSleeve: from the point of your shoulder to the wrist.\n${upperLength}\n${overLayers}`;
const outerBody: Rows = {
  XS: [90, 41, 60, 66],
  S: [96, 43, 61.5, 68],
  M: [102, 45, 63, 70],
  L: [108, 47, 64.5, 72],
  XL: [115, 49, 66, 74],
  XXL: [123, 51, 67, 76],
};
const outer = guide([], ['Chest', 'Shoulder', 'Sleeve', 'Length'], outerBody, outerHowTo);
const coats = guide(
  ['Coats'],
  ['Chest', 'Shoulder', 'Sleeve', 'Length'],
  withLast(outerBody, [98, 100, 102, 104, 106, 108]),
  outerHowTo,
);
const outerVests = guide(
  ['Vests'],
  ['Chest', 'Shoulder', 'Length'],
  Object.fromEntries(
    Object.entries(outerBody).map(([size, [chest = 0, shoulder = 0, , length = 0]]) => [
      size,
      [chest, shoulder, length],
    ]),
  ),
  `${upperBody}\n${overLayers}`,
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
  ['To the middle hole', 'Full length'],
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
  'Measure a belt that fits, from the fold at the buckle to the hole that you use, and take the size whose middle hole is closest.',
);
const heads = guide(
  ['Caps', 'Beanies'],
  ['Head'],
  { S: [55], M: [57], L: [59], XL: [61] },
  'Head: around your forehead, a finger above the eyebrows and over the ears.',
);

/**
 * The guides of kinds whose sizes mean the same for every product. Bags, scarves, stoles and wallets have their own
 * measures, and socks none.
 */
const guides: Record<DemoCategory['slug'], CategorySizeGuide[]> = {
  mens: [menTops, menKurtas, menBottoms, menShorts],
  womens: [
    womenWhole(['Kurtas'], [102, 104, 106, 108, 110, 112]),
    womenWhole(['Dresses'], [106, 108, 110, 112, 114, 116]),
    womenSkirts(['Skirts'], [74, 76, 78, 79, 80, 81]),
    womenSkirts(['Lehengas'], [99, 100, 102, 104, 105, 106]),
    womenBottoms,
    womenShorts,
    sarees,
    womenWhole([], [58, 60, 62, 64, 66, 68]),
  ],
  accessories: [belts, heads],
  outerwear: [coats, outerVests, outer],
  footwear: [shoes],
};

/** The measures of each demo category's garments. */
export const sizeGuidesOf = (category: DemoCategory['slug']): CategorySizeGuide[] => guides[category];

/** The measures of one-size products, by kind. */
const howToOfOneSize: Record<string, string> = {
  Scarves: 'Measured flat, without any fringe.',
  Stoles: 'Measured flat, without any fringe.',
  'Tote Bags': 'Measured flat. The strap drop is from the middle of the strap to the rim of the bag.',
  'Sling Bags':
    'Measured flat. The strap drop is from the middle of the strap, at its longest, to the top of the bag.',
  Wallets: 'Measured closed; the depth, where given, when filled.',
  Caps: heads.howTo,
  Beanies: heads.howTo,
};

/** Length of a hip-length kurta and of a knee-length kurta. */
const shortShare = 0.72;

/** Measures that a product adds to its kind's guide or overrides. */
function ownMeasures({ drawing, measures = {} }: DemoProduct, base: SizeGuide | null) {
  const at = base?.measures.indexOf('Length') ?? -1;
  if (drawing.kind !== 'kurta' || drawing.cut !== 'short' || !base || at < 0) return measures;
  const shortened = base.rows.map(({ size, cm }) => [size, Math.round((cm[at] ?? 0) * shortShare)]);
  return { Length: Object.fromEntries(shortened) as Record<string, number>, ...measures };
}

/** A product's own guide: its kind's guide with the product's measures; null when the kind's guide fits. */
export function ownSizeGuideOf(product: DemoProduct): SizeGuide | null {
  const { category, drawing, sizes } = product;
  const kind = kindOf(product);
  const isSleevelessJacket = drawing.kind === 'vest' && kind !== 'Vests';
  const base = chooseSizeGuide(
    { sizeGuide: null, kind: isSleevelessJacket ? 'Vests' : kind },
    guides[category],
  );
  const own = ownMeasures(product, base);
  if (Object.keys(own).length === 0 && !isSleevelessJacket) return null;
  const rowSizes = sizes.length > 0 ? sizes : ['One size'];
  const shared = base && rowSizes.every((size) => base.rows.some((row) => row.size === size)) ? base : null;
  const measures = [...new Set([...(shared?.measures ?? []), ...Object.keys(own)])];
  const cell = (size: string, measure: string): number | null => {
    const value = own[measure];
    if (value !== undefined) return typeof value === 'number' ? value : (value[size] ?? null);
    return shared?.rows.find((row) => row.size === size)?.cm[shared.measures.indexOf(measure)] ?? null;
  };
  return {
    measures,
    rows: rowSizes.map((size) => ({ size, cm: measures.map((measure) => cell(size, measure)) })),
    howTo: shared?.howTo ?? howToOfOneSize[kind] ?? '',
  };
}

/** The size guide on a product's page. */
export const productSizeGuideOf = (product: DemoProduct): SizeGuide | null =>
  chooseSizeGuide(
    { sizeGuide: ownSizeGuideOf(product), kind: kindOf(product) },
    sizeGuidesOf(product.category),
  );
