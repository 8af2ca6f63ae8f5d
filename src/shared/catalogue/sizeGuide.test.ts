import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sizeGuideIn } from '../schemas/catalogue/sizeGuide';
import {
  chooseSizeGuide,
  formatSizeGuide,
  formatSizeTable,
  measureText,
  parseSizeTable,
  readSizeGuide,
} from './sizeGuide';

const guide = (name: string) => ({ measures: [name], rows: [{ size: 'M', cm: [100] }], howTo: '' });
const [own, shirts, others] = ['Own', 'Shirts', 'Others'].map(guide);

describe("a product's size guide", () => {
  const guides = [
    { ...others, kinds: [] },
    { ...shirts, kinds: ['Shirts', 'Kurtas'] },
  ] as Parameters<typeof chooseSizeGuide>[1];
  test.each([
    ['its own', own, 'Shirts', 'Own'],
    ['that of its kind', null, 'kurtas', 'Shirts'],
    ['that of all kinds', null, 'Jeans', 'Others'],
    ['that of all kinds, without a kind', null, null, 'Others'],
  ])('%s', (_name, sizeGuide, kind, name) =>
    expect(chooseSizeGuide({ sizeGuide: sizeGuide ?? null, kind }, guides)).toEqual(guide(name)),
  );
  test('is null without one', () => {
    expect(chooseSizeGuide({ sizeGuide: null, kind: 'Jeans' }, guides.slice(1))).toBeNull();
    expect(chooseSizeGuide({ sizeGuide: null, kind: null }, [])).toBeNull();
  });
});

test.each([
  [96, 'cm', '96'],
  [96.5, 'cm', '96.5'],
  [96, 'in', '38'],
  [100, 'in', '39.5'],
  [null, 'in', '–'],
] as const)('%s cm in %s is %s', (cm, unit, text) => expect(measureText(cm, unit)).toBe(text));

describe('a typed table', () => {
  const table = {
    measures: ['Chest', 'Waist'],
    rows: [
      { size: 'S', cm: [96, 84] },
      { size: 'M', cm: [101.5, null] },
    ],
  };
  test('is parsed and formatted', () => {
    expect(formatSizeTable(table)).toBe('Size, Chest, Waist\nS, 96, 84\nM, 101.5, ');
    expect(parseSizeTable(formatSizeTable(table))).toEqual(table);
    expect([formatSizeTable({ measures: [], rows: [] }), parseSizeTable(' \n')]).toEqual([
      '',
      { measures: [], rows: [] },
    ]);
  });
  test('is parsed from a spreadsheet', () => {
    expect(parseSizeTable('Size\tChest\tWaist\r\nS\t96\t84\r\n\r\nM\t101.5\t\r\n')).toEqual(table);
  });
  test('reads a non-numeric cell as NaN and retains a surplus cell, for the schema to refuse', () => {
    expect(parseSizeTable('Size, Chest\nS, wide')).toEqual({
      measures: ['Chest'],
      rows: [{ size: 'S', cm: [Number.NaN] }],
    });
    expect(parseSizeTable('Size, Chest\nS, 96, 84').rows[0]?.cm).toHaveLength(2);
  });
});

describe('a whole guide as one text', () => {
  test('accepted by the schema is parsed as written', () => {
    const name = fc.string({ maxLength: 12 });
    const guides = fc.record({
      measures: fc.array(name, { minLength: 1, maxLength: 3 }),
      rows: fc.array(
        fc.record({
          size: name,
          cm: fc.array(fc.option(fc.integer({ min: 1, max: 2000 })), { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      howTo: fc.string({ unit: fc.constantFrom('a', ' ', '\n', ',', '\t'), maxLength: 12 }),
    });
    fc.assert(
      fc.property(guides, ({ measures, rows, howTo }) => {
        const cells = (cm: (number | null)[]) => measures.map((_, at) => (cm[at] ?? 0) / 2 || null);
        const typed = { measures, rows: rows.map(({ size, cm }) => ({ size, cm: cells(cm) })), howTo };
        const { data } = sizeGuideIn.safeParse(typed);
        fc.pre(data !== undefined);
        expect(sizeGuideIn.parse(readSizeGuide(formatSizeGuide(data)))).toEqual(data);
      }),
      { numRuns: 1000 },
    );
  });

  test('is empty for null', () => {
    expect([formatSizeGuide(null), readSizeGuide(' \n ')]).toEqual(['', null]);
  });
});
