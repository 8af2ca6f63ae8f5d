import superjson from 'superjson';
import { expect, test } from 'vitest';
import { readInput } from './callInput';

test.each([[undefined], [null], [7], ['json'], [[1, 2]], [{ id: 1 }], [{ json: { id: 1 }, id: 2 }]])(
  'reads plain JSON unchanged: %j',
  (input) => {
    expect(readInput(input)).toBe(input);
  },
);

test.each([[undefined], [7], [{ id: 1, name: 'Kurta', size: null }]])(
  'reads the input of an open tab of the previous version: %j',
  (input) => {
    expect(readInput(JSON.parse(JSON.stringify(superjson.serialize(input))))).toEqual(input);
  },
);

test('constructs nothing from annotations', () => {
  const meta = { values: { a: [['typed-array', 'Int8Array']] }, v: 1 };
  expect(readInput({ json: { a: 1e9 }, meta })).toEqual({ a: 1e9 });
});
