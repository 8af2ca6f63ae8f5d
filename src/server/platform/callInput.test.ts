import superjson from 'superjson';
import { expect, test } from 'vitest';
import { readInput } from './callInput';

test.each([[undefined], [null], [7], ['json'], [[1, 2]], [{ id: 1 }], [{ json: { id: 1 }, id: 2 }]])(
  'plain JSON is read as it is: %j',
  (input) => {
    expect(readInput(input)).toBe(input);
  },
);

test.each([[undefined], [7], [{ id: 1, name: 'Kurta', size: null }]])(
  'what an open tab of the version before sends is read: %j',
  (input) => {
    expect(readInput(JSON.parse(JSON.stringify(superjson.serialize(input))))).toEqual(input);
  },
);

test('annotations build nothing', () => {
  const meta = { values: { a: [['typed-array', 'Int8Array']] }, v: 1 };
  expect(readInput({ json: { a: 1e9 }, meta })).toEqual({ a: 1e9 });
});
