import { mix } from '../canvas/colour';
import { curve, ellipse, type Line, mirror, type Pt } from '../canvas/geometry';
import type { Fold } from '../canvas/panel';
import { laid, type Sheet } from '../canvas/sheet';
import { f, type Legs } from './legs';

/** A place on the left leg: at a height, at a share of its width from the outer side. */
type Place = (share: number, y: number) => Pt;

export const onLeg = (g: Legs): Place => {
  const outer: readonly Pt[] = [g.waist, g.hip, g.knee, g.hem];
  const inner: readonly Pt[] = [[540, g.waist[1]], [538, g.crotch], g.innerKnee, g.inner];
  const sideAt = (side: readonly Pt[], y: number): number => {
    const i = Math.max(
      1,
      side.findIndex(([, low]) => low >= y),
    );
    const [a, b] = [side[i - 1] as Pt, side[i] as Pt];
    return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]);
  };
  return (share, y) => {
    const [from, to] = [sideAt(outer, y), sideAt(inner, y)];
    return [from + (to - from) * share, y];
  };
};

/** How denim folds by cut: rows of folds piled up over the shoe, or a wide leg that falls in long lines. */
const hangs = {
  straight: { piles: 3, reach: 0.62, falls: 1 },
  slim: { piles: 5, reach: 0.78, falls: 0 },
  wide: { piles: 0, reach: 0, falls: 4 },
} as const;

const hangOf = (cut: string | undefined) => (cut === 'slim' || cut === 'wide' ? hangs[cut] : hangs.straight);

/** The folds of the left leg of a pair of jeans, laid differently on each call. */
export function denimFolds(g: Legs, cut: string | undefined, random: () => number): Fold[] {
  const at = onLeg(g);
  const { piles, reach, falls } = hangOf(cut);
  const r = (n: number) => (random() - 0.5) * n;
  const bent = (a: Pt, b: Pt, sag: number): Line =>
    curve(`${f(a)} ${(a[0] + b[0]) / 2 + r(10)},${(a[1] + b[1]) / 2 + sag} ${f(b)}`);
  const [c, k, foot] = [g.crotch, g.knee[1], g.hem[1]];
  // Pulled from the crotch to the hip, and round the knee from both sides.
  const hip = [-96, -52, -10, 34, 82].map((rise, i): Fold => {
    const to = at(0.2 + i * 0.05 + r(0.1), c - 128 + i * 52 + r(18));
    return [bent([530, c - 34 + rise * 0.42], to, 12 + r(12)), 15 + (i % 2) * 6, 0.5 - i * 0.04];
  });
  const knee = [-92, -34, 22, 84].map((down, i): Fold => {
    const fromInner = i % 2 === 0;
    const line = bent(at(fromInner ? 0.97 : 0.03, k + down - 16), at(0.5 + r(0.16), k + down + r(14)), 16);
    return [line, 17, 0.42];
  });
  const calf = bent(at(0.12, k + 150), at(0.74, k + 236 + r(30)), 10);
  const pile = Array.from({ length: piles }, (_, i): Fold => {
    const y = foot - 62 - i * 44 + r(10);
    const isInner = i % 2 === 0;
    const [from, to] = isInner ? [0.98, 0.98 - reach] : [0.02, 0.02 + reach];
    return [bent(at(from, y - 12), at(to + r(0.1), y + 6), 17 + r(8)), 16, 0.56 - i * 0.05];
  });
  const fall = Array.from({ length: falls }, (_, i): Fold => {
    const share = falls === 1 ? 0.3 : 0.16 + i * 0.22;
    const line = curve(
      `${f(at(0.42 + (share - 0.4) * 0.4, c + 96 + r(60)))} ${f(at(share, k + 40 + r(40)))} ${f(at(share, foot - 40))}`,
    );
    return [line, 34 - (i % 2) * 8, 0.4];
  });
  return [...hip, ...knee, [calf, 22, 0.26], ...pile, ...fall];
}

/** Where denim wears pale: thighs, knees and the ridges of the folds at the hip, knee and hem. */
export function worn(s: Sheet, g: Legs, folds: readonly Fold[]): string {
  const pale = mix(s.d.base, '#e3e8ec', 0.62);
  const at = onLeg(g);
  const spot = ([x, y]: Pt, rx: number, ry: number, o: number) =>
    [1, 0.8, 0.62, 0.44, 0.28]
      .map(
        (k) =>
          `<path d="${laid(s, ellipse(x, y, rx * k, ry * k), true)}" fill="${pale}" fill-opacity="${o}"/>`,
      )
      .join('');
  const thigh = at(0.46, g.crotch + 120);
  const knee = at(0.5, g.knee[1]);
  const other = ([x, y]: Pt): Pt => [1080 - x, y];
  const spots =
    [thigh, other(thigh)].map((p) => spot(p, 74, 236, 0.075)).join('') +
    [knee, other(knee)].map((p) => spot(p, 62, 110, 0.06)).join('');
  const ridge = (line: Line, width: number) =>
    laid(
      s,
      line.map(([x, y]): Pt => [x - width * 0.5, y - width * 0.7]),
      false,
    );
  const ridges = folds
    .filter(([, width]) => width < 22)
    .map(([line, width]) => ridge(line, width))
    .join('');
  const wear = [14, 9, 5]
    .map((width) => `<path d="${ridges}" stroke-width="${width}" stroke-opacity=".06"/>`)
    .join('');
  return `${spots}<g fill="none" stroke="${pale}" stroke-linecap="round">${wear}</g>`;
}

export const mirrored = (folds: readonly Fold[]): Fold[] =>
  folds.map(([line, width, depth]) => [mirror(line), width, depth] as const);
