import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { testDatabase, testStore } from '../../testing/testStore';
import { termsFor } from './spelling';
import { searchText, wordScores } from './textSearch';

const matchText = (db: Db, text: string) =>
  searchText(text, {
    termsFor: (word) => termsFor(db, word),
    scoresOf: (terms, reach) => wordScores(db, terms, reach),
  });

type Named = { id: number; name: string };

describe('what is found', () => {
  const search = async (text: string, query = '') => {
    const { call } = await testStore('demo');
    const { body } = await call('GET', `/api/products?search=${encodeURIComponent(text)}${query}`);
    return body as (Named & { brand: string | null; description: string; colors: string[] })[];
  };

  test('"kurta" finds kurtas, those with the word in their name first', async () => {
    const names = (await search('kurta')).map(({ name }) => name);
    const lastNamed = names.findLastIndex((name) => /kurta/i.test(name));
    expect(names.length).toBeGreaterThan(2);
    expect(names.slice(0, lastNamed + 1).every((name) => /kurta/i.test(name))).toBe(true);
  });

  test('a word after a minus sign leaves its products out: "cotton -silk", "-silk"', async () => {
    const ids = async (text: string) => (await search(text)).map(({ id }) => id);
    const [all, cotton, silk] = await Promise.all([ids(''), ids('cotton'), ids('silk')]);
    const silken = new Set(silk);
    expect(cotton.some((id) => silken.has(id))).toBe(true);
    expect(await ids('cotton -silk')).toEqual(cotton.filter((id) => !silken.has(id)));
    expect((await ids('-silk')).toSorted()).toEqual(all.filter((id) => !silken.has(id)).toSorted());
  });

  test('beginnings of words find them: "kur", "lin shi"', async () => {
    expect((await search('kur')).some(({ name }) => /kurta/i.test(name))).toBe(true);
    expect((await search('lin shi')).length).toBeGreaterThan(0);
  });

  test.each([
    ['kurtta', 'kurta'],
    ['blak hoodie', 'black hoodie'],
    ['snekers', 'sneakers'],
    ['jakcet', 'jacket'],
  ])('"%s" is read as "%s"', async (typed, meant) => {
    const { db } = await testDatabase('demo');
    const found = await matchText(db, typed);
    expect(found?.corrected).toBe(meant);
    expect(found?.scores).toEqual((await matchText(db, meant))?.scores);
    expect(found?.scores.some((score) => score > 0)).toBe(true);
  });

  test('every word must match: a colour narrows, an unknown word finds nothing', async () => {
    const all = await search('hoodie');
    const black = await search('black hoodie');
    expect(black.length).toBeGreaterThan(0);
    expect(black.length).toBeLessThanOrEqual(all.length);
    expect(await search('hoodie qqqqqqqq')).toEqual([]);
  });

  test('filler words do not narrow a search, and alone they and single letters are sought in names', async () => {
    expect(await search('kurta for the')).toEqual(await search('kurta'));
    expect((await search('the')).every(({ name }) => /\bthe/i.test(name))).toBe(true);
    const named = await search('k');
    expect(named.length).toBeGreaterThan(0);
    expect(named.every(({ name }) => /\bk/i.test(name))).toBe(true);
  });

  test('case, accents and apostrophes make no difference', async () => {
    const plain = await search('mens kurta');
    expect(plain.length).toBeGreaterThan(0);
    expect(await search("MEN'S Kürtá")).toEqual(plain);
  });

  test('a search can be sorted and filtered like any list', async () => {
    const cheap = await search('kurta', '&sort=price-low&maxPrice=2000');
    const prices = cheap.map((product) => Number(Object(product).salePrice ?? Object(product).price));
    expect(prices.length).toBeGreaterThan(0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(Math.max(...prices)).toBeLessThanOrEqual(2000);
  });

  test('nothing typed is no search: the whole list', async () => {
    expect(await search('   ')).toHaveLength((await search('')).length);
  });
});

describe('what is typed never fails', () => {
  const hostile = [
    '"',
    '""',
    '"kurta',
    '*',
    'kurta*',
    'NEAR(kurta shirt, 2)',
    'kurta AND',
    'OR NOT',
    'name:kurta',
    '{name} : x',
    '^kurta',
    '(',
    '%',
    '_',
    '%%%kurta',
    "'; drop table products; --",
    '🧵',
    '👩‍👩‍👧 kurta',
    'kur\u0000ta',
    '\u0000',
    '\ud800',
    '- + ~ \\ /',
    'कुर्ता',
    'ﬁne',
    'x'.repeat(1_900),
    'kurta '.repeat(230),
    '🧵'.repeat(150),
  ];

  test('hostile texts answer a list over REST, tRPC lists and suggestions', async () => {
    const { app, call } = await testStore('demo');
    for (const text of hostile) {
      const rest = await call(
        'GET',
        `/api/products?search=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))}&limit=3`,
      );
      expect([text.slice(0, 30), rest.status]).toEqual([text.slice(0, 30), 200]);
      expect(rest.body).toBeInstanceOf(Array);
      for (const query of ['products', 'listing', 'suggest']) {
        const input = encodeURIComponent(JSON.stringify({ search: text }));
        const answer = await app.request(`/trpc/catalogue.${query}?input=${input}`);
        expect([query, text.slice(0, 30), answer.status]).toEqual([query, text.slice(0, 30), 200]);
      }
    }
  });

  test('any text at all', async () => {
    const { db } = await testDatabase('demo');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.constantFrom('"', '*', '(', ')', 'NEAR', 'AND', 'NOT', ':', '^', '-', 'kurta', ' '))
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        await matchText(db, typed);
      }),
      { numRuns: 300 },
    );
  });

  test('a text that no address holds is refused in words; in process it is a search like any other', async () => {
    const store = await testStore('demo');
    const answer = await store.call('GET', `/api/products?search=${'x'.repeat(2_048)}`);
    expect([answer.status, answer.body.code]).toEqual([414, 'addressTooLong']);
    expect(answer.body.message).toContain('2048 characters');
    for (const text of ['x'.repeat(10_000), 'kurta '.repeat(1_700), '🧵'.repeat(2_500)]) {
      await expect(matchText(store.db, text)).resolves.not.toThrow();
    }
  });
});
