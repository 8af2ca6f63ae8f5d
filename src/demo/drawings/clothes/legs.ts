import { mix } from '../canvas/colour';
import {
  between,
  curve,
  mirror,
  move,
  outline,
  type Pt,
  strip,
  symmetric,
  symmetricCurve,
} from '../canvas/geometry';
import { type Fold, panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { button, castAlong, draw, label, ribs, rivet, seam, stitch, within } from '../canvas/trims';

/** Left half of a pair of legs, in picture units. */
export type Legs = {
  waist: Pt;
  hip: Pt;
  knee: Pt;
  hem: Pt;
  /** Where the inseam meets the hem and the knee, and the crotch's height. */
  inner: Pt;
  innerKnee: Pt;
  crotch: number;
};

export const legsOf = (cut: string | undefined): Legs => {
  const straight: Legs = {
    waist: [366, 190],
    hip: [318, 400],
    knee: [306, 800],
    hem: [304, 1226],
    inner: [486, 1234],
    innerKnee: [500, 800],
    crotch: 520,
  };
  switch (cut) {
    case 'slim':
    case 'cigarette':
      return { ...straight, knee: [328, 800], hem: [350, 1214], inner: [478, 1222], innerKnee: [496, 800] };
    case 'wide':
    case 'palazzo':
      return {
        ...straight,
        waist: [380, 170],
        hip: [310, 400],
        knee: [252, 800],
        hem: [206, 1222],
        inner: [506, 1236],
        innerKnee: [518, 800],
      };
    case 'pleated':
      return { ...straight, knee: [296, 800], hem: [290, 1206], innerKnee: [506, 800], inner: [502, 1214] };
    case 'bootcut':
      return { ...straight, knee: [334, 790], hem: [280, 1224], inner: [490, 1234], innerKnee: [494, 790] };
    case 'joggers':
      return {
        ...straight,
        hip: [310, 400],
        knee: [318, 800],
        hem: [346, 1136],
        inner: [496, 1146],
        innerKnee: [508, 800],
        crotch: 530,
      };
    case 'shorts':
      return {
        waist: [330, 240],
        hip: [276, 450],
        knee: [246, 640],
        hem: [214, 872],
        inner: [520, 892],
        innerKnee: [528, 760],
        crotch: 610,
      };
    default:
      return straight;
  }
};

export const f = (p: Pt, mark = '') => `${p[0]},${p[1]}${mark}`;

function legFolds(g: Legs, random: () => number): Fold[] {
  const r = (n: number) => (random() - 0.5) * n;
  const k = g.knee[1];
  return [
    [curve(`536,${g.crotch - 10} 470,${g.crotch + 10 + r(16)} 400,${g.crotch + 4 + r(30)}`), 28, 0.5],
    [curve(`536,${g.crotch + 14} 480,${g.crotch + 60} 420,${g.crotch + 74 + r(20)}`), 26, 0.42],
    [curve(`532,${g.crotch - 60} 460,${g.crotch - 74} 380,${g.crotch - 100 + r(20)}`), 22, 0.34],
    [
      curve(
        `${g.innerKnee[0] - 6},${k - 30} ${(g.knee[0] + g.innerKnee[0]) / 2},${k - 6 + r(20)} ${g.knee[0] + 40},${k - 24}`,
      ),
      30,
      0.36,
    ],
    [
      curve(
        `${g.knee[0] + 10},${k + 60} ${(g.knee[0] + g.innerKnee[0]) / 2},${k + 84 + r(20)} ${g.innerKnee[0] - 34},${k + 60}`,
      ),
      28,
      0.34,
    ],
    [
      curve(
        `${g.hem[0] + 12},${g.hem[1] - 70} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] - 46 + r(12)} ${g.inner[0] - 14},${g.hem[1] - 66}`,
      ),
      26,
      0.34,
    ],
    [
      curve(
        `${g.hip[0] + 70},${g.crotch + 40} ${g.knee[0] + 60 + r(20)},${k - 120} ${g.knee[0] + 66},${k + 100} ${g.hem[0] + 60},${g.hem[1] - 20}`,
      ),
      40,
      0.3,
    ],
  ];
}

/** The folds of both legs. */
export type BothLegs = { left: readonly Fold[]; right: readonly Fold[] };

const plainFolds = (s: Sheet, g: Legs): BothLegs => {
  const right = legFolds(g, s.random).map(([line, width, depth]) => [mirror(line), width, depth] as const);
  return { right, left: legFolds(g, s.random) };
};

/** Two legs meeting in a centre seam; `inside` is painted under their light. */
export function legs(s: Sheet, g: Legs, inside?: string, folds: BothLegs = plainFolds(s, g)): void {
  const left = outline(
    `542,${g.waist[1] + 4}! ${f(g.waist, '!')} ${f(g.hip)} ${f(g.knee)} ${f(g.hem, '!')} ${(g.hem[0] + g.inner[0]) / 2},${(g.hem[1] + g.inner[1]) / 2 + 8} ${f(g.inner, '!')} ${f(g.innerKnee)} 538,${g.crotch}!`,
  );
  const extra = inside === undefined ? {} : { inside };
  panel(s, mirror(left), { folds: folds.right, blocked: true, ...extra });
  panel(s, left, { folds: folds.left, ...extra });
  const rise = curve(`540,${g.waist[1]} 541,${g.crotch - 80} 540,${g.crotch}`);
  seam(s, rise);
  stitch(s, move(rise, 7, 0));
}

export function hems(s: Sheet, g: Legs, height: number): void {
  const edge = curve(
    `${f(g.hem)} ${(g.hem[0] + g.inner[0]) / 2},${(g.hem[1] + g.inner[1]) / 2 + 8} ${f(g.inner)}`,
  );
  for (const side of [edge, mirror(edge)]) {
    seam(s, move(side, 0, -height), s.d.base, 1.4);
    stitch(s, move(side, 0, -height + 6));
  }
}

/** A stitched waistband with loops and a button, its inside back showing above. */
export function waistband(
  s: Sheet,
  g: Legs,
  o: { loops: boolean; thread: string; metal?: string; flat?: boolean },
): void {
  const [x, y] = g.waist;
  const top = symmetricCurve(`${x + 6},${y - 46} 450,${y - 34} 540,${y - 30}`);
  const low = symmetricCurve(`${x},${y + 6} 450,${y + 16} 540,${y + 20}`);
  const band = strip(top, low);
  panel(s, band, {
    inner: false,
    lift: 3,
    crease: 0.3,
    roundness: 0.7,
    pattern: s.d.pattern === 'plain' ? false : s.d.pattern,
  });
  stitch(s, between(top, low, 0.12, 30), o.thread);
  stitch(s, between(top, low, 0.88, 30), o.thread);
  if (o.loops) {
    for (const lx of [x + 44, 468, 1080 - 468, 1080 - x - 44]) {
      panel(
        s,
        outline(`${lx - 9},${y - 46}! ${lx + 9},${y - 46}! ${lx + 9},${y + 28}! ${lx - 9},${y + 28}!`),
        { inner: true, lift: 4, crease: 0, pattern: false },
      );
      stitch(s, curve(`${lx - 4},${y - 40} ${lx - 4},${y + 22}`), o.thread, 1.6);
      stitch(s, curve(`${lx + 4},${y - 40} ${lx + 4},${y + 22}`), o.thread, 1.6);
    }
  }
  draw(s, curve(`552,${y - 31} 553,${y + 20}`), { colour: s.tones.deep, width: 2 });
  if (o.metal !== undefined) rivet(s, [536, y - 6], 14, o.metal);
  else button(s, [536, y - 6], 12, s.d.accent);
}

export function innerWaist(s: Sheet, g: Legs): void {
  const [x, y] = g.waist;
  panel(s, symmetric(`540,${y - 62} 450,${y - 60} ${x + 8},${y - 50}! 450,${y - 24} 540,${y - 20}`), {
    colour: mix(s.d.base, '#0a090c', 0.5),
    crease: 0.3,
    pattern: false,
    inner: true,
  });
  label(s, [540, y - 60], 64, 26);
}

export function fly(s: Sheet, g: Legs, thread: string): void {
  const y = g.waist[1];
  const line = curve(`576,${y + 22} 578,${y + 120} 568,${y + 172} 543,${y + 206}`);
  stitch(s, line, thread);
  stitch(s, move(line, 7, 4), thread);
  castAlong(s, curve(`541,${y + 22} 542,${y + 190}`), 9, 0.4);
}

/** Cord, eyelets and gathered channels of an elastic waist. */
export function elastic(s: Sheet, g: Legs, height: number): void {
  const [x, y] = g.waist;
  const top = symmetricCurve(`${x + 10},${y - height + 8} 450,${y - height + 20} 540,${y - height + 24}`);
  const low = symmetricCurve(`${x},${y + 8} 450,${y + 18} 540,${y + 22}`);
  panel(
    s,
    symmetric(
      `540,${y - height - 10} 450,${y - height - 8} ${x + 10},${y - height + 4}! 450,${y - height + 30} 540,${y - height + 34}`,
    ),
    { colour: mix(s.d.base, '#0a090c', 0.5), pattern: false, crease: 0 },
  );
  panel(s, strip(top, low), { crease: 0.4, lift: 3, pattern: false });
  within(s, strip(top, low), () => ribs(s, top, low, 58));
  seam(s, low, s.d.base, 1.6);
  const cord = (a: string) =>
    panel(s, strip(move(curve(a), -5, 0), move(curve(a), 5, 0)), {
      colour: s.d.accent,
      inner: true,
      crease: 0,
      lift: 5,
      fabric: 'canvas',
    });
  rivet(s, [512, y - 6], 8);
  rivet(s, [568, y - 6], 8);
  cord(`512,${y - 4} 500,${y + 60} 508,${y + 130} 498,${y + 196}`);
  cord(`568,${y - 4} 584,${y + 60} 572,${y + 120} 586,${y + 180}`);
  draw(s, curve(`512,${y - 4} 540,${y + 18} 568,${y - 4}`), { colour: s.d.accent, width: 9 });
}
