import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortOrders } from '@/shared/catalogue/listing';
import { nameKeyOf } from './productColumns';
import { comparison, pageOf } from './sorting';
import { tableOf } from './testing/productTables';

describe('sorting', () => {
  const goods = fc.array(
    fc.record({
      name: fc.string({ maxLength: 2 }),
      price: fc.integer({ min: 1, max: 9 }),
      salePrice: fc.option(fc.integer({ min: 1, max: 9 })),
      createdAt: fc.integer({ min: 0, max: 9 }),
      ratingTotal: fc.integer({ min: 0, max: 9 }),
      reviewCount: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 400 },
  );

  test('a page is what a full sort has there, near the top and far down', () => {
    const cut = fc.record({ offset: fc.nat(450), limit: fc.nat(60) });
    fc.assert(
      fc.property(goods, fc.constantFrom(...sortOrders), cut, (rows, sort, { offset, limit }) => {
        const table = tableOf(rows.map((row, id) => ({ ...row, id: id + 1 })));
        const list = table.all();
        const scores = Uint8Array.from({ length: list.length + 1 }, (_, id) => 1 + (id % 2));
        const compare = comparison(table, sort, scores);
        const sorted = [...list].sort(compare).slice(offset, offset + limit);
        expect([...pageOf(list, compare, offset, limit)]).toEqual(sorted);
        expect(list).toEqual(table.all());
      }),
      { numRuns: 300 },
    );
  });

  test.each(['ascending', 'descending'] as const)('50,000 %s rows give the page at 30,000', (direction) => {
    const rows = Array.from({ length: 50_000 }, (_, id) => ({ id: id + 1, createdAt: id }));
    if (direction === 'descending') rows.reverse();
    const table = tableOf(rows);
    const page = pageOf(table.all(), comparison(table, 'newest'), 30_000, 3);
    expect(table.idsAt(page)).toEqual([20_000, 19_999, 19_998]);
  });

  test('names sort without case and accents, numbers by value', () => {
    const names = ['kurta 10', 'Kurta 9', 'Éclat', 'apron', 'Zari', 'dhoti'];
    const sorted = names.toSorted((a, b) => (nameKeyOf(a) < nameKeyOf(b) ? -1 : 1));
    expect(sorted).toEqual(['apron', 'dhoti', 'Éclat', 'Kurta 9', 'kurta 10', 'Zari']);
  });

  test('what is sold out comes after everything that is left, whatever it matches', () => {
    const table = tableOf([
      { id: 1, stock: 0, ratingTotal: 5, reviewCount: 1 },
      { id: 2, stock: 1 },
      { id: 3, stock: 2, ratingTotal: 3, reviewCount: 1 },
    ]);
    const sorted = (scores?: Uint8Array) =>
      table.idsAt([...table.all()].sort(comparison(table, 'relevance', scores)));
    expect(sorted()).toEqual([3, 2, 1]);
    expect(sorted(Uint8Array.of(0, 2, 1, 1))).toEqual([3, 2, 1]);
  });

  test('a search puts matches in the name first, then the better liked, then the newer', () => {
    const table = tableOf([
      { id: 1, createdAt: 9 },
      { id: 2, ratingTotal: 3, reviewCount: 1 },
      { id: 3, ratingTotal: 5, reviewCount: 1 },
      { id: 4, createdAt: 1 },
    ]);
    const compare = comparison(table, 'relevance', Uint8Array.of(0, 1, 2, 1, 1));
    expect(table.idsAt([...table.all()].sort(compare))).toEqual([2, 3, 1, 4]);
  });
});
