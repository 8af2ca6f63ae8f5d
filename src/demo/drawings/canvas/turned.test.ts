import { expect, it } from 'vitest';
import { axis } from './geometry';
import { turnedBody } from './turned';

const at = turnedBody({ girth: 300, degrees: 30, above: 0.16 });

it('keeps the order of points from side to side, the sleeves too', () => {
  const xs = Array.from({ length: 41 }, (_, i) => at([axis - 500 + i * 25, 600])[0]);
  expect(xs.toSorted((a, b) => a - b)).toEqual(xs);
});

it('narrows the side that is turned away more than the near one', () => {
  const [left, middle, right] = [-260, 0, 260].map((x) => at([axis + x, 600])[0]) as [number, number, number];
  expect(middle).toBe(axis);
  expect(middle - left).toBeGreaterThan((right - middle) * 1.5);
});

it('lets a hem hang lower where it is near', () => {
  const [far, near] = [at([axis + 280, 900])[1], at([axis - 150, 900])[1]];
  expect(near).toBeGreaterThan(far + 20);
});

it('is the mirror image when turned the other way', () => {
  const other = turnedBody({ girth: 300, degrees: -30, above: 0.16 });
  const [x, y] = at([axis + 170, 700]);
  const [u, v] = other([axis - 170, 700]);
  expect([2 * axis - u, v]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
});
