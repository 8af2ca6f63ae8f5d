import { mix } from '../canvas/colour';
import {
  curve,
  type Line,
  mirror,
  move,
  outline,
  parallel,
  strip,
  symmetric,
  symmetricCurve,
} from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { allRound, onBack, type Sheet } from '../canvas/sheet';
import { button, castAlong, seam, stitch } from '../canvas/trims';
import { type Block, bodyFolds, cutBlock } from './block';
import { frontEdge, lapels, lining } from './lapels';
import { buckle, sleeveButtons, welts } from './outerwear';
import { armholes, sleeves } from './tops';

const tailoredBlock: Block = {
  neck: [92, 206],
  drop: 400,
  vee: true,
  shoulder: [290, 262],
  pit: [290, 500],
  waist: [318, 720],
  hem: [280, 1050],
  sag: 20,
  cuff: { at: [146, 976], half: 58 },
};

/** Two fronts, the left over the right, with rounded quarters when `cutaway`. */
function fronts(s: Sheet, b: Block, o: { cutaway: boolean; over: number }): void {
  const c = cutBlock(b);
  const close = b.neck[1] + b.drop;
  const hem = b.hem[1] + b.sag;
  const tail = o.cutaway
    ? `${b.hem[0] + 90},${hem + 8} 470,${hem - 4} ${540 + o.over - 24},${hem - 120} ${540 + o.over},${close + 190}`
    : `430,${hem + 2} ${540 + o.over},${hem + 4}!`;
  const front = outline(
    `448,206! 376,228 ${b.shoulder.join()}! ${b.shoulder[0] + 16},${(b.shoulder[1] + b.pit[1]) / 2} ${b.pit.join()}! ${b.waist.join()} ${b.hem.join()}! ${tail} ${540 + o.over},${close}! 500,420 470,300`,
  );
  const folds = bodyFolds(b, s.random, 0.35).filter((_, i) => i % 2 === 0);
  panel(s, mirror(front), { folds: folds.map(([l, w, d]) => [mirror(l), w, d] as const) });
  panel(s, front, { folds, lift: 7 });
  armholes(s, c, 2.2);
  const dart = curve(`430,470 436,640 428,${b.waist[1] + 60}`);
  for (const side of [dart, mirror(dart)]) seam(s, side, s.d.base, 1.1);
}

function drawBlazer(s: Sheet): void {
  const double = s.d.cut === 'double';
  const b: Block = double ? { ...tailoredBlock, drop: 440 } : tailoredBlock;
  const close = b.neck[1] + b.drop;
  lining(s, 206, 92, close, mix(s.d.accent, s.d.base, 0.25));
  sleeves(s, b);
  fronts(s, b, { cutaway: !double, over: double ? 88 : 14 });
  lapels(s, { y: 206, half: 92, close, reach: double ? 172 : 154, peak: double });
  welts(s, 800, true, true);
  if (double) {
    for (const x of [470, 604]) for (const y of [close + 40, close + 150]) button(s, [x, y], 14, s.d.accent);
  } else for (const y of [close + 16, close + 122]) button(s, [536, y], 14, s.d.accent);
  sleeveButtons(s, cutBlock(b).cuff);
}

/** Cuts: `single` (default), `double`. */
export const blazer: Kind = {
  back: { of: 'upper', isCollared: true, hasCentreSeam: true },
  draw: drawBlazer,
  close: () => [490, 490, 2.25, -6],
};

const coatBlock: Block = {
  neck: [88, 150],
  drop: 350,
  vee: true,
  shoulder: [314, 200],
  pit: [312, 400],
  waist: [322, 640],
  hem: [260, 1200],
  sag: 14,
  cuff: { at: [172, 876], half: 60 },
};

function belted(s: Sheet, y: number): void {
  const belt = strip(
    curve(`316,${y} 440,${y + 10} 540,${y + 12} 640,${y + 10} 766,${y}`),
    curve(`318,${y + 52} 440,${y + 62} 540,${y + 64} 640,${y + 62} 764,${y + 52}`),
  );
  allRound(s, (on) => {
    panel(on, belt, { inner: true, lift: 6, crease: 0.4 });
    stitch(on, curve(`321,${y + 8} 540,${y + 20} 760,${y + 8}`));
    stitch(on, curve(`323,${y + 45} 540,${y + 56} 758,${y + 45}`));
  });
  // Loops at the back, and the vent below.
  onBack(s, (on) => {
    for (const x of [410, 670]) {
      const loop = outline(
        `${x - 13},${y - 8}! ${x + 13},${y - 8}! ${x + 13},${y + 72}! ${x - 13},${y + 72}!`,
      );
      panel(on, loop, { inner: true, lift: 4, crease: 0.2 });
      stitch(on, curve(`${x - 8},${y - 2}! ${x + 8},${y - 2}!`));
      stitch(on, curve(`${x - 8},${y + 66}! ${x + 8},${y + 66}!`));
    }
    const vent = curve(`540,${y + 210} 541,${y + 400} 544,${y + 590}`);
    castAlong(on, move(vent, 6, 0), 22, 0.5);
    seam(on, vent);
    stitch(on, move(vent, -14, 0));
    stitch(on, curve(`526,${y + 214}! 560,${y + 240}! 562,${y + 260}`));
  });
  buckle(s, 566, y + 2, 66, 70, '#6d4c33');
  const tail = curve(`570,${y + 40} 520,${y + 120} 500,${y + 260}`);
  panel(s, strip(parallel(tail, -24), parallel(tail, 24)), { inner: true, lift: 6, grain: 14, crease: 0.6 });
}

