import { describe, expect, it } from 'vitest';
import { careOf } from '@/shared/catalogue/care';
import { materialsOf } from '@/shared/catalogue/materials';
import { garmentKinds } from '../drawings/canvas/types';
import { kindOf } from './common/kinds';
import { materialOf } from './common/materials';
import { reviews as readReviews } from './common/reviews';
import { demoCategories, demoProducts } from './index';

const names = (slugs: { slug: string }[]): string[] => slugs.map(({ slug }) => slug);
const onSale = demoProducts.filter(({ salePrice }) => salePrice !== null);
const featured = demoProducts.filter((product) => product.featured);
const allReviews = demoProducts.flatMap(({ reviews }) => reviews);
const stocked = (stock: string): string[] => names(demoProducts.filter((product) => product.stock === stock));
const offenders = (broken: (product: (typeof demoProducts)[number]) => boolean): string[] =>
  names(demoProducts.filter(broken));

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('categories', () => {
  it("are Men's, Women's, Accessories, Outerwear and Footwear, in this order", () => {
    expect(demoCategories.map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
      "mens: Men's",
      "womens: Women's",
      'accessories: Accessories',
      'outerwear: Outerwear',
      'footwear: Footwear',
    ]);
    expect(demoCategories.every(({ description }) => /^[A-Z].{40,}\.$/.test(description))).toBe(true);
  });

  it.each([
    ['mens', 18],
    ['womens', 20],
    ['accessories', 14],
    ['outerwear', 10],
    ['footwear', 12],
  ])('%s holds at least %i products', (slug, least) => {
    expect(demoProducts.filter(({ category }) => category === slug).length).toBeGreaterThanOrEqual(least);
  });
});

describe('the demo catalogue', () => {
  it('has 76 products, at least the 60 promised, under unique kebab-case slugs and names', () => {
    expect(demoProducts).toHaveLength(76);
    expect(new Set(names(demoProducts)).size).toBe(76);
    expect(new Set(demoProducts.map(({ name }) => name)).size).toBe(76);
    expect(offenders(({ slug }) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
  });

  it('draws each of the 34 garment kinds at least once, with a unique seed per product', () => {
    const drawn = new Set(demoProducts.map(({ drawing }) => drawing.kind));
    expect(garmentKinds.filter((kind) => !drawn.has(kind))).toEqual([]);
    expect(new Set(demoProducts.map(({ drawing }) => drawing.seed)).size).toBe(76);
  });

  it('distinguishes products of one kind by cut, fabric, pattern or first colour', () => {
    const looks = demoProducts.map(({ drawing: { kind, cut, fabric, pattern }, colors }) =>
      [kind, cut, fabric, pattern, colors[0]?.base].join(' '),
    );
    expect(new Set(looks).size).toBe(76);
  });

  it('has 76 different ages between 1 and 160 days', () => {
    const ages = demoProducts.map(({ daysAgo }) => daysAgo);
    expect(new Set(ages).size).toBe(76);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...ages)).toBeLessThanOrEqual(160);
  });

  it('describes every product in 2 to 4 plain sentences: no emoji, no em-dash, no exclamation mark', () => {
    expect(
      offenders(({ description }) => {
        const sentences = description.split(/[.?](?:\s|$)/).filter(Boolean).length;
        return sentences < 2 || sentences > 4 || /[—!]|\p{Extended_Pictographic}/u.test(description);
      }),
    ).toEqual([]);
  });

  it('leaves the brand open on a third of the products and uses at most 7 house lines for the rest', () => {
    const open = demoProducts.filter(({ brand }) => brand === null).length;
    expect(open / demoProducts.length).toBeGreaterThan(0.28);
    expect(open / demoProducts.length).toBeLessThan(0.4);
    expect(new Set(demoProducts.flatMap(({ brand }) => brand ?? [])).size).toBeLessThanOrEqual(7);
  });
});

describe('prices', () => {
  it('are whole rupees from 399 to 8,999, both met, and end in 99, 49 or 00', () => {
    const prices = demoProducts.map(({ price }) => price);
    expect(Math.min(...prices)).toBe(399);
    expect(Math.max(...prices)).toBe(8999);
    expect(offenders(({ price }) => ![99, 49, 0].includes(price % 100))).toEqual([]);
    expect(
      offenders(({ salePrice }) => salePrice !== null && ![99, 49, 0].includes(salePrice % 100)),
    ).toEqual([]);
  });

  it('are reduced on 16 products (12 promised), by 15 to 45 %, in all 5 categories', () => {
    expect(onSale).toHaveLength(16);
    expect(new Set(onSale.map(({ category }) => category)).size).toBe(5);
    const discounts = onSale.map(({ price, salePrice }) => (100 * (price - (salePrice ?? price))) / price);
    expect(Math.round(Math.min(...discounts))).toBe(15);
    expect(Math.round(Math.max(...discounts))).toBe(45);
    // Sorting by the biggest discount needs distinct discounts.
    expect(new Set(discounts.map(Math.round)).size).toBeGreaterThanOrEqual(12);
  });

  it('have every sale price above 0 and below the price', () => {
    expect(
      offenders(({ price, salePrice }) => salePrice !== null && !(0 < salePrice && salePrice < price)),
    ).toEqual([]);
  });
});

