import fc from 'fast-check';
import superjson from 'superjson';
import { describe, expect, test } from 'vitest';
import { InputFormatError, readInput, writeInput } from './inputFormat';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('inputs', () => {
  test.each([
    ['nothing', undefined],
    ['a text', 'kurta'],
    [
      'dates in lists and under keys with dots',
      { from: new Date(0), days: [new Date(1)], 'a.b\\c': new Date(2) },
    ],
    ['a list with a gap', { sizes: ['S', undefined, null] }],
  ])('%s arrive as they were sent', (_, input) => {
    expect(readInput(overTheWire(writeInput(input)))).toEqual(input);
  });

  test('a key without a value is left out, which keeps addresses short', () => {
    expect(writeInput({ search: undefined, page: 1 })).toEqual({ json: { page: 1 } });
  });

  test.each([new Map(), new Set(), /x/, new URL('http://x'), new Uint8Array(1)])(
    '%s is not sent',
    (input) => {
      expect(() => writeInput({ input })).toThrow(TypeError);
    },
  );

  test('whatever JSON, dates and gaps are in it is read as superjson reads it', () => {
    const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined), moment),
        fc.array(tie('tree')),
        fc.dictionary(fc.string().filter(isHarmless), tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(tree, (input) => {
        const { json, meta } = superjson.serialize(input);
        // The same object twice is what superjson notes beside; a generated tree has none.
        expect(readInput(overTheWire({ json, meta }))).toEqual(input);
        expect(readInput(overTheWire(writeInput(input)))).toEqual(withoutGaps(input));
      }),
    );
  });
});

const isHarmless = (key: string): boolean => !['__proto__', 'constructor', 'prototype'].includes(key);

/** As an input with its absent keys left out. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, withoutGaps(entry)]));
}

describe('refused before anything is built', () => {
  test.each([
    ['set', { json: { a: [1] }, meta: { values: { a: ['set'] } } }],
    ['map', { json: { a: [[1, 2]] }, meta: { values: { a: ['map'] } } }],
    ['typed array', { json: { a: 1e8 }, meta: { values: { a: [['typed-array', 'Uint8Array']] } } }],
    ['a set over a typed array', { json: 1e8, meta: { values: ['set', [['typed-array', 'Int8Array']]] } }],
    ['regexp', { json: { a: '/(a+)+$/' }, meta: { values: { a: ['regexp'] } } }],
    ['bigint', { json: { a: '9'.repeat(1000) }, meta: { values: { a: ['bigint'] } } }],
    ['Error', { json: { a: {} }, meta: { values: { a: ['Error'] } } }],
    ['URL', { json: { a: 'http://x' }, meta: { values: { a: ['URL'] } } }],
    ['number', { json: { a: 'NaN' }, meta: { values: { a: ['number'] } } }],
    ['class', { json: { a: {} }, meta: { values: { a: [['class', 'User']] } } }],
    ['custom', { json: { a: {} }, meta: { values: { a: [['custom', 'x']] } } }],
    ['symbol', { json: { a: 'x' }, meta: { values: { a: [['symbol', 'x']] } } }],
    ['shared references', { json: { a: {}, b: null }, meta: { referentialEqualities: { a: ['b'] } } }],
    [
      'annotations inside annotations',
      { json: { a: null }, meta: { values: { a: ['undefined', { b: ['Date'] }] } } },
    ],
    ['nested paths', { json: { a: { b: null } }, meta: { values: { a: { b: ['undefined'] } } } }],
    ['another version', { json: { a: null }, meta: { values: { a: ['undefined'] }, v: 2 } }],
    ['a date that is none', { json: { a: '2026-13-45T00:00:00.000Z' }, meta: { values: { a: ['Date'] } } }],
    ['a date from a number', { json: { a: 0 }, meta: { values: { a: ['Date'] } } }],
    ['undefined over a value', { json: { a: 1 }, meta: { values: { a: ['undefined'] } } }],
    ['a path to nowhere', { json: {}, meta: { values: { 'a.b': ['undefined'] } } }],
    ["a list's length", { json: { a: [] }, meta: { values: { 'a.length': ['undefined'] } } }],
    ['the prototype', { json: {}, meta: { values: { '__proto__.x': ['undefined'] } } }],
    ['the constructor', { json: {}, meta: { values: { 'constructor.prototype.x': ['undefined'] } } }],
    ['no object', ['a']],
  ])('%s', (_, payload) => {
    expect(() => readInput(payload)).toThrow(InputFormatError);
    expect(Object.prototype).not.toHaveProperty('x');
  });

  test('an own key __proto__ does not reach the prototype', () => {
    const payload = JSON.parse(
      '{"json":{"__proto__":{"x":null}},"meta":{"values":{"__proto__.x":["undefined"]}}}',
    );
    expect(() => readInput(payload)).toThrow(InputFormatError);
  });

  function timeOf(payload: unknown): number {
    const began = performance.now();
    try {
      readInput(payload);
    } catch (error) {
      expect(error).toBeInstanceOf(InputFormatError);
    }
    return performance.now() - began;
  }

  test('100 kB of anything takes less than 100 ms', () => {
    const size = 100_000;
    const path = 'a.'.repeat(size / 2).slice(0, -1);
    const many = Object.fromEntries(Array.from({ length: size / 20 }, (_, at) => [`k${at}`, ['undefined']]));
    const deep = JSON.parse('['.repeat(size / 2) + ']'.repeat(size / 2));
    const nulls = Object.fromEntries(Object.keys(many).map((key) => [key, null]));
    for (const payload of [
      { json: {}, meta: { values: { [path]: ['Date'] } } },
      { json: nulls, meta: { values: many } },
      { json: deep, meta: { values: { '0': ['Date'] } } },
      { json: null, meta: { values: deep } },
      { json: { a: '-'.repeat(size) }, meta: { values: { a: ['Date'] } } },
    ]) {
      // The least of three: a busy machine may take the processor away from one.
      const times = Array.from({ length: 3 }, () => timeOf(payload));
      expect(Math.min(...times)).toBeLessThan(100);
    }
  });
});
