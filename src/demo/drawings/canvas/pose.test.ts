import { expect, test } from 'vitest';
import { hasBack } from '../index';
import { kinds } from '../registry';
import { axis, type Pt } from './geometry';
import { type Arms, armPose } from './pose';
import { newSheet } from './sheet';
import { garmentKinds } from './types';

const arms: Arms = {
  shoulder: [306, 218],
  pit: [306, 414],
  hem: [266, 1200],
  cuff: { inner: [230, 830], outer: [114, 794] },
};

const moved = (from: Pt, to: Pt) => Math.hypot(to[0] - from[0], to[1] - from[1]);

test('swinging the arms moves the cuffs by their own angles, and no point of the body', () => {
  const pose = armPose(arms, { left: 0.5, right: 5 });
  const cuff: Pt = [114, 794];
  const right: Pt = [2 * axis - cuff[0], cuff[1]];
  // 5° at 426 from the armpit are 37.
  expect(moved(right, pose(right))).toBeCloseTo(37.1, 1);
  expect(moved(cuff, pose(cuff))).toBeCloseTo(3.7, 1);
  for (const point of [arms.shoulder, arms.pit, arms.hem, [axis, 600], [420, 1100], [300, 700]] as const)
    expect(pose(point), point.join()).toEqual(point);
});

test.each(['tee', 'polo', 'shirt', 'kurta', 'hoodie', 'sweater', 'jacket', 'blazer', 'coat'] as const)(
  'the sleeves of a %s are no mirror images',
  (kind) => {
    const s = newSheet({
      kind,
      base: '#7a1f2c',
      accent: '#c9a04a',
      fabric: 'poplin',
      pattern: 'plain',
      patternColor: '#e0b56a',
      ground: 'mens',
      view: 'front',
      seed: 3,
    });
    kinds[kind].draw(s);
    if (!s.arms) throw new Error('It has no sleeves.');
    const [x, y] = s.arms.cuff.outer;
    const [left, right] = [s.bend([x, y]), s.bend([2 * axis - x, y])];
    expect(moved([2 * axis - left[0], left[1]], right)).toBeGreaterThan(8);
  },
);

test('the back is drawn where a kind has one; other kinds are turned over', () => {
  expect(garmentKinds.filter((kind) => !hasBack(kind))).toEqual(['scarf', 'stole', 'socks']);
});
