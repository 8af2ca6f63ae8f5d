import { mix } from './colour';
import { along, between, curve, type Line, move, outline, parallel, strip } from './geometry';
import type { Kind } from './kind';
import { type Fold, panel } from './panel';
import type { Sheet } from './sheet';
import { bead, castAlong, draw, seam, within, zariBorder } from './trims';

/** A fringe of twisted threads hanging from an edge. */
function fringe(s: Sheet, edge: Line, n: number, length: number, colour: string, knotted = false): void {
  const d = Array.from({ length: n }, (_, i) => {
    const [x, y] = s.bend(along(edge, (i + 0.5) / n));
    const sway = (s.random() - 0.5) * 10;
    return `M${x.toFixed(1)} ${(y - 3).toFixed(1)}q${sway.toFixed(1)} ${(length * 0.5).toFixed(1)} ${(sway * 0.4).toFixed(1)} ${(length * (0.92 + s.random() * 0.14)).toFixed(1)}`;
  }).join('');
  const w = 6.5;
  s.art.push(
    `<path d="${d}" transform="translate(4 6)" stroke="#040306" stroke-opacity=".4" stroke-width="${w}" fill="none"/><path d="${d}" stroke="${mix(colour, '#000000', 0.4)}" stroke-width="${w}" fill="none" stroke-linecap="round"/>` +
      `<path d="${d}" stroke="${colour}" stroke-width="${w - 2.5}" fill="none" stroke-dasharray="5 2.4"/>`,
  );
  if (knotted) for (let i = 0; i < n; i += 2) bead(s, along(edge, (i + 0.5) / n), 6, colour);
}

function lengthFolds(a: Line, b: Line, n: number, width: number, depth: number): Fold[] {
  return Array.from(
    { length: n },
    (_, i) => [between(a, b, (i + 0.55) / n, 20), width, depth * (0.85 + (i % 2) * 0.3)] as const,
  );
}

function tail(s: Sheet, a: Line, b: Line, grain: number): void {
  panel(s, strip(a, b), { grain, folds: lengthFolds(a, b, 3, 30, 0.5), lift: 7 });
  const edge: Line = [along(a, 0.995), along(b, 0.995)];
  within(s, strip(a, b), () => {
    for (const k of [0.84, 0.88, 0.95])
      draw(s, [along(a, k), along(b, k)], { colour: s.d.accent, width: k === 0.88 ? 16 : 6, opacity: 0.9 });
  });
  fringe(s, edge, 17, 74, s.tones.base);
}

/** Wound once round the neck: a ring of soft folds over two fringed tails. */
function looped(s: Sheet): void {
  tail(s, curve('452,420 430,640 410,860 398,1080'), curve('604,420 610,640 600,860 592,1092'), 2);
  tail(s, curve('540,420 566,620 590,800 604,980'), curve('688,400 730,600 770,790 790,960'), -8);
  panel(
    s,
    outline(
      '540,190 430,200 350,260 340,310 380,370 460,400 540,410 640,400 706,366 738,310 720,254 650,202',
    ),
    { colour: mix(s.d.base, '#070609', 0.6), pattern: false },
  );
  const back = outline(
    '540,150 400,166 300,236 270,300! 360,300 400,250 470,226 540,220 620,226 690,250 720,300! 812,300! 780,232 680,166',
  );
  panel(s, back, { grain: 90, folds: [[curve('300,280 400,200 540,186 700,206 784,290'), 30, 0.5]] });
  const lap = outline(
    '262,318! 276,262 318,226 366,250! 372,300 410,344 540,372 676,344 712,292 718,250! 776,232 812,276 818,322! 790,424 684,502 540,526 398,502 292,430',
  );
  panel(s, lap, {
    lift: 12,
    grain: 90,
    folds: [
      [curve('300,280 340,380 440,430 540,440 650,428 746,372 790,280'), 34, 0.6],
      [curve('280,350 340,440 440,482 540,488 650,476 750,420 806,330'), 32, 0.55],
      [curve('352,262 370,340 450,388 540,400 640,386 706,334 730,258'), 26, 0.5],
    ],
  });
  knot(s);
}

