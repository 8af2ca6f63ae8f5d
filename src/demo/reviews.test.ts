import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, reviews, users } from '@/db/schema';
import { testDatabase } from '@/server/testing/testStore';
import { MATERIALS, materialsOf } from '@/shared/catalogue/materials';
import { SWATCHES } from '@/shared/catalogue/swatches';
import { demoProducts } from './catalogue';
import { kindOf } from './catalogue/common/kinds';
import { materialOf } from './catalogue/common/materials';
import { fillDemoShop } from './fill';
import { isWomansName } from './trade/places';
import { opinionsOf, reviewedSlugs } from './trade/reviews';

type Review = { product: string; author: string; rating: number; comment: string };
const slow = { timeout: 120_000 };

/** All reviews of a demo shop that is filled on a day. */
async function reviewsOn(day: string): Promise<Review[]> {
  const { db } = await testDatabase();
  await fillDemoShop(db, { trade: true, now: new Date(`${day}T06:30:00Z`) });
  const { name } = products;
  const { rating, comment } = reviews;
  return db
    .select({ product: name, author: users.firstName, rating, comment })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .orderBy(asc(reviews.id))
    .all();
}

const today = '2026-11-28';
let filled: Promise<Review[]> | undefined;
const allReviews = (): Promise<Review[]> => {
  filled ??= reviewsOn(today);
  return filled;
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const sentencesOf = (text: string): string[] => text.split(/[.!?]+(?:\s|$)/).filter(Boolean);
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
const names = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(text);
const productOf = ({ product }: Review) => {
  const found = demoProducts.find(({ name }) => name === product);
  if (!found) throw new Error(product);
  return found;
};
/** The words that `wrongIn` finds in reviews, each with its product and text. */
const faults = (all: readonly Review[], wrongIn: (review: Review) => readonly string[]): string[] =>
  all.flatMap((review) => wrongIn(review).map((word) => `${word} in ${review.product}: ${review.comment}`));

/** Nouns for garments, and the kinds that they name. */
const nouns: Record<string, readonly string[]> = {
  tee: ['T-Shirts'],
  polo: ['Polo Shirts'],
  shirt: ['Shirts', 'Polo Shirts'],
  kurta: ['Kurtas'],
  saree: ['Sarees'],
  lehenga: ['Lehengas'],
  skirt: ['Skirts'],
  dress: ['Dresses'],
  jeans: ['Jeans'],
  trousers: ['Trousers'],
  jacket: ['Jackets'],
  coat: ['Coats'],
  blazer: ['Blazers'],
  hoodie: ['Hoodies'],
  scarf: ['Scarves'],
  stole: ['Stoles'],
  belt: ['Belts'],
  cap: ['Caps'],
  wallet: ['Wallets'],
  bag: ['Tote Bags', 'Sling Bags'],
  boot: ['Boots'],
  shoe: ['Sneakers', 'Loafers', 'Boots'],
};
/** "a white pyjama", "gray trousers": what is worn with the product. */
const wornWith = new RegExp(
  `\\b(?:${Object.keys(SWATCHES).join('|')}|grey|blue) (?:${Object.keys(nouns).join('|')}|pyjama|t-shirt|sneaker|khadi|sofa)`,
  'gi',
);

describe('the reviews of the demo shop', slow, () => {
  test('number 400 or more on any day, all different, and no sentence comes twice', async () => {
    for (const all of [await allReviews(), await reviewsOn('2026-06-15')]) {
      expect(all.length).toBeGreaterThanOrEqual(400);
      expect(repeated(all.map(({ comment }) => plain(comment)))).toEqual([]);
      expect(repeated(all.flatMap(({ comment }) => sentencesOf(comment).map(plain)))).toEqual([]);
    }
  });

  test('are the same for the same moment', async () => {
    expect(await reviewsOn(today)).toEqual(await allReviews());
  });

  test('of one product are by authors of different first names', async () => {
    for (const all of [await allReviews(), await reviewsOn('2026-06-15')])
      expect(repeated(all.map(({ product, author }) => `${author}: ${product}`))).toEqual([]);
  });

  test('have all ratings, 4 to 4.3 in the mean, and are short, long and in between', async () => {
    const all = await allReviews();
    const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length;
    expect(mean).toBeGreaterThan(4);
    expect(mean).toBeLessThan(4.3);
    expect(new Set(all.map(({ rating }) => rating)).size).toBe(5);
    const lengths = all.map(({ comment }) => comment.length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 10)]).toBeLessThan(60);
    expect(lengths.at(-Math.floor(lengths.length / 20))).toBeGreaterThan(130);
  });

  test('name no color that their product lacks, except of what is worn with it', async () => {
    const foreign = ({ comment, ...review }: Review) => {
      const text = comment.replace(wornWith, '');
      const own = productOf({ comment, ...review }).colors.map(({ name }) => name);
      return Object.keys(SWATCHES).filter((name) => names(text, name) && !own.includes(name));
    };
    expect(faults(await allReviews(), foreign)).toEqual([]);
  });

  test('call their product what it is', async () => {
    const otherKinds = (review: Review) =>
      [...review.comment.matchAll(/\bthis ([a-z]+)/gi)].flatMap(([, noun = '']) => {
        const kinds = nouns[noun.toLowerCase()];
        return kinds && !kinds.includes(kindOf(productOf(review))) ? [noun] : [];
      });
    expect(faults(await allReviews(), otherKinds)).toEqual([]);
  });

  test('name no material that neither the product nor its description has', async () => {
    const foreign = (review: Review) => {
      const product = productOf(review);
      const own = [...materialsOf(materialOf(product)), product.description].join(' ');
      return MATERIALS.filter(
        (name) => names(review.comment, name) && !own.toLowerCase().includes(name.toLowerCase()),
      );
    };
    expect(faults(await allReviews(), foreign)).toEqual([]);
  });
});

