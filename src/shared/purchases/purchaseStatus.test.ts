import { expect, test } from 'vitest';
import { statusByReceipts } from './purchaseStatus';

test.each([
  [
    [
      [10, 0],
      [5, 0],
    ],
    'ordered',
  ],
  [
    [
      [10, 10],
      [5, 0],
    ],
    'partly',
  ],
  [
    [
      [10, 10],
      [5, 4],
    ],
    'partly',
  ],
  [
    [
      [10, 12],
      [5, 5],
    ],
    'received',
  ],
] as const)('ordered and received pieces %j are %s', (lines, status) => {
  expect(statusByReceipts(lines.map(([quantity, received]) => ({ quantity, received })))).toBe(status);
});