function knot(s: Sheet): void {
  const area = outline('470,388 560,376 650,396! 672,460 656,540! 560,560 466,536! 452,460');
  panel(s, area, {
    lift: 10,
    folds: [
      [curve('490,400 500,470 484,540'), 24, 0.55],
      [curve('560,384 570,470 552,556'), 28, 0.55],
      [curve('624,396 632,470 620,546'), 22, 0.5],
    ],
  });
}

function foldedScarf(s: Sheet): void {
  const [a, b] = [curve('360,170 352,500 356,800 346,1060'), curve('556,160 564,500 556,800 566,1068')];
  const [c, d] = [curve('500,190 520,500 530,700 546,960'), curve('716,168 742,500 738,700 752,950')];
  tail(s, c, d, -2);
  tail(s, a, b, 1);
  const top = outline('352,196! 356,150 420,132 540,130 660,134 722,150 726,200! 640,226 540,232 430,226');
  panel(s, top, { lift: 8, grain: 90, folds: [[curve('360,180 540,166 716,182'), 24, 0.5]] });
}

function drawScarf(s: Sheet): void {
  if (s.d.cut === 'folded') foldedScarf(s);
  else looped(s);
}

/** Cuts: `looped` (default), `folded`. */
export const scarf: Kind = {
  draw: drawScarf,
  close: (s) => (s.d.cut === 'folded' ? [480, 900, 1.9, -6] : [560, 480, 1.9, -6]),
};

/** A wide wrap hung over itself: the under layer, the upper turned back, borders and tassels. */
function drawStole(s: Sheet): void {
  const gold = s.d.accent;
  const under: [Line, Line] = [
    curve('396,180 430,560 436,900 440,1130'),
    curve('866,200 890,560 884,900 892,1120'),
  ];
  panel(s, strip(...under), {
    folds: lengthFolds(under[0], under[1], 5, 40, 0.45),
    colour: mix(s.d.base, '#08070a', 0.16),
    pattern: s.d.pattern,
  });
  const low = (k: number): Line =>
    between([along(under[0], k), along(under[1], k)], [along(under[0], k), along(under[1], k)], 0, 12);
  zariBorder(s, low(0.88), low(0.99), gold, 22);
  fringe(s, low(0.995), 30, 60, gold, true);
  const [a, b] = [curve('212,196 190,480 200,760 186,990'), curve('720,160 736,480 716,760 726,1010')];
  panel(s, strip(a, b), { lift: 14, folds: lengthFolds(a, b, 6, 40, 0.5) });
  const edge = (k: number): Line => between([along(a, k), along(b, k)], [along(a, k), along(b, k)], 0, 12);
  zariBorder(s, edge(0.82), edge(0.86), gold, 34);
  zariBorder(s, edge(0.875), edge(0.99), gold, 22);
  zariBorder(s, between(a, b, 0.93), b, gold, 40);
  zariBorder(s, a, between(a, b, 0.07), gold, 40);
  fringe(s, edge(0.995), 32, 64, gold, true);
  const roll = outline('206,214! 204,166 300,138 540,124 780,142 872,172 872,222! 720,206 540,196 330,206');
  panel(s, roll, { lift: 8, grain: 90, folds: [[curve('220,186 540,152 860,196'), 30, 0.5]] });
  castAlong(s, curve('216,214 540,198 864,222'), 16, 0.3);
  within(s, roll, () => seam(s, move(parallel(curve('206,180 540,140 872,190'), 0), 0, 34), s.d.base, 1));
}

/** Cuts: one cut. */
export const stole: Kind = { draw: drawStole, close: () => [520, 900, 1.8, -6] };