describe('the reviews of the demo trade', slow, () => {
  const written = demoProducts.flatMap((product) =>
    opinionsOf(product.name).map((opinion) => ({ product, ...opinion })),
  );

  test('are for all 76 products, 240 or more', () => {
    expect([...reviewedSlugs].sort()).toEqual(demoProducts.map(({ slug }) => slug).sort());
    expect(written.length).toBeGreaterThanOrEqual(240);
  });

  test('name a color or size of their product only where the buyer has it', () => {
    const wrong = written.filter(({ product: { sizes, colors }, comment, buyer }) => {
      const options = [...colors.map(({ name }) => name), ...sizes];
      const chosen = buyer.filter((one) => one !== 'he' && one !== 'she');
      // A body's measure, as in "a 34 waist", is no size of the product.
      const said = comment.replace(/\ba \d+ waist/, '');
      const named = options.filter((option) => new RegExp(`(?<!['\\w])${option}(?!['\\w])`).test(said));
      return (
        [...chosen.filter((one) => !options.includes(one)), ...named.filter((one) => !chosen.includes(one))]
          .length > 0
      );
    });
    expect(wrong.map(({ product, comment }) => `${product.name}: ${comment}`)).toEqual([]);
  });

  test('are by women where a woman wears it, by men where a man does, and by either as a gift', async () => {
    const byText = new Map(written.map((one) => [one.comment, one]));
    const wearer = { mens: 'he', womens: 'she' } as Record<string, string | undefined>;
    const ofTrade = (await allReviews()).filter(({ comment }) => byText.has(comment));
    expect(ofTrade.length).toBeGreaterThanOrEqual(200);
    for (const { author, comment } of ofTrade) {
      const { buyer, product } = byText.get(comment) ?? {};
      const speaker = buyer?.find((one) => one === 'he' || one === 'she');
      if (speaker) expect([comment, isWomansName(author)]).toEqual([comment, speaker === 'she']);
      else expect(wearer[product?.category ?? '']).toBeUndefined();
    }
  });
});
