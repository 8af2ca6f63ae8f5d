import { describe, expect, test } from 'vitest';
import { mapVariantFields } from '@/shared/catalogue/variantFields';
import {
  type AdminProduct,
  changedFields,
  createOf,
  faultsOf,
  gridOf,
  namesIn,
  piecesLost,
  rebased,
  spreadOver,
  totalOf,
  updateOf,
  valuesOf,
  variantKey,
} from './productForm';
import { withGrid, withNames, withSeparate } from './productNames';

/** A variant without recorded fields. */
const blank = mapVariantFields(() => null);
const product: AdminProduct = {
  id: 7,
  revision: 3,
  removedAt: null,
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  name: 'Linen Shirt',
  brand: null,
  kind: null,
  material: null,
  attributeValueIds: [],
  sizeGuide: null,
  hsn: null,
  manufacturer: null,
  origin: null,
  netQuantity: null,
  description: 'Light.',
  price: '1499.00',
  salePrice: null,
  sizes: ['S', 'M'],
  colors: ['Navy'],
  stock: 5,
  rating: '0.0',
  reviewCount: 0,
  featured: false,
  category: null,
  categoryId: null,
  createdAt: new Date('2026-01-15T06:30:00Z'),
  images: ['/a.jpg'],
  pictures: [
    { url: '/a.jpg', alt: 'Linen Shirt in Navy', color: 'Navy', blur: null, width: null, height: null },
  ],
  variants: [
    { ...blank, size: 'S', color: 'Navy', stock: 2 },
    { ...blank, size: 'M', color: 'Navy', stock: 3 },
  ],
};
const values = valuesOf(product);
const S = '["S","Navy"]';

describe('the product form', () => {
  test('sends nothing when opened and not touched', () => {
    expect(changedFields(product, values)).toEqual([]);
    expect(updateOf(product, values)).toEqual({});
  });

  test("treats a picture's default description as none", () => {
    expect(values.pictures).toEqual([{ url: '/a.jpg', alt: '', color: 'Navy' }]);
  });

  test('sends a changed cell with its previous value', () => {
    const input = updateOf(product, { ...values, stock: { ...values.stock, [S]: '9' } });
    expect(input).toEqual({ variants: [{ size: 'S', color: 'Navy', stock: 9, was: 2 }] });
  });

  test('sends the whole grid when a size is added, new cells without previous values', () => {
    const input = updateOf(product, { ...values, sizes: 'S, M, L' });
    expect(input).toEqual({
      sizes: ['S', 'M', 'L'],
      variants: [
        { size: 'S', color: 'Navy', stock: 2, was: 2 },
        { size: 'M', color: 'Navy', stock: 3, was: 3 },
        { size: 'L', color: 'Navy', stock: 0, was: undefined },
      ],
    });
  });

  test('counts the 3 pieces lost with a removed size', () => {
    expect(piecesLost(product, { ...values, sizes: 'S' })).toBe(3);
  });

  test.each([
    [' S, ,M,S ', ['S', 'M']],
    ['', []],
  ])('parses the names in “%s” as %j', (text, names) => expect(namesIn(text)).toEqual(names));

  test.each([
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ price: '' }, { price: expect.any(String) }],
    [{ price: '0' }, { price: 'Please enter a valid price for the product.' }],
    [{ salePrice: '1499' }, { salePrice: 'The sale price must be below the price.' }],
    [{ stock: { [S]: '-1' } }, { stock: 'Stock cannot be negative.' }],
    [{ stock: { [S]: 'many' } }, { stock: expect.any(String) }],
    [
      { pictures: [{ url: 'ftp://a.example/b.jpg', alt: '', color: null }] },
      { pictures: expect.stringContaining('https://') },
    ],
    [{ salePrice: '' }, {}],
  ])('reports for %j: %j', (typed, faults) => {
    expect(faultsOf({ ...values, ...typed }, false)).toEqual(faults);
  });

  test('sends everything for a new product, the empty sale price as typed', () => {
    expect(createOf({ ...values, name: 'Kurta' })).toMatchObject({
      name: 'Kurta',
      salePrice: '',
      categoryId: null,
    });
    expect(faultsOf(valuesOf(null), true)).toMatchObject({
      name: 'Name is required.',
      price: expect.any(String),
      stock: 'Please enter the stock.',
    });
  });

  test.each([
    ['no stock at all', {}, 'Please enter the stock.'],
    ['one cell emptied', { [S]: '' }, 'Please enter the stock of every size and colour.'],
    ['a stock of 0', { [S]: '0' }, undefined],
  ])('refuses %s with %s', (_what, stock, fault) => {
    const typed = fault === 'Please enter the stock.' ? stock : { ...values.stock, ...stock };
    expect(faultsOf({ ...values, stock: typed }, false).stock).toBe(fault);
  });

  test('preserves typed changes and takes over the rest when rebased on a saved change', () => {
    const now = {
      ...product,
      revision: 4,
      price: '1599.00',
      variants: [
        { ...blank, size: 'S', color: 'Navy', stock: 2 },
        { ...blank, size: 'M', color: 'Navy', stock: 8 },
      ],
    };
    const mine = { ...values, name: 'Cotton Shirt', stock: { ...values.stock, [S]: '6' } };
    const merged = rebased(product, now, mine);
    expect(merged).toMatchObject({
      name: 'Cotton Shirt',
      price: '1599',
      stock: { [S]: '6', '["M","Navy"]': '8' },
    });
    expect(updateOf(now, merged)).toEqual({
      name: 'Cotton Shirt',
      variants: [{ size: 'S', color: 'Navy', stock: 6, was: 2 }],
    });
  });
});

