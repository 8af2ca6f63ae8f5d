import type { Material } from './materials';

const footwear = ['Sneakers', 'Sandals', 'Juttis', 'Loafers', 'Boots', 'Shoes', 'Heels', 'Flats', 'Slippers'];
const bags = ['Tote Bags', 'Sling Bags', 'Bags', 'Handbags', 'Clutches', 'Backpacks'];
const hosiery = ['Socks', 'Beanies'];
const caps = ['Caps', 'Hats'];
const drapes = ['Sarees', 'Lehengas', 'Stoles', 'Scarves', 'Shawls', 'Dupattas'];
const tailored = ['Blazers', 'Coats'];
const tailoredWool = [...tailored, 'Jackets', 'Vests', 'Skirts', 'Trousers', 'Dresses'];
const hungLeather = [...tailoredWool, 'Shirts', 'Tops', 'Shorts'];

/** Words in a material's text for padded cloth. */
const padded = ['quilted', 'padded', 'fill', 'down'] as const;

export type CareRule = {
  /** Without kinds, the rule applies to every kind. */
  kinds?: readonly string[];
  /** Without materials, the rule applies to every material. */
  materials?: readonly (Material | (typeof padded)[number])[];
  lines: readonly string[];
};

/** Care rules: the first match applies, so rules against the likeliest damage come first. */
export const CARE_RULES: readonly CareRule[] = [
  {
    kinds: footwear,
    materials: ['Suede'],
    lines: [
      'Brush with a suede brush when dry',
      'Do not wash or polish',
      'Keep away from rain; if wet, dry in shade, away from heat',
      'Store in a cloth bag, away from damp',
    ],
  },
  {
    kinds: footwear,
    materials: ['Leather'],
    lines: [
      'Wipe with a soft, dry cloth',
      'Do not wash or soak; if wet, dry in shade, away from heat',
      'Use a neutral leather cream once a month',
      'Store in a cloth bag, away from damp',
    ],
  },
  {
    kinds: footwear,
    materials: ['Silk', 'Velvet', 'Chiffon', 'Wool'],
    lines: [
      'Dust with a soft, dry brush or cloth',
      'Do not wash; keep away from rain',
      'Air in shade after wearing',
      'Store in a cloth bag, not in plastic',
    ],
  },
  {
    kinds: footwear,
    lines: [
      'Brush off dry dirt, then spot clean with a damp cloth and mild soap',
      'Hand wash only the laces and insoles that come out',
      'Do not machine wash, soak or bleach',
      'Dry in shade, away from heat',
    ],
  },
  {
    materials: ['Suede'],
    lines: [
      'Brush with a suede brush when dry',
      'Do not wash or iron; take stains to a leather cleaner',
      'Keep away from rain; if wet, dry in shade, away from heat',
      'Store in a cotton cover, away from sunlight',
    ],
  },
  {
    kinds: bags,
    materials: ['Leather'],
    lines: [
      'Wipe with a soft, dry cloth',
      'Do not wash; if wet, dry in shade, away from heat',
      'Use a neutral leather cream twice a year',
      'Store upright, filled with paper, in a cloth bag',
    ],
  },
  {
    kinds: bags,
    lines: [
      'Spot clean with a damp cloth and mild soap',
      'Hand wash cold if needed',
      'Do not machine wash or bleach',
      'Dry in shade, pulled into shape',
    ],
  },
  {
    kinds: ['Belts'],
    lines: [
      'Wipe with a soft, dry cloth',
      'Do not wash; if wet, dry flat in shade, away from heat',
      'Use a neutral cream on leather twice a year',
      'Hang by the buckle, or roll loosely',
    ],
  },
  {
    kinds: ['Wallets'],
    materials: ['Leather'],
    lines: [
      'Wipe with a soft, dry cloth',
      'Do not wash; if wet, dry open in shade, away from heat',
      'Use a neutral leather cream twice a year',
      'Do not overfill, as leather stretches',
    ],
  },
  {
    kinds: ['Wallets'],
    lines: [
      'Spot clean with a damp cloth and mild soap',
      'Do not wash or bleach',
      'Dry open in shade, away from heat',
    ],
  },
  {
    kinds: hungLeather,
    materials: ['Leather'],
    lines: [
      'Wipe with a soft, dry cloth',
      'Do not wash or iron; take stains to a leather cleaner',
      'Use a neutral leather cream twice a year',
      'Hang on a broad hanger in a cotton cover',
    ],
  },
  {
    materials: ['Leather'],
    lines: [
      'Wipe with a soft, dry cloth',
      'Do not wash or iron; if wet, dry in shade, away from heat',
      'Use a neutral leather cream twice a year',
      'Store in a cloth bag, away from damp',
    ],
  },
  {
    kinds: hosiery,
    materials: ['Wool', 'Cashmere'],
    lines: [
      'Hand wash cold, inside out, with a wool detergent',
      'Do not wring; press the water out in a towel',
      'Dry flat in shade',
      'Do not iron',
    ],
  },
  {
    kinds: hosiery,
    lines: [
      'Machine wash cold, inside out',
      'Do not bleach or use fabric softener',
      'Dry in shade',
      'Do not iron',
    ],
  },
  {
    kinds: caps,
    lines: [
      'Hand wash cold with mild soap',
      'Do not machine wash, tumble dry or iron',
      'Reshape while damp and dry in shade',
    ],
  },
  {
    materials: padded,
    lines: [
      'Machine wash cold on a gentle cycle, fasteners closed',
      'Do not bleach or use fabric softener',
      'Dry flat in shade, then shake the filling loose',
      'Do not iron',
    ],
  },
  {
    materials: ['Velvet'],
    lines: [
      'Dry clean only',
      'Steam from the reverse; do not iron the pile',
      'Brush with the pile',
      'Hang on a broad hanger in a cotton cover',
    ],
  },
  {
    materials: ['Chiffon'],
    lines: [
      'Dry clean only',
      'Steam out creases; do not iron',
      'Keep away from perfume and rough edges',
      'Hang or roll to store, away from sunlight',
    ],
  },
  {
    kinds: drapes,
    materials: ['Silk'],
    lines: [
      'Dry clean only',
      'Cool iron on the reverse, through a cotton cloth',
      'Keep away from perfume and deodorant',
      'Store folded in muslin; refold every few months',
    ],
  },
  {
    materials: ['Silk'],
    lines: [
      'Dry clean only',
      'Cool iron on the reverse, through a cotton cloth',
      'Keep away from perfume and deodorant',
      'Hang in a cotton cover, away from sunlight',
    ],
  },
  {
    kinds: tailoredWool,
    materials: ['Wool', 'Cashmere'],
    lines: [
      'Dry clean only',
      'Brush after wearing and let it air',
      'Steam out creases, or press through a damp cloth',
      'Hang in a cotton cover, with neem leaves or cedar against moths',
    ],
  },
  {
    materials: ['Cashmere', 'Wool'],
    lines: [
      'Hand wash cold with a wool detergent, or dry clean',
      'Do not wring; press the water out in a towel',
      'Dry flat in shade, not on a hanger',
      'Store folded, with neem leaves or cedar against moths',
    ],
  },
  {
    materials: ['Nylon', 'Polyester'],
    lines: [
      'Machine wash cold with like colours',
      'Do not bleach or use fabric softener',
      'Drip dry in shade',
      'Cool iron on the reverse if needed',
    ],
  },
  {
    kinds: tailored,
    lines: [
      'Dry clean only',
      'Steam out creases, or press through a damp cloth',
      'Hang on a broad hanger in a cotton cover',
    ],
  },
  {
    kinds: drapes,
    materials: ['Khadi', 'Linen', 'Cotton', 'Viscose'],
    lines: [
      'Hand wash cold, separately the first two times',
      'Do not bleach or wring',
      'Dry in shade',
      'Warm iron on the reverse',
    ],
  },
  {
    materials: ['Khadi', 'Linen'],
    lines: [
      'Machine wash cold on a gentle cycle with like colours',
      'Do not bleach',
      'Dry in shade, on a line',
      'Iron on the reverse while damp',
    ],
  },
  {
    materials: ['Canvas'],
    lines: [
      'Brush off dry dirt, then spot clean with a damp cloth and mild soap',
      'Hand wash cold if needed',
      'Do not bleach or tumble dry',
      'Dry in shade, pulled into shape',
    ],
  },
  {
    materials: ['Denim'],
    lines: [
      'Wash seldom, cold and inside out; separately at first, as the dye bleeds',
      'Do not bleach or tumble dry',
      'Dry in shade, inside out',
      'Iron on the reverse if needed',
    ],
  },
  {
    materials: ['Corduroy'],
    lines: [
      'Machine wash cold, inside out, with like colours',
      'Do not bleach or tumble dry',
      'Dry in shade; brush the pile while damp',
      'Steam or iron lightly on the reverse',
    ],
  },
  {
    materials: ['Fleece'],
    lines: [
      'Machine wash cold, inside out, with like colours',
      'Do not bleach or use fabric softener',
      'Dry in shade, inside out',
      'Cool iron on the reverse if needed',
    ],
  },
  {
    materials: ['Viscose'],
    lines: [
      'Hand wash cold, or machine wash in a net bag on a gentle cycle',
      'Do not wring, as it is weak when wet',
      'Dry flat in shade',
      'Warm iron on the reverse while damp',
    ],
  },
  {
    materials: ['Cotton'],
    lines: [
      'Machine wash cold with like colours',
      'Do not bleach; use a mild detergent',
      'Dry in shade, inside out',
      'Warm iron on the reverse, not on prints',
    ],
  },
];
