import { expect, test } from 'vitest';
import { kindsWornWith } from './outfits';

test('a kurta is worn with trousers and juttis, not with another kurta', () => {
  const kinds = kindsWornWith('kurtas').flat();
  expect(kinds).toEqual(expect.arrayContaining(['Trousers', 'Juttis', 'Stoles']));
  expect(kinds).not.toContain('Kurtas');
});

test('an unknown kind goes with nothing', () => expect(kindsWornWith('Lamps')).toEqual([]));
