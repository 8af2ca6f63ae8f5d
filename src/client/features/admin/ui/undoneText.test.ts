import { expect, test } from 'vitest';
import { undoneText } from './undoneText';

const keptOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `Order #${at}`, reason: `Reason ${at}.` }));

test.each([
  [1, 0, '1 change was undone.'],
  [1200, 0, '1,200 changes were undone.'],
  [2, 1, '2 changes were undone. 1 stays: Reason 0.'],
  [2, 5, '2 changes were undone. 5 stay: Reason 0. Reason 1. Reason 2. And 2 more.'],
])('%i undone and %i kept reads “%s”', (undone, kept, text) => {
  expect(undoneText({ undone, kept: keptOf(kept) })).toBe(text);
});
