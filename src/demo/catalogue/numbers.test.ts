import { describe, expect, test } from 'vitest';
import { careOf } from '@/shared/catalogue/care';
import { kindOf } from './common/kinds';
import { materialOf } from './common/materials';
import { productSizeGuideOf } from './common/sizeGuides';
import type { DemoProduct } from './common/types';
import { demoProducts } from './index';

/** Centimetres per unit of the lengths in descriptions. */
const lengths: Record<string, number> = { mm: 0.1, cm: 1, metre: 100, metres: 100 };
/** Width in centimetres of a 16:10 laptop, from its diagonal in inches. */
const laptopWidth = (inches: number) => inches * 2.54 * 0.85;

const number = String.raw`(\d+(?:\.\d+)?)`;

/** Lengths in a description, in centimetres; "22 by 16 cm" contains two. */
function lengthsIn(text: string): { cm: number; words: string }[] {
  const pattern = new RegExp(`(?:${number} (?:by|to) )?${number}[ -](mm|cm|metres?)\\b`, 'g');
  return [...text.matchAll(pattern)].flatMap(([words, first, second, unit = '']) =>
    [first, second]
      .filter((value) => value !== undefined)
      .map((value) => ({ cm: Math.round(Number(value) * (lengths[unit] ?? 0) * 10) / 10, words })),
  );
}

const guideNumbers = (product: DemoProduct): number[] =>
  (productSizeGuideOf(product)?.rows ?? [])
    .filter(({ size }) => product.sizes.length === 0 || product.sizes.includes(size))
    .flatMap(({ cm }) => cm.filter((value) => value !== null));

/** The numbers in a description that are missing from its guide, material and sizes. */
function disagreements(product: DemoProduct): string[] {
  const { description, sizes } = product;
  const guide = guideNumbers(product);
  const material = materialOf(product);
  const missing = lengthsIn(description)
    .filter(({ cm, words }) => !guide.includes(cm) && !material.split(', ').includes(words))
    .map(({ words }) => words);
  for (const [words] of description.matchAll(
    new RegExp(`${number} (gsm|oz|momme|litres?|grams?)|${number}%|\\d+s\\b`, 'g'),
  ))
    if (!material.includes(words)) missing.push(words);
  for (const [words, inches] of description.matchAll(/(\d+)-inch laptop/g))
    if (Math.max(0, ...guide) < laptopWidth(Number(inches))) missing.push(words);
  for (const [words, size = ''] of description.matchAll(/(\S+) fits UK \d+ to \d+/g))
    if (!sizes.includes(size)) missing.push(words);
  return missing;
}

/** A description without the numbers that `disagreements` checks. */
const unread = (description: string): string[] =>
  description
    .replace(
      new RegExp(
        `(${number} (by|to) )?${number}[ -](mm|cm|metres?|gsm|oz|momme|litres?|grams?|inch laptop)|${number}%|\\d+s\\b|UK \\d+ to \\d+`,
        'g',
      ),
      '',
    )
    .match(/\S*\d\S*/g) ?? [];

const bySlug = (slug: string): DemoProduct => {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(slug);
  return product;
};

describe('every number of a description', () => {
  test.each(demoProducts.map((product) => [product.slug, product] as const))(
    '%s: is in its guide or material',
    (_, product) => {
      expect(unread(product.description)).toEqual([]);
      expect(disagreements(product)).toEqual([]);
    },
  );

  test.each([
    ['bazaar-leather-sling-bag', '22 by 16 cm', '22 by 17 cm'],
    ['mirza-velvet-juttis', '8 mm', '9 mm'],
    ['bridle-leather-belt', '35 mm', '36 mm'],
    ['kosa-silk-saree', '5.5 metres', '6 metres'],
    ['everyday-crew-t-shirt', '180 gsm', '190 gsm'],
    ['weekday-tapered-chinos', '2%', '3%'],
    ['banker-pinstripe-shirt', '100s', '80s'],
    ['atelier-leather-tote-bag', '15-inch', '19-inch'],
  ])('%s: %s counts, %s is a disagreement', (slug, right, wrong) => {
    const product = bySlug(slug);
    const description = product.description.replace(right, wrong);
    expect(description).not.toBe(product.description);
    expect(disagreements({ ...product, description })).toHaveLength(1);
  });
});

