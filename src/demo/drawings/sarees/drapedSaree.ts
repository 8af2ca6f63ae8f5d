import { mix } from '../canvas/colour';
import { along, between, curve, type Line, move, strip } from '../canvas/geometry';
import { foldsBetween, panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { bead, castAlong, draw, softly, within, zariBorder } from '../canvas/trims';
import { choli } from './choli';

/** How broad the woven edge is: gota on chiffon is narrow, cotton's middling, silk's broad. */
const borderWidth = (s: Sheet): number => (s.d.fabric === 'chiffon' ? 26 : s.d.fabric === 'khadi' ? 52 : 74);

/** A border woven along the edge of a cloth, its inner line `width` away from `edge` towards `inside`. */
function wovenEdge(s: Sheet, edge: Line, inside: Line, width: number, lozenges: number): void {
  const inner = Array.from({ length: 41 }, (_, i) => {
    const [a, b] = [along(edge, i / 40), along(inside, i / 40)];
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const k = Math.min(0.34, width / reach);
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k] as const;
  });
  zariBorder(s, inner, edge, s.d.accent, lozenges);
}

/** Shade and light of the folds between two edges of a cloth, gathered where the edges meet. */
function gathers(s: Sheet, a: Line, b: Line, shares: readonly number[], width: number): void {
  softly(s, 4, () => {
    for (const k of shares) {
      const line = between(a, b, k, 28);
      draw(s, line, { colour: s.tones.deep, width, opacity: 0.4 });
      draw(s, move(line, -width * 0.7, -width * 0.7), {
        colour: s.tones.light,
        width: width * 0.7,
        opacity: 0.1 + s.cloth.sheen * 0.1,
      });
    }
  });
  for (const k of shares) draw(s, between(a, b, k, 28), { colour: s.tones.deep, width: 1.8, opacity: 0.5 });
}

/** The blouse, cut from the cloth's own piece. */
const blouse = (s: Sheet, isBack = false): void =>
  choli(s, mix(s.d.base, '#08070a', 0.1), s.d.accent, isBack);

/** The free end between its two edges, from the shoulder to the calf, with its broad woven band and its fringe. */
function pallu(s: Sheet, inner: Line, outer: Line, lift = 0): void {
  panel(s, strip(inner, outer), {
    folds: foldsBetween(inner, outer, 3, 28, 0.3),
    crease: 0.8,
    grain: -5,
    lift,
  });
  const across = (k: number): Line => {
    const [a, z] = [along(inner, k), along(outer, k)];
    const at = (t: number, dip: number) => `${a[0] + (z[0] - a[0]) * t},${a[1] + (z[1] - a[1]) * t + dip}`;
    return curve(`${at(0, 0)} ${at(0.25, 8)} ${at(0.5, -5)} ${at(0.75, 8)} ${at(1, 0)}`);
  };
  const h = borderWidth(s) / 740;
  const start = 0.982 - h * 2.2;
  const isNarrow = h < 0.05;
  zariBorder(s, across(start - h * 0.8), across(start - h * 0.45), s.d.accent, 14);
  const bands = isNarrow ? [start, 0.982] : [start, start + h * 0.7, start + h * 1.5, 0.982];
  bands.slice(1).forEach((end, i) => {
    zariBorder(s, across(bands[i] as number), across(end), s.d.accent, i === 1 ? 11 : 16);
  });
  wovenEdge(s, outer, inner, borderWidth(s) * 0.5, 38);
  if (lift > 0) wovenEdge(s, inner, outer, borderWidth(s) * 0.5, 38);
  gathers(s, inner, outer, [0.24, 0.46, 0.68], 9);
  const end = across(0.985);
  for (let i = 0; i < 21; i++) {
    const [x, y] = along(end, (i + 0.5) / 21);
    draw(s, curve(`${x},${y} ${x + 2},${y + 20} ${x - 1},${y + 40}`), { colour: s.d.accent, width: 4 });
    bead(s, [x, y + 3], 4.4, s.d.accent);
  }
}

const waistLine = curve('404,440 470,452 540,455 610,452 676,440');
const leftSide = curve('404,440 376,540 350,650 346,800 340,980 318,1150 284,1262');
const rightSide = curve('676,440 704,540 728,650 732,800 738,980 762,1150 800,1258');

