import { beforeEach, expect, test } from 'vitest';
import { rememberWishColor, wishColorOf } from './wishColors';

beforeEach(() => localStorage.clear());

test('remembers the last color of a product until cleared', () => {
  rememberWishColor(1, 7, 'Navy');
  rememberWishColor(1, 7, 'Beige');
  rememberWishColor(1, 8, 'Rust');
  expect([wishColorOf(1, 7), wishColorOf(1, 8), wishColorOf(1, 9)]).toEqual(['Beige', 'Rust', undefined]);
  rememberWishColor(1, 7, null);
  expect([wishColorOf(1, 7), wishColorOf(1, 8)]).toEqual([undefined, 'Rust']);
});

test('drops the oldest of more than 200 products', () => {
  for (let id = 1; id <= 201; id += 1) rememberWishColor(1, id, 'Navy');
  expect([wishColorOf(1, 1), wishColorOf(1, 2), wishColorOf(1, 201)]).toEqual([undefined, 'Navy', 'Navy']);
});

test('hides the colors from another customer of the browser', () => {
  rememberWishColor(1, 7, 'Navy');
  expect(wishColorOf(2, 7)).toBeUndefined();
});
