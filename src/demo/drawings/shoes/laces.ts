import { mix, tones } from '../canvas/colour';
import { along, type Line, type Pt, parallel } from '../canvas/geometry';
import type { Sheet } from '../canvas/sheet';
import { draw, fill, rivet } from '../canvas/trims';
import type { Last, Solid } from './last';

/** One flat lace through points of space, over what lies below. */
export function lace(s: Sheet, last: Last, path: readonly Solid[], colour: string, width = 15): void {
  const knots = path.map((p) => last.see(p));
  const line = smooth(knots);
  const t = tones(colour);
  for (const k of [1.3, 0.9])
    draw(
      s,
      line.map(([x, y]): Pt => [x + 2, y + 5]),
      { colour: '#050406', width: width * k, opacity: 0.2 },
    );
  draw(s, line, { colour: mix(t.base, '#000000', 0.5), width });
  draw(s, line, { colour: t.base, width: width - 3 });
  draw(s, line, { colour: mix(t.base, '#000000', 0.3), width: width * 0.5, dash: '1.6 3.4', opacity: 0.45 });
  draw(s, parallel(line, -width * 0.26), { colour: t.light, width: 1.8, opacity: 0.5 });
}

function smooth(knots: readonly Pt[]): Line {
  const n = knots.length;
  if (n < 3) return knots;
  return Array.from({ length: n * 8 - 7 }, (_, i): Pt => {
    const k = Math.min(n - 2, Math.floor(i / 8));
    const t = i / 8 - k;
    const at = (j: number) => knots[Math.max(0, Math.min(n - 1, j))] as Pt;
    const [a, b, c, d] = [at(k - 1), at(k), at(k + 1), at(k + 2)];
    const value = (u: 0 | 1) =>
      0.5 *
      (2 * b[u] +
        (c[u] - a[u]) * t +
        (2 * a[u] - 5 * b[u] + 4 * c[u] - d[u]) * t * t +
        (3 * b[u] - a[u] - 3 * c[u] + d[u]) * t ** 3);
    return [value(0), value(1)];
  });
}

/** Pairs of holes beside the throat, in side view; laces cross from each to the next above. */
export function laced(
  s: Sheet,
  last: Last,
  holes: Line,
  o: { colour: string; metal: string; width?: number; arch?: number; radius?: number },
): void {
  const { arch = 12, width = 13, radius = 10 } = o;
  const place = ([x, y]: Pt, isInner: boolean): Solid => {
    const rise = Math.min(y, last.top(x) - 6);
    const share = shareOf(last, x, rise);
    return last.surface(x, isInner ? 2 - share : share);
  };
  for (const hole of holes)
    for (const isInner of [true, false]) {
      const [x, y] = last.see(place(hole, isInner));
      rivet(s, [x, y], radius, o.metal);
      fill(
        s,
        Array.from(
          { length: 14 },
          (_, i): Pt => [
            x + radius * 0.5 * Math.cos((i / 14) * 2 * Math.PI),
            y + radius * 0.5 * Math.sin((i / 14) * 2 * Math.PI),
          ],
        ),
        '#070507',
        0.9,
      );
    }
  const over = (a: Solid, b: Solid): Solid[] => {
    const mid = (k: number, up: number): Solid => [
      a[0] + (b[0] - a[0]) * k,
      a[1] + (b[1] - a[1]) * k + up,
      a[2] + (b[2] - a[2]) * k,
    ];
    return [a, mid(0.18, arch * 0.62), mid(0.5, arch), mid(0.82, arch * 0.62), b];
  };
  const bar = holes[0];
  if (bar) lace(s, last, over(place(bar, true), place(bar, false)), o.colour, width);
  holes.slice(1).forEach((next, i) => {
    const hole = holes[i] as Pt;
    lace(s, last, over(place(hole, false), place(next, true)), o.colour, width);
    lace(s, last, over(place(hole, true), place(next, false)), o.colour, width);
  });
}

/** How far up the side a height lies, 0 to 1. */
function shareOf(last: Last, x: number, y: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 20; i++) {
    const mid = (low + high) / 2;
    if (last.surface(x, mid)[1] < y) low = mid;
    else high = mid;
  }
  return low;
}

/** Places for `n` pairs of eyelets beside the throat, in side view, `inset` from its edge. */
export function besideThroat(last: Last, from: number, to: number, n: number, inset: number): Line {
  const edge = Array.from({ length: 60 }, (_, i): Pt => {
    const x = from + ((to - from) * i) / 59;
    return [x, last.top(x)];
  });
  const set = parallel(edge, -inset);
  return Array.from({ length: n }, (_, i) => along(set, (i + 0.35) / n));
}