/** The cloth wound round hips and legs down to the floor. */
function wound(s: Sheet, hem: Line): void {
  const area = [...leftSide, ...hem, ...[...rightSide].reverse(), ...[...waistLine].reverse()];
  panel(s, area, {
    folds: [
      [curve('676,480 620,560 600,700'), 26, 0.4],
      [curve('704,560 652,720 640,900'), 30, 0.42],
      [curve('722,640 700,900 722,1240'), 34, 0.42],
      [curve('716,860 748,1060 772,1240'), 28, 0.4],
      [curve('366,800 356,1020 322,1250'), 32, 0.42],
      [curve('402,860 390,1060 366,1260'), 28, 0.36],
    ],
  });
  const up = borderWidth(s);
  const high = move(hem, 0, -up).map(([x, y]) => [540 + (x - 540) * (1 - up / 1900), y] as const);
  within(s, area, () => zariBorder(s, high, move(hem, 0, -4), s.d.accent, 44));
}

/** The pleats tucked in at the waist, fanning to the floor. */
function pleats(s: Sheet): void {
  const top = curve('512,450 548,454 588,451');
  const low = curve('392,1272 450,1286 540,1294 630,1288 700,1272');
  const n = 7;
  for (let i = n - 1; i >= 0; i--) {
    const at = (k: number): Line => {
      const [[x, y], [u, v]] = [along(top, k), along(low, k)];
      return curve(
        `${x},${y} ${x + (u - x) * 0.2},${y + (v - y) * 0.3} ${x + (u - x) * 0.52},${y + (v - y) * 0.68} ${u},${v + (Math.round(k * n) % 2) * 9}`,
      );
    };
    const [l, r] = [at(i / n), at((i + 1) / n)];
    const lapped = r.map(([x, y], j) => [x + 3 + (j / r.length) * 10, y - (j / r.length) * 7] as const);
    panel(s, strip(l, lapped), { inner: true, lift: 3, crease: 0.3, roundness: 0.9, grain: 8 - i * 2.6 });
    const across = (k: number): Line => [along(l, k), along(lapped, k)];
    zariBorder(s, across(1 - borderWidth(s) / 830), across(0.995), s.d.accent, 3);
    softly(s, 4, () =>
      draw(s, between(l, lapped, 0.78, 16), { colour: s.tones.deep, width: 14, opacity: 0.36 }),
    );
    draw(s, between(l, lapped, 0.22, 16), {
      colour: s.tones.light,
      width: 5,
      opacity: 0.1 + s.cloth.sheen * 0.16,
    });
    castAlong(s, r, 9, 0.4);
  }
}

/** The same cloth from the hip up across the chest, gathered over the shoulder. */
function acrossTheChest(s: Sheet): void {
  const upper = curve('394,356 440,352 500,318 556,252 596,152');
  const lower = curve('348,846 392,740 466,632 552,536 628,448 672,352 694,240 690,156');
  const side = curve('394,356 404,440 384,520 358,640 348,846');
  const area = [...upper, ...[...lower].reverse(), ...[...side].reverse()];
  const fold = (k: number) => between(upper, lower, k, 26);
  panel(s, area, {
    lift: 9,
    grain: 34,
    crease: 0.7,
    folds: [0.22, 0.44, 0.66].map((k, i) => [fold(k), 26 + i * 6, 0.26] as const),
  });
  within(s, area, () => {
    gathers(s, upper, lower, [0.2, 0.36, 0.52, 0.68], 10);
    wovenEdge(s, upper, lower, borderWidth(s) * 0.4, 34);
  });
  wovenEdge(s, lower, upper, borderWidth(s) * 0.78, 40);
}

/** Draped over its blouse as it is worn: pleats in front, the free end over the shoulder. */
export function drapedSaree(s: Sheet): void {
  pallu(s, curve('620,158 640,330 660,640 684,1060'), curve('700,152 822,330 892,640 930,1030'));
  blouse(s);
  wound(s, curve('284,1262 340,1276 420,1284 540,1290 660,1284 740,1274 800,1258'));
  pleats(s);
  acrossTheChest(s);
}

/** From behind: wound smoothly round the hips, the free end falling over the back. */
export function drapedSareeBack(s: Sheet): void {
  blouse(s, true);
  wound(s, curve('284,1262 350,1282 430,1272 540,1290 650,1276 730,1286 800,1258'));
  const tuck = curve('676,560 560,520 404,470');
  castAlong(s, tuck, 14, 0.35);
  pallu(s, curve('470,158 560,330 640,640 660,1050'), curve('388,166 350,330 300,640 262,1030'), 9);
}
