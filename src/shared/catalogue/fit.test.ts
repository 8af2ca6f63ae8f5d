import { expect, test } from 'vitest';
import { fitSummary } from './fit';

test.each([
  [{ small: 0, true: 0, large: 0 }, null],
  [{ small: 12, true: 5, large: 3 }, 'Runs small: 12 of 20 buyers'],
  [{ small: 1, true: 4, large: 5 }, 'Runs large: 5 of 10 buyers'],
  [{ small: 0, true: 2, large: 0 }, null],
  [{ small: 0, true: 3, large: 0 }, 'True to size: 3 of 3 buyers'],
  [{ small: 2, true: 2, large: 2 }, 'True to size: 2 of 6 buyers'],
])('%j: %s', (votes, text) => expect(fitSummary(votes)).toBe(text));
