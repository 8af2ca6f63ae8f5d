import { expect, it } from 'vitest';
import { lastOf } from './last';
import { planOf } from './lastShapes';

const heights = { foot: '-420,60 420,60', top: '-420,100 420,240', cover: '-420,1 420,0.6' };
const names = ['round', 'chisel', 'almond'] as const;
const lastNamed = (name: (typeof names)[number], isLeft = true) =>
  lastOf({ ...heights, ...planOf(name, isLeft) }, { yaw: 30, pitch: 20 });

it('cuts three lasts: a sneaker is broader at the toes than a boot, and a boot than a loafer', () => {
  const [round, chisel, almond] = names.map((name) => lastNamed(name).half(-390)) as [number, number, number];
  expect(round - chisel).toBeGreaterThan(3);
  expect(chisel - almond).toBeGreaterThan(3);
});

it.each(names)('a pair on the %s last swings its toes to opposite sides', (name) => {
  const [left, right] = [true, false].map((isLeft) => lastNamed(name, isLeft).middle(-420)) as [
    number,
    number,
  ];
  expect(left).toBeLessThan(-15);
  expect(right).toBe(-left);
});
