import { expect, it } from 'vitest';
import { randomFrom } from '../canvas/colour';
import { denimFolds, onLeg } from './denimFolds';
import { legsOf } from './legs';

const cuts = ['straight', 'slim', 'wide'] as const;
const foldsOf = (cut: string, seed = 3) => denimFolds(legsOf(cut), cut, randomFrom(seed));

it.each(cuts)('lays every fold of %s jeans on the leg', (cut) => {
  const leg = legsOf(cut);
  const at = onLeg(leg);
  for (const [line] of foldsOf(cut))
    for (const [x, y] of line.filter(([, height]) => height > leg.crotch)) {
      expect(x).toBeGreaterThan(at(-0.08, y)[0]);
      expect(x).toBeLessThan(at(1.08, y)[0]);
    }
});

it('piles tapered jeans up at the hem more than straight ones, and lets wide ones fall in long lines', () => {
  const inPile = (cut: string) => foldsOf(cut).filter(([line]) => line.every(([, y]) => y > 960)).length;
  const long = (cut: string) =>
    foldsOf(cut).filter(([line]) => (line.at(-1)?.[1] ?? 0) - (line[0]?.[1] ?? 0) > 400).length;
  expect([inPile('slim'), inPile('straight'), inPile('wide')]).toEqual([5, 3, 0]);
  expect([long('slim'), long('straight'), long('wide')]).toEqual([0, 1, 4]);
});

it('folds the legs of a pair differently', () => {
  const random = randomFrom(7);
  const [left, right] = [0, 1].map(() => denimFolds(legsOf('straight'), 'straight', random));
  expect(left).not.toEqual(right);
});
