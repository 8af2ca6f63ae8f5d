import { expect, test } from 'vitest';
import { AppError } from './errors';
import { storableTexts } from './storableTexts';

test('replaces halves of surrogate pairs in texts and names, at any depth, and leaves the rest', () => {
  const input = { sizes: ['S', '\ud83d'], address: { country: 'IN\udc4d', '\ud83d': 1 }, n: 1, none: null };
  expect(storableTexts(input, 'store')).toEqual({
    sizes: ['S', '\ufffd'],
    address: { country: 'IN\ufffd', '\ufffd': 1 },
    n: 1,
    none: null,
  });
  expect(storableTexts('a 👍', 'store')).toBe('a 👍');
  const file = new Blob(['\0']);
  expect(storableTexts({ file }, 'store')).toEqual({ file });
});

test('leaves the given input as it was, also a frozen one', () => {
  const input = Object.freeze({ text: 'a', list: Object.freeze(['b\ud83d']) });
  expect(storableTexts(input, 'store')).toEqual({ text: 'a', list: ['b\ufffd'] });
  expect(input.list).toEqual(['b\ud83d']);
});

test('refuses 100,000 levels', () => {
  expect(() => storableTexts(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), 'store')).toThrow(
    'nested too deeply',
  );
});

test.each([['a\0'], [{ a: ['\0'] }], [{ 'a\0': 1 }]])('refuses NUL: %j', (input) => {
  expect(() => storableTexts(input, 'store')).toThrow(AppError);
});

test('replaces NUL in what is looked for', () => {
  expect(storableTexts({ search: 'kur\0ta' }, 'find')).toEqual({ search: 'kur\ufffdta' });
});
