import { expect, test } from 'vitest';
import { kindsWornWith } from './outfits';

test('combines a kurta with trousers and juttis, not with another kurta', () => {
  const kinds = kindsWornWith('kurtas').flat();
  expect(kinds).toEqual(expect.arrayContaining(['Trousers', 'Juttis', 'Stoles']));
  expect(kinds).not.toContain('Kurtas');
});

test('combines an unknown kind with nothing', () => expect(kindsWornWith('Lamps')).toEqual([]));
