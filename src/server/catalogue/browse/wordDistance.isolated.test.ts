import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { distanceUpTo } from './wordDistance';

const word = fc.string({ unit: fc.constantFrom(...'abcé1म'), maxLength: 8 });

test.each([0, 1, 2])('equals the distance of two words up to %i, and is infinite above', (most) => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const steps = distance(one, other);
      expect(distanceUpTo(most, one, other)).toBe(steps > most ? Number.POSITIVE_INFINITY : steps);
    }),
    { numRuns: 2000 },
  );
});
