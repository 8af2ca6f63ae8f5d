import { expect, test } from 'vitest';
import { INDIAN_STATES } from '@/shared/india';
import { statesWith } from './places';

const valuesWith = (present: string) => statesWith(present).map(({ value }) => value);

test('28 states and 8 union territories are offered, after an empty choice', () => {
  expect(valuesWith('')).toEqual(['', ...INDIAN_STATES]);
  expect(valuesWith('Kerala')).toHaveLength(37);
});

test('an address that was saved with another text keeps it', () => {
  expect(valuesWith('Karnataka (KA)').slice(0, 2)).toEqual(['', 'Karnataka (KA)']);
});