describe('featured products', () => {
  it('are 12 (8 promised) from all 5 categories, none of them sold out or low', () => {
    expect(featured).toHaveLength(12);
    expect(new Set(featured.map(({ category }) => category)).size).toBe(5);
    expect(featured.filter(({ stock }) => stock === 'sold-out' || stock === 'low')).toEqual([]);
  });

  it('open the home page with 8 different kinds in 8 different first colours from all 5 categories', () => {
    const home = featured.toSorted((a, b) => a.daysAgo - b.daysAgo).slice(0, 8);
    expect(new Set(home.map(({ drawing }) => drawing.kind)).size).toBe(8);
    expect(new Set(home.map(({ colors }) => colors[0]?.name)).size).toBe(8);
    expect(new Set(home.map(({ category }) => category)).size).toBe(5);
  });
});

describe('the newest products', () => {
  it('open "Newest" with 8 that have reviews', () => {
    const newest = demoProducts.toSorted((a, b) => a.daysAgo - b.daysAgo).slice(0, 8);
    expect(newest.filter(({ reviews }) => reviews.length === 0).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('stock', () => {
  it('is sold out on exactly two products and low on five', () => {
    expect(stocked('sold-out')).toHaveLength(2);
    expect(stocked('low')).toHaveLength(5);
  });

  it('is uneven on about half of them', () => {
    expect(stocked('uneven').length / demoProducts.length).toBeGreaterThan(0.42);
    expect(stocked('uneven').length / demoProducts.length).toBeLessThan(0.58);
  });
});

describe('descriptions', () => {
  it.each([
    ['bagru-block-print-short-kurta', /rounded hem|tabs/],
    ['monsoon-stripe-shorts', /buttoned at the back/],
    ['floral-mul-kurta', /V-notch/],
    ['night-garden-wrap-dress', /flutter/i],
    ['paisley-maxi-dress', /smock/],
    ['gingham-puff-sleeve-top', /smock/],
    ['sunray-pleated-skirt', /elastic/i],
    ['high-rise-wide-trousers', /side zip/],
    ['raw-silk-nehru-jacket', /five|covered/],
    ['darbar-velvet-blazer', /single-button|satin|jetted/i],
    ['club-windowpane-linen-blazer', /patch pockets/],
    ['khadi-windowpane-short-kurta', /roll-up/],
    ['half-and-half-hoodie', /chest|side panels/],
  ])('the text of %s matches its drawing: no %s', (slug, notDrawn) => {
    const product = demoProducts.find((one) => one.slug === slug);
    const described = [product?.description, ...(product?.reviews ?? []).map(({ comment }) => comment)].join(
      ' ',
    );
    expect(product).toBeDefined();
    expect(described).not.toMatch(notDrawn);
  });
});

describe('materials', () => {
  /** The sentence that names the fabric, without lining, sole, puller and filling materials. */
  const clothIn = (description: string) =>
    (description.split('. ')[0] ?? '').replace(/\S+ (lining|sole|pull|fill)\b|\blined in \S+/g, '');
  const fibers = 'tussar,raw silk,mul,khadi,handspun,lambswool,merino,modal,acrylic,blend'.split(',');
  const names = (fiber: string, text: string) => new RegExp(`\\b${fiber}\\b`, 'i').test(text);

  it('match those in the description', () => {
    expect(
      offenders((product) => {
        const described = clothIn(product.description);
        const material = materialOf(product);
        return (
          materialsOf(described).some((one) => !materialsOf(material).includes(one)) ||
          fibers.some((fiber) => names(fiber, described) !== names(fiber, material))
        );
      }),
    ).toEqual([]);
  });

  it('have the care instructions of the description', () => {
    const dryCleaned = (product: (typeof demoProducts)[number]) =>
      careOf({ kind: kindOf(product), material: materialOf(product) }).some((line) =>
        line.startsWith('Dry clean'),
      );
    expect(offenders((product) => /wash/i.test(product.description) && dryCleaned(product))).toEqual([]);
    expect(offenders((p) => /dry clean/i.test(p.description) && !dryCleaned(p))).toEqual([]);
  });
});

describe('colours', () => {
  it('are 1 to 4 per product, named once each, 150 to 175 pairs in all', () => {
    expect(offenders(({ colors }) => colors.length < 1 || colors.length > 4)).toEqual([]);
    expect(offenders(({ colors }) => new Set(colors.map(({ name }) => name)).size < colors.length)).toEqual(
      [],
    );
    const pairs = demoProducts.flatMap(({ colors }) => colors).length;
    expect(pairs).toBeGreaterThanOrEqual(150);
    expect(pairs).toBeLessThanOrEqual(175);
  });

  it('include the six of the filter: Black, White, Gray, Navy, Brown, Beige', () => {
    const sold = new Set(demoProducts.flatMap(({ colors }) => colors.map(({ name }) => name)));
    expect(['Black', 'White', 'Gray', 'Navy', 'Brown', 'Beige'].filter((name) => !sold.has(name))).toEqual(
      [],
    );
  });

  it('are `#rrggbb`, never pure black or white, with a motif at 1.8:1 or more and an accent at 1.25:1', () => {
    const faint = demoProducts.flatMap(({ slug, colors }) =>
      colors
        .filter(
          ({ base, accent, patternColor }) =>
            [base, accent, patternColor].some((hex) => !/^#(?!000000|ffffff)[0-9a-f]{6}$/.test(hex)) ||
            contrast(base, patternColor) < 1.8 ||
            contrast(base, accent) < 1.25,
        )
        .map(({ name }) => `${slug} ${name}`),
    );
    expect(faint).toEqual([]);
  });
});

describe('sizes', () => {
  it('are XS to XXL, waists 28 to 40, UK 4 to UK 11 or Free Size, unique within a product', () => {
    const known = /^(XS|S|M|L|XL|XXL|28|30|32|34|36|38|40|UK ([4-9]|10|11)|Free Size)$/;
    expect(offenders(({ sizes }) => sizes.some((size) => !known.test(size)))).toEqual([]);
    expect(offenders(({ sizes }) => new Set(sizes).size < sizes.length)).toEqual([]);
  });

  it('are UK sizes for all footwear and for nothing else', () => {
    expect(
      offenders(
        ({ category, sizes }) => sizes.some((size) => size.startsWith('UK')) !== (category === 'footwear'),
      ),
    ).toEqual([]);
  });

  it('are absent from 3 products only, all of them accessories', () => {
    const unsized = demoProducts.filter(({ sizes }) => sizes.length === 0);
    expect(unsized.map(({ category }) => category)).toEqual(['accessories', 'accessories', 'accessories']);
  });
});

describe('reviews', () => {
  it('number about 220 with a mean of about 4.2, up to 9 per product, and 0 or 1 on a third of them', () => {
    expect(allReviews.length).toBeGreaterThanOrEqual(210);
    expect(allReviews.length).toBeLessThanOrEqual(230);
    const mean = allReviews.reduce((sum, { rating }) => sum + rating, 0) / allReviews.length;
    expect(mean).toBeCloseTo(4.2, 1);
    expect(new Set(allReviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(Math.max(...demoProducts.map(({ reviews }) => reviews.length))).toBeLessThanOrEqual(9);
    const quiet = offenders(({ reviews }) => reviews.length <= 1).length / demoProducts.length;
    expect(quiet).toBeGreaterThan(0.28);
    expect(quiet).toBeLessThan(0.4);
  });

  it('come from an author once per product, out of at least 55 authors, in different words', () => {
    expect(
      offenders(({ reviews }) => new Set(reviews.map(({ author }) => author)).size < reviews.length),
    ).toEqual([]);
    expect(new Set(allReviews.map(({ author }) => author)).size).toBeGreaterThanOrEqual(55);
    expect(new Set(allReviews.map(({ comment }) => comment)).size).toBe(allReviews.length);
  });

  it('are younger than their product and not from the future', () => {
    expect(
      offenders(({ daysAgo, reviews }) =>
        reviews.some((review) => review.daysAgo >= daysAgo || review.daysAgo < 1),
      ),
    ).toEqual([]);
  });

  it('are parsed from `Author rating daysAgo: comment`; 6 stars or a missing age throws', () => {
    expect(readReviews('\n  Meera 4 12: Fits well: true to size.\n')).toEqual([
      { author: 'Meera', rating: 4, daysAgo: 12, comment: 'Fits well: true to size.' },
    ]);
    expect(() => readReviews('Meera 6 12: Too good.')).toThrow('Not a review');
    expect(() => readReviews('Meera 5: No age.')).toThrow('Not a review');
  });
});
