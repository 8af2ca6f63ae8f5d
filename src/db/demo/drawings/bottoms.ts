import { mix, threadOn } from './colour';
import {
  between,
  curve,
  type Line,
  mirror,
  move,
  outline,
  type Pt,
  strip,
  symmetric,
  symmetricCurve,
} from './geometry';
import type { Kind } from './kind';
import { type Fold, panel } from './panel';
import type { Sheet } from './sheet';
import { button, castAlong, draw, label, ribs, rivet, seam, stitch, within } from './trims';

/** Left half of a pair of legs, in picture units. */
type Legs = {
  waist: Pt;
  hip: Pt;
  knee: Pt;
  hem: Pt;
  /** Where the inseam meets the hem and the knee, and the crotch's height. */
  inner: Pt;
  innerKnee: Pt;
  crotch: number;
};

const legsOf = (cut: string | undefined): Legs => {
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
    case 'bootcut':
      return { ...straight, knee: [334, 790], hem: [280, 1224], inner: [490, 1234], innerKnee: [494, 790] };
    case 'joggers':
      return {
        ...straight,
        hip: [304, 400],
        knee: [300, 780],
        hem: [352, 1130],
        inner: [474, 1138],
        innerKnee: [506, 780],
        crotch: 540,
      };
    case 'shorts':
      return {
        waist: [352, 240],
        hip: [304, 480],
        knee: [280, 700],
        hem: [254, 960],
        inner: [516, 976],
        innerKnee: [526, 800],
        crotch: 690,
      };
    default:
      return straight;
  }
};

const f = (p: Pt, mark = '') => `${p[0]},${p[1]}${mark}`;

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

/** Two legs meeting in a centre seam. */
function legs(s: Sheet, g: Legs, inside?: string): void {
  const left = outline(
    `542,${g.waist[1] + 4}! ${f(g.waist, '!')} ${f(g.hip)} ${f(g.knee)} ${f(g.hem, '!')} ${(g.hem[0] + g.inner[0]) / 2},${(g.hem[1] + g.inner[1]) / 2 + 8} ${f(g.inner, '!')} ${f(g.innerKnee)} 538,${g.crotch}!`,
  );
  const extra = inside === undefined ? {} : { inside };
  const folds = legFolds(g, s.random);
  panel(s, mirror(left), {
    folds: legFolds(g, s.random).map(([l, w, d]) => [mirror(l), w, d] as const),
    blocked: true,
    ...extra,
  });
  panel(s, left, { folds, ...extra });
  const rise = curve(`540,${g.waist[1]} 541,${g.crotch - 80} 540,${g.crotch}`);
  seam(s, rise);
  stitch(s, move(rise, 7, 0));
}

function hems(s: Sheet, g: Legs, height: number): void {
  const edge = curve(
    `${f(g.hem)} ${(g.hem[0] + g.inner[0]) / 2},${(g.hem[1] + g.inner[1]) / 2 + 8} ${f(g.inner)}`,
  );
  for (const side of [edge, mirror(edge)]) {
    seam(s, move(side, 0, -height), s.d.base, 1.4);
    stitch(s, move(side, 0, -height + 6));
  }
}

