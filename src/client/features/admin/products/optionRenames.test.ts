import { expect, test } from 'vitest';
import { renamesBetween } from './optionRenames';

const between = (before: string[], after: string[]) =>
  renamesBetween({ sizes: [], colors: before }, { sizes: [], colors: after }).colors.map(
    ({ from, to }) => `${from} > ${to}`,
  );

test.each([
  [['Navy', 'Red'], ['Indigo', 'Red'], ['Navy > Indigo']],
  [
    ['Navy', 'Red'],
    ['Indigo', 'Crimson'],
    ['Navy > Indigo', 'Red > Crimson'],
  ],
  [['Navy', 'Red'], ['Navy', 'Red', 'Teal'], []],
  [['Navy', 'Red'], ['Red'], []],
  [['Navy', 'Red'], ['Red', 'Navy'], []],
  [['Navy', 'Red'], ['Red', 'Teal'], []],
  [['Navy', 'Red'], [], []],
])('%j to %j: %j', (before, after, renames) => expect(between(before, after)).toEqual(renames));
