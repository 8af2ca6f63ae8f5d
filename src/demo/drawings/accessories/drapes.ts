import { mix, tones } from '../canvas/colour';
import { along, between, curve, type Line, move, outline, parallel, strip } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { type Fold, panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { bead, castAlong, draw, fill, seam, within, zariBorder } from '../canvas/trims';

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

/** Doubled once: the upper layer over the lower, the fold at the top and a fringe at both ends. */
function foldedScarf(s: Sheet): void {
  const layer = (a: Line, b: Line, grain: number, shade: number): void => {
    panel(s, strip(a, b), {
      grain,
      patternScale: 1.5,
      folds: lengthFolds(a, b, 4, 36, 0.3),
      lift: 8,
      colour: mix(s.d.base, '#08070a', shade),
      pattern: s.d.pattern,
    });
    fringe(s, [along(a, 0.995), along(b, 0.995)], 26, 64, s.tones.base, true);
  };
  layer(curve('400,200 420,500 446,800 458,1096'), curve('760,190 786,500 800,800 818,1080'), -2, 0.12);
  layer(curve('288,216 276,500 280,760 262,1010'), curve('700,196 694,500 696,760 684,1022'), 1, 0);
  const fold = outline(
    '286,232! 282,190 300,166 420,156 540,152 680,156 748,164 766,186 768,226! 690,216 540,210 400,222',
  );
  panel(s, fold, {
    lift: 7,
    patternScale: 1.5,
    folds: [[curve('292,200 420,182 540,178 760,192'), 18, 0.35]],
  });
}

/** A printed square lying open with its hand-rolled edge, one corner turned back. */
function squareScarf(s: Sheet): void {
  const ink = tones(s.d.accent).base;
  const edge =
    '130,290! 330,282 540,292 652,284! 958,536! 944,690 956,900 948,1084! 760,1094 540,1084 330,1096 136,1086! 126,900 138,690 126,480';
  const area = outline(edge);
  panel(s, area, {
    lift: 3,
    folds: [
      [curve('136,300 330,520 560,700 930,1070'), 44, 0.3],
      [curve('360,290 560,480 760,560 950,640'), 40, 0.26],
      [curve('130,620 330,700 480,860 560,1084'), 44, 0.28],
      [curve('220,1080 300,980 320,880'), 34, 0.24],
      [curve('700,1080 680,980 720,900'), 34, 0.22],
    ],
  });
  within(s, area, () => {
    const inset = (d: number, more: { width: number; opacity: number; colour: string }) =>
      draw(
        s,
        outline(
          `${136 + d},${290 + d}! 540,${288 + d} ${942 - d},${290 + d}! ${948 - d},690 ${944 - d},${1080 - d}! 540,${1086 - d} ${140 + d},${1080 - d}! ${134 + d},690`,
        ),
        more,
        true,
      );
    inset(34, { width: 62, opacity: 0.92, colour: mix(ink, s.d.base, 0.12) });
    inset(76, { width: 5, opacity: 0.9, colour: tones(s.d.patternColor).base });
    inset(92, { width: 2.5, opacity: 0.8, colour: tones(s.d.patternColor).base });
    for (let i = 0; i < 20; i++) {
      const k = 190 + i * 37;
      for (const p of [
        [k, 324],
        [k, 1050],
        [170, k + 136],
        [910, k + 136],
      ] as const)
        fill(
          s,
          outline(`${p[0]},${p[1] - 12}! ${p[0] + 8},${p[1]} ${p[0]},${p[1] + 12}! ${p[0] - 8},${p[1]}`),
          tones(s.d.base).dark,
          0.75,
        );
    }
    for (const spec of ['200,420 420,560 620,760 820,1010', '430,330 600,470 800,560 920,600'])
      for (const k of [2, 1.3, 0.6])
        draw(s, curve(spec), { colour: s.tones.light, width: 22 * k, opacity: 0.07 });
  });
  draw(s, area, { colour: mix(ink, '#000000', 0.3), width: 9, opacity: 0.9 }, true);
  draw(s, area, { colour: mix(ink, '#ffffff', 0.2), width: 4, opacity: 0.7, dash: '16 5' }, true);
  turnedCorner(s, ink);
}

/** The upper right corner turned over: the paler wrong side, its shadow on the print. */
function turnedCorner(s: Sheet, ink: string): void {
  const flap = outline('652,284! 690,430 712,560! 830,548 958,536! 900,480 800,400 720,330');
  panel(s, flap, {
    colour: mix(s.d.base, '#e8e0d2', 0.35),
    pattern: false,
    lift: 16,
    inner: true,
    folds: [[curve('690,330 800,440 930,530'), 26, 0.35]],
  });
  within(s, flap, () => {
    draw(s, curve('652,284! 690,430 712,560! 830,548 958,536!'), {
      colour: mix(ink, '#e8e0d2', 0.35),
      width: 84,
      opacity: 0.75,
    });
  });
  draw(s, curve('654,290! 690,430 712,560! 830,548 952,537!'), {
    colour: mix(ink, '#000000', 0.3),
    width: 8,
  });
}

function drawScarf(s: Sheet): void {
  if (s.d.cut === 'folded') foldedScarf(s);
  else if (s.d.cut === 'square') squareScarf(s);
  else looped(s);
}

/** Cuts: `looped` (default), `folded`, `square`. */
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
