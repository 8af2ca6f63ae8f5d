import { randomFrom } from './colour';
import { define, type Sheet } from './sheet';

const [width, height] = [360, 180];

/** Rows of yarn that is thick and thin by turns, a row of the tile meeting itself at the sides. */
function rows(): string {
  const random = randomFrom(19);
  return Array.from({ length: 46 }, () => {
    const [y, from, long] = [random() * height, random() * width, 40 + random() ** 2 * 220].map(
      Math.round,
    ) as [number, number, number];
    const ink = random() < 0.5 ? ['#000', 0.16] : ['#fff', 0.085];
    const line = (x: number) => `M${x} ${y}h${long}`;
    const d = line(from) + (from + long > width ? line(from - width) : '');
    return `<path d="${d}" stroke="${ink[0]}" stroke-opacity="${ink[1]}" stroke-width="${(1.2 + random() * 2).toFixed(1)}" stroke-linecap="round"/>`;
  }).join('');
}

/** Paint of a jersey knitted from slub yarn, laid over its stitches. */
export const slub = (s: Sheet, grain: number): string => {
  const degrees = Math.round(grain);
  const id = define(
    s,
    `slub ${degrees}`,
    (own) =>
      `<pattern id="${own}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">${rows()}</pattern>`,
  );
  return `url(#${id})`;
};