describe('the details of a size', () => {
  const typed = { ...values, details: { [S]: { bin: ' A-1 ', weight: '250', hsn: '' } } };

  test('are sent alone, without its stock, numbers as numbers; an untouched field is left out', () => {
    expect(changedFields(product, typed)).toEqual(['details']);
    expect(updateOf(product, typed)).toEqual({
      variants: [{ size: 'S', color: 'Navy', bin: 'A-1', weight: 250 }],
    });
  });

  test('go with the new name of a renamed size', () => {
    const renamed = withNames(product, typed, { sizes: 'Small, M' });
    expect(updateOf(product, renamed).variants).toMatchObject([{ size: 'Small', bin: 'A-1' }, { size: 'M' }]);
  });

  test('typed on an older version stay when the form is rebased; an HSN of 3 digits is refused', () => {
    expect(rebased(product, { ...product, revision: 4 }, typed).details).toEqual(typed.details);
    const wrong = { ...values, details: { [S]: { hsn: '620' } } };
    expect(faultsOf(wrong, false).details).toBe('An HSN code has 4, 6 or 8 digits.');
  });
});

describe('the stock under other sizes and colors', () => {
  const typed = (text: string, from: typeof values, isNew: boolean) =>
    [...text].reduce((before, _, at) => withGrid(before, { sizes: text.slice(0, at + 1) }, isNew), from);
  const stockOf = (form: typeof values) => gridOf(form).map((cell) => form.stock[variantKey(cell)]);
  const fresh = { ...valuesOf(null), name: 'Shirt', price: '10' };
  const of25 = { ...fresh, stock: spreadOver(fresh, 25) };

  test('is the total of a new product, spread over the sizes as they are typed', () => {
    expect(stockOf(typed('XS, S, M', of25, true))).toEqual(['9', '8', '8']);
    expect(stockOf(withGrid(typed('S, M', of25, true), { sizes: 'M' }, true))).toEqual(['25']);
  });

  test('stays as set by cell for a new product', () => {
    const set = withGrid(of25, { sizes: 'S, M' }, true);
    const byCell = { ...set, stock: { ...set.stock, '["S",null]': '1' } };
    expect(stockOf(withGrid(byCell, { sizes: 'S, M, L' }, true))).toEqual(['1', '12', undefined]);
  });

  test('moves to the first sizes of a product that had neither; nothing is lost', () => {
    const plain = {
      ...product,
      sizes: [],
      colors: [],
      stock: 5,
      variants: [{ ...blank, size: null, color: null, stock: 5 }],
    };
    const sized = typed('S, M', valuesOf(plain), false);
    expect([totalOf(sized), piecesLost(plain, sized)]).toEqual([5, 0]);
  });

  test('is empty for a new size and lost with a removed one', () => {
    expect(stockOf(withGrid(values, { sizes: 'S, M, L' }, false))).toEqual(['2', '3', undefined]);
    expect(piecesLost(product, withGrid(values, { sizes: 'S' }, false))).toBe(3);
  });
});

describe('a retyped name', () => {
  const retyped = (texts: string[]) =>
    texts.reduce((form, sizes) => withNames(product, form, { sizes }), values);

  test.each([[['S, Medium']], [['S,', 'S, L', 'S, La', 'S, Large']], [['S, M', 'S, Me', 'S, Med']]])(
    '%j preserves the 3 pieces of M, and is sent as a rename',
    (texts) => {
      const form = retyped(texts);
      const to = texts.at(-1)?.split(', ')[1] ?? '';
      expect(form.stock[variantKey({ size: to, color: 'Navy' })]).toBe('3');
      expect(piecesLost(product, form)).toBe(0);
      expect(updateOf(product, form)).toMatchObject({
        renames: { sizes: [{ from: 'M', to }], colors: [] },
        sizes: ['S', to],
        variants: [
          { size: 'S', stock: 2, was: 2 },
          { size: to, stock: 3, was: 3 },
        ],
      });
    },
  );

  test('marked as separate starts with none, and 3 pieces are lost', () => {
    const key = 'sizes:M';
    const form = withSeparate(product, retyped(['S, Large']), { key, isSeparate: true });
    expect(form.stock[variantKey({ size: 'Large', color: 'Navy' })]).toBe('0');
    expect(piecesLost(product, form)).toBe(3);
    expect(updateOf(product, form)).not.toHaveProperty('renames');
    const back = withSeparate(product, form, { key, isSeparate: false });
    expect([back.stock[variantKey({ size: 'Large', color: 'Navy' })], piecesLost(product, back)]).toEqual([
      '3',
      0,
    ]);
  });

  test('updates the pictures of its color', () => {
    const form = withNames(
      product,
      { ...values, pictures: [{ url: '/a.jpg', alt: '', color: 'Navy' }] },
      { colors: 'Indigo' },
    );
    expect(form.pictures).toEqual([{ url: '/a.jpg', alt: '', color: 'Indigo' }]);
  });
});
