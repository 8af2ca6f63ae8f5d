import type { GarmentKind, Pattern } from '../drawings/canvas/types';
import type { DemoProduct } from './common/types';
import { demoProducts } from './index';
import { moods, motifs, places } from './words';

/** The customer's noun for each kind; the last word of a scaled name. */
const nouns: Record<GarmentKind, readonly [string, ...string[]]> = {
  tee: ['T-Shirt', 'Tee'],
  polo: ['Polo', 'Polo T-Shirt'],
  shirt: ['Shirt'],
  kurta: ['Kurta'],
  hoodie: ['Hoodie'],
  sweater: ['Sweater', 'Pullover'],
  cardigan: ['Cardigan'],
  jacket: ['Jacket'],
  blazer: ['Blazer'],
  coat: ['Coat'],
  vest: ['Vest', 'Gilet'],
  jeans: ['Jeans'],
  trousers: ['Trousers', 'Pants'],
  shorts: ['Shorts'],
  joggers: ['Joggers'],
  dress: ['Dress'],
  skirt: ['Skirt'],
  top: ['Top', 'Blouse'],
  saree: ['Saree'],
  lehenga: ['Lehenga'],
  scarf: ['Scarf'],
  stole: ['Stole'],
  tote: ['Tote Bag', 'Tote'],
  sling: ['Sling Bag', 'Crossbody Bag'],
  belt: ['Belt'],
  cap: ['Cap'],
  beanie: ['Beanie'],
  socks: ['Socks'],
  wallet: ['Wallet'],
  sneakers: ['Sneakers', 'Trainers'],
  sandals: ['Sandals', 'Chappals'],
  juttis: ['Juttis'],
  loafers: ['Loafers'],
  boots: ['Boots'],
};

const priceFloor = 399;
const priceCeiling = 8999;

/** Older than every hand-written product, so that the newest pages still start with those. */
const youngestDays = 161;
const oldestDays = 2000;

type Random = () => number;

/** mulberry32: small, fast, and the same sequence everywhere for one seed. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** Consecutive items of the list, at least one; an empty list stays empty. */
function run<Item>(random: Random, items: readonly Item[]): Item[] {
  const start = between(random, 0, Math.max(0, items.length - 1));
  return items.slice(start, between(random, start + 1, items.length));
}

/** The nearest whole-rupee price that ends in 49 or 99. */
function shelfPrice(rupees: number): number {
  const rounded = Math.round((rupees - 49) / 50) * 50 + 49;
  return Math.min(priceCeiling, Math.max(priceFloor, rounded));
}

function saleFor(random: Random, price: number): number | null {
  if (random() >= 0.2) return null;
  const sale = shelfPrice((price * (100 - between(random, 10, 45))) / 100);
  return sale < price ? sale : null;
}

/** The word for the fabric's look: its pattern, or the fabric when it has no pattern. */
function clothWord({ drawing }: DemoProduct): string {
  const pattern: Pattern = drawing.pattern;
  const word = pattern === 'plain' ? drawing.fabric : pattern;
  return word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

function kebab(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function stockFor(random: Random): DemoProduct['stock'] {
  const roll = random();
  if (roll < 0.01) return 'sold-out';
  if (roll < 0.07) return 'low';
  return roll < 0.55 ? 'uneven' : 'plenty';
}

function variation(random: Random, base: DemoProduct, number: number): DemoProduct {
  const motif = pick(random, motifs);
  const place = pick(random, places);
  const noun = pick(random, nouns[base.drawing.kind]);
  const name = `${pick(random, moods)} ${random() < 0.5 ? motif : place} ${clothWord(base)} ${noun}`;
  const price = shelfPrice((base.price * between(random, 70, 130)) / 100);
  return {
    slug: `${kebab(name)}-${number}`,
    name,
    brand: base.brand,
    category: base.category,
    description: `From the ${place} ${motif} edition. ${base.description}`,
    price,
    salePrice: saleFor(random, price),
    sizes: run(random, base.sizes),
    colors: run(random, base.colors),
    featured: false,
    daysAgo: between(random, youngestDays, oldestDays),
    stock: stockFor(random),
    material: base.material,
    weight: base.weight,
    measures: base.measures,
    drawing: base.drawing,
    reviews: random() < 0.3 ? base.reviews.slice(0, between(random, 1, 3)) : [],
  };
}

/**
 * The hand-written products, then seeded variations of them, `count` in all. The same on every run, and a shorter
 * catalogue is the beginning of a longer one. Variations borrow drawing and colours, so they need no pictures of
 * their own.
 */
export function* scaledProducts(count: number): Generator<DemoProduct> {
  yield* demoProducts.slice(0, count);
  const random = seeded(20250);
  for (let number = demoProducts.length + 1; number <= count; number += 1) {
    yield variation(random, pick(random, demoProducts), number);
  }
}