function drawCoat(s: Sheet): void {
  const trench = s.d.cut === 'trench';
  const pea = s.d.cut === 'pea';
  const double = trench || pea || s.d.cut === 'double';
  const b: Block = pea
    ? {
        ...coatBlock,
        neck: [92, 206],
        drop: 330,
        shoulder: [278, 262],
        pit: [278, 500],
        waist: [284, 740],
        hem: [268, 1040],
        cuff: { at: [132, 966], half: 62 },
      }
    : coatBlock;
  const [y, half] = [b.neck[1], b.neck[0]];
  const close = y + b.drop;
  lining(s, y, half, close, mix(s.d.accent, s.d.base, 0.25));
  sleeves(s, b);
  coatFronts(s, b, double ? 92 : 18);
  if (trench) stormFlap(s, b);
  lapels(s, { y, half, close, reach: trench ? 188 : double ? 180 : 160, peak: pea });
  slantPockets(s, close + 250);
  if (double) {
    const rows = pea ? [30, 150, 270] : [24, 270, 390];
    for (const x of [462, 616]) for (const dy of rows) button(s, [x, close + dy], 16, s.d.accent);
  } else for (const dy of [20, 140, 260]) button(s, [536, close + dy], 16, s.d.accent);
  if (trench) belted(s, 620);
  cuffStraps(s, cutBlock(b).cuff, trench);
}

function coatFronts(s: Sheet, b: Block, over: number): void {
  const c = cutBlock(b);
  const [x, y] = [540 - b.neck[0], b.neck[1]];
  const close = y + b.drop;
  const hem = b.hem[1] + b.sag;
  const front: Line = outline(
    `${x},${y}! ${b.shoulder.join()}! ${b.shoulder[0] + 16},${(b.shoulder[1] + b.pit[1]) / 2} ${b.pit.join()}! ${b.waist.join()} ${b.hem.join()}! 430,${hem} ${540 + over},${hem + 6}! ${540 + over},${close}! 500,${y + b.drop * 0.5} ${x + 24},${y + 80}`,
  );
  const folds = bodyFolds(b, s.random, 0.42).filter((_, i) => i % 2 === 0);
  panel(s, mirror(front), { folds: folds.map(([l, w, d]) => [mirror(l), w, d] as const) });
  panel(s, front, { folds, lift: 8 });
  frontEdge(
    s,
    curve(`${540 + over},${close} ${540 + over},${(close + hem) / 2} ${540 + over},${hem + 4}`),
    true,
  );
  armholes(s, c, 2.2);
  allRound(s, (on) => stitch(on, move(c.hem, 0, -18)));
}

function stormFlap(s: Sheet, b: Block): void {
  const [x, y] = b.shoulder;
  const flap = outline(
    `${x + 6},${y + 4}! 420,${y - 38} 470,${y + 60}! 500,${y + 200} 486,${y + 250}! 420,${y + 236} ${x + 14},${y + 168}!`,
  );
  panel(s, flap, { inner: true, lift: 6 });
  stitch(s, curve(`${x + 20},${y + 160} 420,${y + 227} 478,${y + 240}`));
  onBack(s, (on) => {
    const shield = symmetric(
      `540,${y - 46} ${x + 80},${y - 34} ${x + 4},${y + 2}! ${x + 18},${y + 110} ${x + 6},${y + 186}! ${x + 90},${y + 196} 440,${y + 232} 540,${y + 262}`,
    );
    panel(on, shield, { inner: true, lift: 7, crease: 0.5 });
    for (const inset of [10, 18])
      stitch(
        on,
        symmetricCurve(
          `${x + 16},${y + 186 - inset} ${x + 90},${y + 196 - inset} 440,${y + 232 - inset} 540,${y + 262 - inset}`,
        ),
      );
  });
  for (const flip of [false, true]) {
    const tab = outline(
      `${x + 2},${y + 6}! ${x + 92},${y - 28}! ${x + 104},${y - 4}! ${x + 92},${y + 14}! ${x + 4},${y + 40}!`,
    );
    allRound(s, (on) => {
      panel(on, flip ? mirror(tab) : tab, { inner: true, lift: 4, crease: 0.2 });
      button(on, [flip ? 1080 - x - 84 : x + 84, y - 6], 8, on.d.accent);
    });
  }
}

function slantPockets(s: Sheet, y: number): void {
  const welt = outline(`372,${y + 120}! 400,${y}! 428,${y + 6}! 400,${y + 128}!`);
  for (const side of [welt, mirror(welt)]) {
    panel(s, side, { inner: true, lift: 4, crease: 0.2 });
    stitch(s, side.map(([px, py]) => [px + (px < 540 ? 1 : -1) * 5, py] as const).slice(1, 3));
  }
}

function cuffStraps(s: Sheet, cuff: Line, trench: boolean): void {
  if (!trench) {
    sleeveButtons(s, cuff, 34);
    return;
  }
  for (const flip of [false, true]) {
    const [a, z] = [parallel(cuff, 70), parallel(cuff, 102)].map((l) => (flip ? mirror(l) : l)) as [
      Line,
      Line,
    ];
    allRound(s, (on) => panel(on, strip(a, z), { inner: true, lift: 4, crease: 0.2 }));
    const m = a[0] ?? [0, 0];
    buckle(s, m[0] + (flip ? 14 : -38), m[1] - 34, 24, 40, '#6d4c33');
  }
}

/** Cuts: `overcoat` (default), `double`, `trench`, `pea`. */
export const coat: Kind = {
  back: { of: 'upper', isCollared: true, hasCentreSeam: true },
  draw: drawCoat,
  close: (s) => (s.d.cut === 'pea' ? [490, 480, 2.2, -6] : [490, 425, 2.2, -6]),
};
