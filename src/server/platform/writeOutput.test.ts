import superjson from 'superjson';
import { expect, test } from 'vitest';
import { writeOutput } from './trpc';

const shared = { name: 'twice' };

test.each([
  ['plain', { items: [{ id: 1, name: 'Kurta', price: '10.00', on: true, none: null }], total: 1 }],
  ['a date', { at: new Date('2026-01-15T06:30:00Z'), list: [new Date(0)] }],
  ['undefined', { a: undefined, b: [1, undefined] }],
  ['numbers that JSON lacks', { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: -0 }],
  ['maps, sets, big numbers', { a: new Map([['a', 1]]), b: new Set([1]), c: 10n }],
  ['nothing', undefined],
  ['null', null],
  ['the same object twice', [shared, { again: shared }]],
  ['a key called __proto__', JSON.parse('{"a":{"constructor":1}}')],
])('round-trips %s', (_, value) => {
  const sent = JSON.parse(JSON.stringify(writeOutput(value)));
  expect(superjson.deserialize(sent)).toEqual(value);
});