describe('lengths', () => {
  /**
   * The length from shoulder or waist that the text gives for size M (or the middle size), in centimetres.
   */
  const said: [words: RegExp, kinds: RegExp, measure: string, from: number, to: number][] = [
    [/knee[- ]length|to the knee[.;]|falls to the knee/i, /^(Kurtas|Coats)$/, 'Length', 95, 110],
    [/just below the knee/i, /^Kurtas$/, 'Length', 94, 102],
    [/^long (straight )?kurta/i, /^Kurtas$/, 'Length', 103, 115],
    [/hip[- ]length|to the hip/i, /^(Kurtas|Cardigans|Jackets)$/, 'Length', 60, 78],
    [/mid-thigh/i, /^Coats$/, 'Length', 82, 92],
    [/ends at the knee/i, /^Dresses$/, 'Length', 93, 103],
    [/midi/i, /^Dresses$/, 'Length', 105, 120],
    [/maxi/i, /^Dresses$/, 'Length', 132, 146],
    [/midi/i, /^Skirts$/, 'Length', 72, 82],
    [/knee-length/i, /^Skirts$/, 'Length', 55, 65],
    [/ends at the waist/i, /^Tops$/, 'Length', 38, 48],
    [/stop at the ankle/i, /^Trousers$/, 'Inseam', 70, 77],
    [/above-the-knee/i, /^Shorts$/, 'Inseam', 15, 27],
  ];

  test.each(said)('%s of %s: %s from %i to %i cm', (words, kinds, measure, from, to) => {
    const found = demoProducts.filter((one) => words.test(one.description) && kinds.test(kindOf(one)));
    expect(found.length).toBeGreaterThan(0);
    const wrong = found.flatMap((product) => {
      const guide = productSizeGuideOf(product);
      const at = guide?.measures.indexOf(measure) ?? -1;
      const cm = product.sizes.map((size) => guide?.rows.find((row) => row.size === size)?.cm[at] ?? 0);
      const middle = cm[Math.floor((cm.length - 1) / 2)] ?? 0;
      return middle >= from && middle <= to ? [] : [`${product.slug}: ${middle}`];
    });
    expect(wrong).toEqual([]);
  });

  test('grow with the size', () => {
    const shrinking = demoProducts.filter((product) => {
      const guide = productSizeGuideOf(product);
      const rows = product.sizes.map((size) => guide?.rows.find((row) => row.size === size)?.cm ?? []);
      return rows.some(
        (cm, at) => at > 0 && cm.some((value, column) => (value ?? 0) < (rows[at - 1]?.[column] ?? 0)),
      );
    });
    expect(shrinking.map(({ slug }) => slug)).toEqual([]);
  });

  test('of sleeves exist only for garments with sleeves, and busts only for those with a bust', () => {
    const measuresOf = (product: DemoProduct) => productSizeGuideOf(product)?.measures ?? [];
    const wrong = demoProducts.filter(
      (product) =>
        (/sleeveless/i.test(product.description) && measuresOf(product).includes('Sleeve')) ||
        (/^(Skirts|Lehengas|Trousers|Jeans|Shorts)$/.test(kindOf(product)) &&
          measuresOf(product).some((measure) => /Bust|Chest/.test(measure))),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('care', () => {
  const careLines = (product: DemoProduct) =>
    careOf({ kind: kindOf(product), material: materialOf(product) });
  /** The instructions to do something, without those not to do something. */
  const doneTo = (product: DemoProduct) =>
    careLines(product)
      .flatMap((line) => line.split('; '))
      .filter((part) => !/^do not/i.test(part));
  const offenders = (isOf: (product: DemoProduct) => boolean, wrong: RegExp) => {
    const found = demoProducts.filter(isOf);
    expect(found.length).toBeGreaterThan(0);
    return found.flatMap((product) =>
      doneTo(product)
        .filter((line) => wrong.test(line))
        .map((line) => `${product.slug}: ${line}`),
    );
  };
  const isKind = (kinds: string) => (product: DemoProduct) => kinds.split(', ').includes(kindOf(product));
  const isOf = (cloth: RegExp) => (product: DemoProduct) => cloth.test(materialOf(product));

  test.each<[title: string, isOf: (product: DemoProduct) => boolean, wrong: RegExp]>([
    ['shoes', (product) => product.category === 'footwear', /\biron\b|machine|dry clean|fold|hang/i],
    [
      'shoes but for laces and insoles',
      (product) => product.category === 'footwear',
      /wash(?! only the laces)/i,
    ],
    ['bags', isKind('Tote Bags, Sling Bags'), /\biron\b|machine|dry clean|hang/i],
    ['belts, wallets', isKind('Belts, Wallets'), /\biron\b|wash|dry clean|paper/i],
    ['socks, caps, beanies', isKind('Socks, Caps, Beanies'), /\biron\b|dry clean|hang/i],
    ['leather, suede', isOf(/leather|suede/i), /\biron\b|wash|dry clean|tumble/i],
    ['leather that is worn', isKind('Jackets, Coats, Blazers, Belts, Sandals'), /paper/i],
    ['suede', isOf(/suede/i), /cream|polish|damp cloth/i],
    ['quilted cloth', isOf(/quilted/i), /\biron\b/i],
    ['velvet', isOf(/velvet/i), /\biron\b|wash/i],
    ['chiffon', isOf(/chiffon/i), /\biron\b|wash/i],
    ['silk', isOf(/silk/i), /wash|hot iron/i],
    ['wool', isOf(/wool|merino/i), /machine|tumble|hot iron/i],
    ['cotton and linen clothes that are not tailored', isKind('T-Shirts, Shirts, Jeans'), /dry clean/i],
  ])('of %s does not damage them', (_, isOne, wrong) => expect(offenders(isOne, wrong)).toEqual([]));

  test('is by hand where the description says so', () => {
    const byHand = demoProducts.filter(({ description }) => /hand wash|wash by hand/i.test(description));
    expect(
      byHand.map((product) => [product.slug, /^Hand wash cold/.test(careLines(product)[0] ?? '')]),
    ).toEqual(byHand.map(({ slug }) => [slug, true]));
  });
});

test('no text names a manufacturer, and none uses American spelling', () => {
  const texts = demoProducts.map(
    ({ slug, name, brand, description }) => `${slug}: ${name} ${brand ?? ''} ${description}`,
  );
  const makers =
    /\b(artisans?|weavers?|cooperative|co-operative|village|workshop|family|families|made by|woven by|looms? of|house of)\b/i;
  expect(texts.filter((text) => makers.test(text))).toEqual([]);
  expect(demoProducts.filter(({ brand }) => brand !== null && !brand.startsWith('Tantu '))).toEqual([]);
  expect(texts.filter((text) => /\b(colors?|grays?|centers?|fibers?|favorites?)\b/i.test(text))).toEqual([]);
  expect(texts.filter((text) => /\b(pieces|kinds?|one piece)\b/i.test(text))).toEqual([]);
});
