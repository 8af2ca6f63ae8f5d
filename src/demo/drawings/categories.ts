import { groundArt } from './canvas/ground';
import { look } from './canvas/looks';
import type { Drawing, Ground } from './canvas/types';
import { garmentAt } from './registry';

export type CategorySlug = 'mens' | 'womens' | 'accessories' | 'outerwear' | 'footwear';

type Piece = readonly [d: Drawing, x: number, y: number, scale: number, degrees: number];

const mens: readonly Piece[] = [
  [
    look('trousers', undefined, ['twill', 'plain'], ['#9a8260', '#ffffff', '#4a3524'], 'mens'),
    740,
    850,
    0.74,
    7,
  ],
  [
    look('kurta', 'short', ['khadi', 'block-print'], ['#1f3a5f', '#d9c49a', '#e2b45a'], 'mens'),
    400,
    520,
    0.82,
    -6,
  ],
  [
    look('belt', undefined, ['leather', 'plain'], ['#5a3420', '#ffffff', '#c2a05c'], 'mens'),
    330,
    1140,
    0.5,
    -4,
  ],
];
const womens: readonly Piece[] = [
  [
    look('saree', 'folded', ['silk', 'plain'], ['#1d5a54', '#dcb55f', '#c9a04a'], 'womens'),
    770,
    420,
    0.56,
    9,
  ],
  [
    look('kurta', 'anarkali', ['silk', 'bandhani'], ['#8c1c4a', '#f4d58d', '#e0b050'], 'womens'),
    400,
    650,
    0.86,
    -5,
  ],
  [
    look('juttis', undefined, ['velvet', 'plain'], ['#3c1f58', '#e8a0b0', '#d0a348'], 'womens'),
    830,
    1070,
    0.46,
    14,
  ],
];
const accessories: readonly Piece[] = [
  [
    look('stole', undefined, ['wool', 'paisley'], ['#6d1f2c', '#e0b56a', '#c9a04a'], 'accessories'),
    760,
    460,
    0.62,
    8,
  ],
  [
    look('tote', undefined, ['canvas', 'block-print'], ['#e6dcc6', '#2c4666', '#7a4a2a'], 'accessories'),
    370,
    640,
    0.72,
    -7,
  ],
  [
    look('wallet', 'card', ['leather', 'plain'], ['#2f4238', '#ffffff', '#a8412f'], 'accessories'),
    830,
    1090,
    0.5,
    -10,
  ],
  [
    look('cap', undefined, ['corduroy', 'plain'], ['#8a6a42', '#ffffff', '#2a221a'], 'accessories'),
    500,
    1140,
    0.46,
    6,
  ],
];
const outerwear: readonly Piece[] = [
  [
    look('coat', undefined, ['wool', 'plain'], ['#b48a5a', '#ffffff', '#3a2818'], 'outerwear'),
    660,
    620,
    0.9,
    6,
  ],
  [
    look('jacket', 'bandhgala', ['velvet', 'plain'], ['#1f2c55', '#ffffff', '#c9a45a'], 'outerwear'),
    330,
    800,
    0.68,
    -8,
  ],
  [
    look('scarf', 'folded', ['knit', 'plain'], ['#8f3a2f', '#ffffff', '#e8dcc4'], 'outerwear'),
    880,
    1020,
    0.46,
    14,
  ],
];
const footwear: readonly Piece[] = [
  [
    look('boots', undefined, ['suede', 'plain'], ['#8a6844', '#ffffff', '#3a2a1e'], 'footwear'),
    680,
    340,
    0.62,
    4,
  ],
  [
    look('juttis', undefined, ['velvet', 'plain'], ['#7a1638', '#2f7a6a', '#d0a348'], 'footwear'),
    300,
    690,
    0.58,
    -12,
  ],
  [
    look('sneakers', undefined, ['leather', 'plain'], ['#efebe2', '#ffffff', '#2f5a46'], 'footwear'),
    700,
    1010,
    0.66,
    2,
  ],
];
const pieces: Record<CategorySlug, readonly Piece[]> = { mens, womens, accessories, outerwear, footwear };

/** A category's picture: a few of its garments laid out together, 1080×1350. */
export function drawCategory(slug: CategorySlug): string {
  const ground: Ground = slug;
  const art = pieces[slug].map(([d, x, y, scale, degrees], i) =>
    garmentAt(d, `c${i}x`, { x, y, scale, degrees }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">${groundArt(ground, 1080, 1350)}${art.join('')}</svg>`;
}
