import { expect, test } from 'vitest';
import { INDIAN_STATES } from '@/shared/india';
import { statesWith } from './places';

const valuesWith = (present: string) => statesWith(present).map(({ value }) => value);

test('offers 28 states and 8 union territories after an empty choice', () => {
  expect(valuesWith('')).toEqual(['', ...INDIAN_STATES]);
  expect(valuesWith('Kerala')).toHaveLength(37);
});

test('preserves the saved text of an address', () => {
  expect(valuesWith('Karnataka (KA)').slice(0, 2)).toEqual(['', 'Karnataka (KA)']);
});
