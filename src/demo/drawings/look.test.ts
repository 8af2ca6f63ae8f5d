import { expect, it } from 'vitest';
import { type Drawing, drawGarment, grounds } from './index';
import { colourAt, drawingOf, lightnessAt, productOf, redness, thumbWidth } from './testing/thumbs';

it.each(['mens', 'womens', 'accessories', 'outerwear', 'footwear'] as const)(
  'lays a black garment on a %s ground at least 40 of 255 levels lighter with light round its edge, and a white one at least 80 lighter than it',
  async (ground) => {
    const tee = (base: string) =>
      drawGarment({
        kind: 'tee',
        cut: 'crew',
        base,
        accent: '#8b8c8e',
        fabric: 'jersey',
        pattern: 'plain',
        patternColor: '#8b8c8e',
        ground,
        view: 'front',
        seed: 101,
      });
    const [black, white] = [tee('#1d1d20'), tee('#ece9e2')];
    const rim = '<g fill="none" stroke="#f3ece2"';
    expect([black.includes(rim), white.includes(rim)], 'light round the edge').toEqual([true, false]);
    expect((await lightnessAt(black, 0.12, 0.5)) - (await lightnessAt(black, 0.5, 0.5))).toBeGreaterThan(40);
    expect((await lightnessAt(white, 0.5, 0.5)) - (await lightnessAt(white, 0.12, 0.5))).toBeGreaterThan(80);
  },
);

/** Red, green and blue of the ground in a lower corner, which no garment or shadow reaches. */
const groundOf = (ground: Drawing['ground'], base: string) =>
  colourAt(
    drawGarment({ ...drawingOf(productOf('everyday-crew-t-shirt'), 'front'), base, ground }),
    0.04,
    0.97,
  );

it('lays every category on the same warm gray, at most 5 % lighter or darker, under cloth of any colour', async () => {
  const corners = await Promise.all(
    grounds.flatMap((ground) => ['#1d1d20', '#ece9e2', '#2f5a46'].map((base) => groundOf(ground, base))),
  );
  const all = corners.map(([r, g, b]) => (r + g + b) / 3);
  const middle = (Math.min(...all) + Math.max(...all)) / 2;
  for (const [i, [r, g, b]] of corners.entries()) {
    expect(Math.abs((all[i] as number) - middle) / middle).toBeLessThanOrEqual(0.06);
    expect(r).toBeGreaterThanOrEqual(g);
    expect(g).toBeGreaterThanOrEqual(b);
    expect(r - b).toBeLessThan(20);
  }
});

/** The runs of red across a row of a picture, as shares of its width; gaps under 2 % do not end a run. */
async function redRuns(svg: string, y: number): Promise<[from: number, to: number][]> {
  const runs: [number, number][] = [];
  for (const [i, red] of (await redness(svg, y)).entries()) {
    if (red < 40) continue;
    const [x, last] = [i / thumbWidth, runs.at(-1)];
    if (last && x - last[1] < 0.02) last[1] = x;
    else runs.push([x, x]);
  }
  return runs.filter(([from, to]) => to - from > 0.03);
}

it('stands shoes in three poses: loafers side by side, boots in profile before their mates, sneakers one behind the other', {
  timeout: 60_000,
}, async () => {
  const front = (slug: string) =>
    drawGarment({ ...drawingOf(productOf(slug), 'front'), base: '#c01818', accent: '#c01818' });
  const loafers = await redRuns(front('campus-penny-loafers'), 0.7);
  expect(loafers).toHaveLength(2);
  const [boots, sneakers] = await Promise.all([
    redRuns(front('cantonment-chelsea-boots'), 0.62),
    redRuns(front('minimal-leather-sneakers'), 0.3),
  ]);
  const span = (runs: [number, number][]) => (runs.at(-1)?.[1] ?? 0) - (runs[0]?.[0] ?? 0);
  expect(span(boots)).toBeGreaterThan(0.8);
  // Only the far shoe is that high in the picture, right of the middle.
  expect(sneakers[0]?.[0]).toBeGreaterThan(0.2);
  expect(span(sneakers)).toBeLessThan(0.75);
});