/** A stitched waistband with loops and a button, its inside back showing above. */
function waistband(
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

function innerWaist(s: Sheet, g: Legs): void {
  const [x, y] = g.waist;
  panel(s, symmetric(`540,${y - 62} 450,${y - 60} ${x + 8},${y - 50}! 450,${y - 24} 540,${y - 20}`), {
    colour: mix(s.d.base, '#0a090c', 0.5),
    crease: 0.3,
    pattern: false,
  });
  label(s, [540, y - 60], 64, 26);
}

function fly(s: Sheet, g: Legs, thread: string): void {
  const y = g.waist[1];
  const line = curve(`576,${y + 22} 578,${y + 120} 568,${y + 172} 543,${y + 206}`);
  stitch(s, line, thread);
  stitch(s, move(line, 7, 4), thread);
  castAlong(s, curve(`541,${y + 22} 542,${y + 190}`), 9, 0.4);
}

/** Curved front pockets with rivets and a watch pocket. */
function jeansPockets(s: Sheet, g: Legs, thread: string): void {
  const [x, y] = g.waist;
  const mouth = curve(
    `${x + 112},${y + 14} ${x + 104},${y + 66} ${x + 50},${y + 104} ${g.hip[0] + 22},${y + 110}`,
  );
  for (const side of [mouth, mirror(mouth)]) {
    castAlong(s, side, 10, 0.5);
    seam(s, side);
    stitch(s, move(side, 0, 9), thread);
    stitch(s, move(side, 0, 17), thread);
    for (const p of [side[2], side[side.length - 4]])
      if (p !== undefined) rivet(s, [p[0], p[1] + 12], 6.5, '#b57b45');
  }
  within(
    s,
    strip(mirror(mouth), [
      [1080 - x + 60, y],
      [1080 - x - 108, y],
    ]),
    () => {
      stitch(s, curve(`628,${y + 60}! 690,${y + 54}!`), thread);
    },
  );
}

/** Pale thighs and knees where denim wears. */
function faded(s: Sheet, g: Legs): string {
  const pale = mix(s.d.base, '#dfe6ee', 0.6);
  const spot = (x: number, y: number, rx: number, ry: number, o: number) =>
    [1, 0.78, 0.56, 0.36]
      .map(
        (k) =>
          `<ellipse cx="${x}" cy="${y}" rx="${rx * k}" ry="${ry * k}" fill="${pale}" fill-opacity="${o}"/>`,
      )
      .join('');
  const x = (g.knee[0] + g.innerKnee[0]) / 2;
  const y = g.crotch;
  const side = (cx: number) => spot(cx, y + 110, 78, 250, 0.09) + spot(cx, g.knee[1], 66, 120, 0.07);
  const whisker = [0, 1, 2, 3].map(
    (i) =>
      `<path d="M${500 - i * 4} ${y - 46 + i * 34}Q430 ${y - 66 + i * 36} ${362 + i * 6} ${y - 96 + i * 40}M${580 + i * 4} ${y - 46 + i * 34}Q650 ${y - 66 + i * 36} ${718 - i * 6} ${y - 96 + i * 40}"/>`,
  );
  return `${side(x)}${side(1080 - x)}<g fill="none" stroke="${pale}" stroke-width="11" stroke-opacity=".14" stroke-linecap="round">${whisker.join('')}</g>`;
}

function drawJeans(s: Sheet): void {
  const g = legsOf(s.d.cut ?? 'straight');
  const thread = '#d0944a';
  innerWaist(s, g);
  legs(s, g, faded(s, g));
  const outseam = curve(
    `${g.waist[0] + 12},${g.waist[1] + 130} ${g.hip[0] + 14},400 ${g.knee[0] + 12},${g.knee[1]} ${g.hem[0] + 12},${g.hem[1] - 30}`,
  );
  for (const side of [outseam, mirror(outseam)]) stitch(s, side, mix(thread, s.d.base, 0.45), 1.8);
  jeansPockets(s, g, thread);
  fly(s, g, thread);
  hems(s, g, 30);
  waistband(s, g, { loops: true, thread, metal: '#b57b45' });
}

export const jeans: Kind = { draw: drawJeans, close: () => [480, 395, 2.45, -6] };

function slantMouths(s: Sheet, g: Legs): void {
  const [x, y] = g.waist;
  const mouth = curve(`${x + 74},${y + 20} ${x + 20},${y + 160} ${g.hip[0] + 14},${y + 220}`);
  for (const side of [mouth, mirror(mouth)]) {
    castAlong(s, side, 9, 0.4);
    seam(s, side, s.d.base, 1.6);
    stitch(s, move(side, side === mouth ? 8 : -8, 0));
  }
}

function pressed(s: Sheet, g: Legs): void {
  const line = curve(
    `${g.waist[0] + 96},${g.waist[1] + 40} ${(g.knee[0] + g.innerKnee[0]) / 2},${g.knee[1]} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] + 6}`,
  );
  for (const side of [line, mirror(line)]) {
    draw(s, move(side, 4, 0), { colour: s.tones.deep, width: 8, opacity: 0.22 });
    draw(s, side, { colour: s.tones.deep, width: 2, opacity: 0.4 });
    draw(s, move(side, -3, 0), { colour: s.tones.light, width: 3, opacity: 0.3 });
  }
}

/** Cord, eyelets and gathered channels of an elastic waist. */
function elastic(s: Sheet, g: Legs, height: number): void {
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

function drawTrousers(s: Sheet): void {
  const cut = s.d.cut;
  const g = legsOf(cut === 'pleated' ? 'straight' : cut);
  if (cut === 'palazzo') {
    legs(s, g);
    for (const x of [400, 450, 486]) {
      const flow = curve(`${x},240 ${x - (540 - x) * 0.7},700 ${x - (540 - x) * 1.15},1222`);
      for (const side of [flow, mirror(flow)]) {
        draw(s, side, { colour: s.tones.deep, width: 20, opacity: 0.24, soft: 7 });
        draw(s, move(side, -16, 0), { colour: s.tones.light, width: 10, opacity: 0.2, soft: 5 });
      }
    }
    hems(s, g, 24);
    elastic(s, g, 66);
    return;
  }
  innerWaist(s, g);
  legs(s, g);
  slantMouths(s, g);
  pressed(s, g);
  if (cut === 'pleated')
    for (const x of [424, 452])
      for (const side of [
        curve(`${x},206 ${x - 8},300 ${x - 12},400`),
        mirror(curve(`${x},206 ${x - 8},300 ${x - 12},400`)),
      ])
        seam(s, side, s.d.base, 1.5);
  fly(s, g, threadOn(s.d.base));
  hems(s, g, 34);
  waistband(s, g, { loops: true, thread: threadOn(s.d.base) });
}

export const trousers: Kind = { draw: drawTrousers, close: () => [470, 400, 2.4, -6] };

function drawShorts(s: Sheet): void {
  const g = legsOf('shorts');
  const soft = s.d.cut === 'drawstring';
  if (!soft) innerWaist(s, g);
  legs(s, g);
  slantMouths(s, g);
  hems(s, g, 44);
  if (soft) {
    elastic(s, g, 66);
    return;
  }
  fly(s, g, threadOn(s.d.base));
  waistband(s, g, { loops: true, thread: threadOn(s.d.base) });
}

export const shorts: Kind = { draw: drawShorts, close: () => [470, 460, 2.3, -6] };

function drawJoggers(s: Sheet): void {
  const g = legsOf('joggers');
  legs(s, g);
  slantMouths(s, g);
  if (s.d.cut === 'cargo') cargo(s);
  const a = curve(`${f(g.hem)} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] + 12} ${f(g.inner)}`);
  const z = curve(
    `${g.hem[0] + 14},${g.hem[1] + 88} ${(g.hem[0] + g.inner[0]) / 2},${g.hem[1] + 98} ${g.inner[0] - 10},${g.inner[1] + 86}`,
  );
  for (const [top, low] of [
    [a, z],
    [mirror(a), mirror(z)],
  ] as [Line, Line][]) {
    panel(s, strip(top, low), { pattern: false, crease: 0 });
    within(s, strip(top, low), () => ribs(s, top, low, 20));
    castAlong(s, top, 9, 0.35);
  }
  elastic(s, g, 72);
}

function cargo(s: Sheet): void {
  for (const x of [306, 646]) {
    panel(s, outline(`${x},660! ${x + 128},660! ${x + 126},830! ${x + 2},830!`), {
      inner: true,
      lift: 6,
      crease: 0.5,
    });
    panel(s, outline(`${x - 4},650! ${x + 132},650! ${x + 130},706! ${x + 64},716! ${x - 2},706!`), {
      inner: true,
      lift: 6,
      crease: 0.3,
    });
    stitch(s, curve(`${x + 2},700! ${x + 64},709! ${x + 126},700!`));
  }
}

export const joggers: Kind = { draw: drawJoggers, close: () => [490, 375, 2.4, -6] };
