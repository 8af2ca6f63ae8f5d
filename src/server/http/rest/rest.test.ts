import { describe, expect, test } from 'vitest';
import { catalogueChanged } from '@/db/catalogueVersion';
import { sqliteClient } from '@/db/client';
import { write } from '@/db/write';
import { productOut, reviewOut } from '@/shared/schemas/catalogue/catalogue';
import { testStore } from '../../testing/testStore';

type Product = {
  id: number;
  name: string;
  price: string;
  salePrice: string | null;
  sizes: string[];
  colors: string[];
  rating: string;
  createdAt: string;
  featured: boolean;
  categoryId: number;
  stock: number;
  variants: { size: string | null; color: string | null; stock: number }[];
};

const costs = ({ price, salePrice }: Product) => Number(salePrice ?? price);
const descending = (values: number[]) => values.toSorted((a, b) => b - a);

async function list(query = ''): Promise<Product[]> {
  return (await (await testStore('demo')).call('GET', `/api/products${query}`)).body;
}

describe('GET /api/products', () => {
  test('returns the whole list, newest first, with X-Total-Count', async () => {
    const { call } = await testStore('demo');
    const { status, body, headers } = await call('GET', '/api/products');
    expect(status).toBe(200);
    expect(body).toHaveLength(Number(headers.get('x-total-count')));
    expect(body.length).toBeGreaterThanOrEqual(60);
    const moments = (body as Product[]).map(({ createdAt }) => Date.parse(createdAt));
    expect(moments).toEqual(descending(moments));
  });

  test('returns money as decimals, times as ISO text and the whole grid, sizes outer', async () => {
    for (const product of await list()) {
      expect(() => productOut.parse({ ...product, createdAt: new Date(product.createdAt) })).not.toThrow();
      expect(product.price).toMatch(/^\d+\.\d\d$/);
      expect(product.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      const sizes = product.sizes.length > 0 ? product.sizes : [null];
      const colors = product.colors.length > 0 ? product.colors : [null];
      expect(product.variants.map(({ size, color }) => [size, color])).toEqual(
        sizes.flatMap((size) => colors.map((color) => [size, color])),
      );
      expect(product.variants.reduce((sum, { stock }) => sum + stock, 0)).toBe(product.stock);
    }
  });

  test('applies limit=5 and offset=2; X-Total-Count counts the whole list', async () => {
    const { call } = await testStore('demo');
    const all = await call('GET', '/api/products');
    const some = await call('GET', '/api/products?limit=5&offset=2');
    expect(some.body).toEqual(all.body.slice(2, 7));
    expect(some.headers.get('x-total-count')).toBe(String(all.body.length));
    expect((await call('GET', '/api/products?offset=9999')).body).toEqual([]);
  });

  test.each<[string, (product: Product) => boolean]>([
    ['categoryId=2', ({ categoryId }) => categoryId === 2],
    ['categoryId=2,3', ({ categoryId }) => categoryId === 2 || categoryId === 3],
    ['featured=true', ({ featured }) => featured],
    ['onSale=true', ({ salePrice }) => salePrice !== null],
    ['minPrice=1500&maxPrice=2500.00', (product) => costs(product) >= 1500 && costs(product) <= 2500],
    ['size=XS', ({ sizes }) => sizes.includes('XS')],
    ['size=XS,XXL', ({ sizes }) => sizes.includes('XS') || sizes.includes('XXL')],
    ['size=XS&size=XXL', ({ sizes }) => sizes.includes('XS') || sizes.includes('XXL')],
    ['color=Black&size=M', ({ sizes, colors }) => sizes.includes('M') && colors.includes('Black')],
    ['featured=&size=&categoryId=', () => true],
    ['unknown=1', () => true],
  ])('with %s filters by the effective price and the given options', async (query, fits) => {
    const { call } = await testStore('demo');
    const all: Product[] = (await call('GET', '/api/products')).body;
    const { body, headers } = await call('GET', `/api/products?${query}`);
    expect(body).toEqual(all.filter(fits));
    expect(body.length).toBeGreaterThan(0);
    expect(headers.get('x-total-count')).toBe(String(body.length));
  });

  test('sorts by the effective price for price-low and price-high, and by rating and name', async () => {
    const low = (await list('?sort=price-low')).map(costs);
    expect(low).toEqual(descending(low).toReversed());
    const high = (await list('?sort=price-high')).map(costs);
    expect(high).toEqual(descending(high));
    const rating = (await list('?sort=rating')).map((product) => Number(product.rating));
    expect(rating).toEqual(descending(rating));
    const names = (await list('?sort=name')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  });

  test('sorts the biggest discount first', async () => {
    const off = (await list('?onSale=true&sort=discount')).map(
      (product) => 1 - Number(product.salePrice) / Number(product.price),
    );
    expect(off).toEqual(descending(off));
  });

  test.each([
    'limit=0',
    'limit=1001',
    'limit=ten',
    'limit=1.5',
    'offset=-1',
    'sort=cheapest',
    'minPrice=cheap',
    'minPrice=-1',
    'maxPrice=1.234',
    'featured=yes',
    'onSale=1',
    'categoryId=mens',
    'categoryId=1,x',
    'categoryId=0',
  ])('refuses %s with a readable message', async (query) => {
    const { status, body } = await (await testStore('demo')).call('GET', `/api/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', message: expect.stringMatching(/\w+ \w+/) });
    expect(body.issues.length).toBeGreaterThan(0);
  });

  test('removes a deleted product from the list and its own address', async () => {
    const { call, db } = await testStore('demo');
    const before = (await call('GET', '/api/products')).body.length;
    await write(db, async (tx) => {
      const version = await catalogueChanged(tx);
      sqliteClient(db)
        .prepare('update products set deleted_at = 1, catalogue_version = ? where id = 3')
        .run(version);
    });
    expect((await call('GET', '/api/products')).body).toHaveLength(before - 1);
    expect((await call('GET', '/api/products/3')).status).toBe(404);
    expect((await call('GET', '/api/products/3/reviews')).status).toBe(404);
  });
});

describe('one product, its reviews, the categories', () => {
  test("returns the list's entry for GET /api/products/1, with size guide and care", async () => {
    const { call } = await testStore('demo');
    const all: Product[] = (await call('GET', '/api/products')).body;
    const { sizeGuide, care, ...entry } = (await call('GET', '/api/products/1')).body;
    expect(entry).toEqual(all.find(({ id }) => id === 1));
    expect(sizeGuide.measures).toEqual(['Chest', 'Shoulder', 'Length']);
    expect(care[0]).toBe('Machine wash cold with like colours');
  });

  test('returns reviews newest first, matching rating and count, without hidden ones', async () => {
    const { call, db } = await testStore('demo');
    const reviewed = (await call('GET', '/api/products')).body.find(
      ({ reviewCount }: { reviewCount: number }) => reviewCount > 2,
    );
    const { body } = await call('GET', `/api/products/${reviewed.id}/reviews`);
    expect(body).toHaveLength(reviewed.reviewCount);
    for (const review of body) {
      expect(() =>
        reviewOut.strict().parse({ ...review, createdAt: new Date(review.createdAt) }),
      ).not.toThrow();
    }
    const moments = body.map(({ createdAt }: Product) => Date.parse(createdAt));
    expect(moments).toEqual(descending(moments));
    const mean = body.reduce((sum: number, { rating }: { rating: number }) => sum + rating, 0) / body.length;
    expect(reviewed.rating).toBe(mean.toFixed(1));
    await write(db, async (tx) => {
      await catalogueChanged(tx);
      sqliteClient(db).prepare('update reviews set hidden_at = 1 where id = ?').run(body[0].id);
    });
    expect((await call('GET', `/api/products/${reviewed.id}/reviews`)).body).toEqual(body.slice(1));
  });

  test('returns categories in navigation order with the number of visible products', async () => {
    const { call } = await testStore('demo');
    const { body } = await call('GET', '/api/categories');
    expect(body.map(({ name }: Product) => name)).toEqual([
      "Men's",
      "Women's",
      'Accessories',
      'Outerwear',
      'Footwear',
    ]);
    for (const { id, productCount } of body) {
      const { headers } = await call('GET', `/api/products?categoryId=${id}&limit=1`);
      expect(headers.get('x-total-count')).toBe(String(productCount));
    }
  });

  test.each([
    ['/api/products/999999', 404, 'Product not found.'],
    ['/api/products/abc', 400, 'The id must be a whole number.'],
    ['/api/products/1.5', 400, 'The id must be a whole number.'],
    ['/api/products/-1', 400, 'The id must be a positive number.'],
    ['/api/products/0', 400, 'The id must be a positive number.'],
    ['/api/products/99999999999999999999', 400, 'The id must be a whole number.'],
    ['/api/products/999999/reviews', 404, 'Product not found.'],
    ['/api/nothing', 404, "We couldn't find anything at this address."],
  ])('GET %s returns %i "%s"', async (path, status, message) => {
    const answer = await (await testStore('demo')).call('GET', path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
  });

  test('returns empty lists for an empty shop', async () => {
    const { call } = await testStore();
    expect((await call('GET', '/api/products')).body).toEqual([]);
    expect((await call('GET', '/api/categories')).body).toEqual([]);
  });
});
