import { expect, test } from 'vitest';
import { pauseMs, timerText } from './pauses';

test('pauses 3 seconds at first, a quarter longer each time, and 15 at most', () => {
  expect([0, 1, 2, 7, 8, 100].map(pauseMs)).toEqual([3000, 3750, 4688, 14_305, 15_000, 15_000]);
});

test('asks 45 times at most in the ten minutes of a code', () => {
  let [asked, passed] = [0, 0];
  while (passed < 600_000) {
    passed += pauseMs(asked);
    asked += 1;
  }
  expect(asked).toBeLessThanOrEqual(45);
});

test.each([
  [600, '10:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(timerText(seconds)).toBe(text);
});
