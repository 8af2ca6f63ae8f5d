import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 2, 1], [0, 1, 0]],
  [5, [0, 7], [0, 5]],
  [5, [0, 0], [5, 0]],
  [0, [3, 4], [0, 0]],
  // 2.5 and 2.5: the larger share first, else the first.
  [5, [50, 50], [3, 2]],
])('%i by %j is %j', (amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});

test('no paisa is lost, none is negative, and a share is at most one paisa from its part', () => {
  fc.assert(
    fc.property(
      fc.nat(1e10),
      fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const shares = allocate(amount, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(amount);
        shares.forEach((share, place) => {
          expect(share).toBeGreaterThanOrEqual(0);
          if (sum > 0) expect(Math.abs(share - (amount * (weights[place] ?? 0)) / sum)).toBeLessThan(1.001);
        });
      },
    ),
  );
});

test('the sequence of the weights changes no share', () => {
  fc.assert(
    fc.property(
      fc.nat(1e8),
      fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (amount, weights, turns) => {
        const byWeight = new Map(allocate(amount, weights).map((share, place) => [weights[place], share]));
        const shuffled = weights
          .map((weight) => ({ weight, turn: turns.next().value as number }))
          .toSorted((a, b) => a.turn - b.turn)
          .map(({ weight }) => weight);
        expect(allocate(amount, shuffled)).toEqual(shuffled.map((weight) => byWeight.get(weight)));
      },
    ),
  );
});
