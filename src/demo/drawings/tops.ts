import { type Block, bodyFolds, cutBlock, sleeveFolds } from './block';
import { backBand, hemStitch, innerBack, neckBand, patchPocket, placket, shirtCollar } from './collars';
import { mix } from './colour';
import { axis, curve, mirror, move, outline, parallel, strip } from './geometry';
import { always, type Kind } from './kind';
import { panel } from './panel';
import type { Sheet } from './sheet';
import { castAlong, ribs, seam, stitch, within } from './trims';

const teeBlock = (cut: string | undefined): Block => {
  const base: Block = {
    neck: [94, 214],
    drop: 96,
    shoulder: [272, 274],
    pit: [274, 514],
    waist: [280, 780],
    hem: [274, 1042],
    sag: 14,
    cuff: { at: [150, 524], half: 94 },
  };
  if (cut === 'oversized') {
    return {
      ...base,
      neck: [98, 220],
      shoulder: [226, 300],
      pit: [236, 560],
      waist: [238, 800],
      hem: [236, 1050],
      cuff: { at: [122, 616], half: 108 },
    };
  }
  if (cut === 'long-sleeve') return { ...base, cuff: { at: [122, 950], half: 50 } };
  if (cut === 'v-neck') return { ...base, drop: 172, vee: true };
  return base;
};

/** Both sleeves of a block with their creases and hem stitches. */
export function sleeves(
  s: Sheet,
  b: Block,
  o: { hem?: number; crease?: number; colour?: string } = {},
): void {
  const c = cutBlock(b);
  const folds = sleeveFolds(b);
  const colour = o.colour === undefined ? {} : { colour: o.colour };
  panel(s, c.sleeve, { ...colour, grain: c.lean, folds, blocked: true, crease: o.crease ?? 1 });
  panel(s, mirror(c.sleeve), {
    ...colour,
    grain: -c.lean,
    folds: folds.map(([l, w, d]) => [mirror(l), w, d] as const),
    blocked: true,
    crease: o.crease ?? 1,
  });
  const height = o.hem ?? 0;
  if (height === 0) return;
  for (const flip of [false, true]) {
    within(s, flip ? mirror(c.sleeve) : c.sleeve, () => {
      for (const at of [height, height - 7])
        stitch(s, flip ? mirror(parallel(c.cuff, at)) : parallel(c.cuff, at));
    });
  }
}

/** The body of a block with its creases and armhole seams. */
export function body(s: Sheet, b: Block, o: { colour?: string; folds?: boolean } = {}): void {
  const c = cutBlock(b);
  panel(s, c.body, {
    ...(o.colour === undefined ? {} : { colour: o.colour }),
    folds: o.folds === false ? [] : bodyFolds(b, s.random),
  });
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
}

function drawTee(s: Sheet): void {
  const b = teeBlock(s.d.cut);
  const c = cutBlock(b);
  const trim = s.d.pattern === 'colour-block' ? s.d.patternColor : s.d.base;
  const ribbing = s.d.cut === 'ringer' ? s.d.accent : trim;
  backBand(s, b.neck[0], b.neck[1], 30, ribbing);
  innerBack(s, c.back, b.neck[1] + 24);
  sleeves(s, b, { hem: s.d.cut === 'long-sleeve' || s.d.cut === 'ringer' ? 0 : 26 });
  if (s.d.cut === 'long-sleeve' || s.d.cut === 'ringer')
    tubeCuffs(s, c.cuff, s.d.cut === 'ringer' ? 26 : 40, ribbing);
  body(s, b);
  neckBand(s, c.neckline, 24, ribbing);
  hemStitch(s, c.hem, 32);
  if (s.d.cut === 'pocket') patchPocket(s, 590, 470, 122, 136);
  if (s.d.cut === 'henley')
    placket(s, {
      top: b.neck[1] + b.drop - 22,
      bottom: b.neck[1] + b.drop + 190,
      half: 19,
      buttons: 3,
      buttonColour: s.d.accent,
      radius: 9,
    });
}

/** Knitted cuffs over both sleeve ends. */
export function tubeCuffs(
  s: Sheet,
  edge: readonly (readonly [number, number])[],
  height: number,
  colour = s.d.base,
  n = 15,
): void {
  const inside = parallel(edge, height);
  const area = strip(edge, inside);
  for (const flip of [false, true]) {
    const [a, e, i] = flip ? [mirror(area), mirror(edge), mirror(inside)] : [area, edge, inside];
    castAlong(s, i, 12, 0.3);
    panel(s, a, { colour, pattern: false, crease: 0 });
    within(s, a, () => ribs(s, e, i, n, colour));
    seam(s, i, colour, 1.5);
  }
}

/** Cuts: `crew` (default), `v-neck`, `oversized`, `long-sleeve`, `ringer`, `pocket`, `henley`. */
export const tee: Kind = { draw: drawTee, close: (s) => [450, s.d.cut === 'v-neck' ? 450 : 425, 2.7, -7] };

function drawPolo(s: Sheet): void {
  const b: Block = {
    ...teeBlock(s.d.cut === 'long-sleeve' ? 'long-sleeve' : undefined),
    neck: [88, 226],
    drop: 92,
  };
  const c = cutBlock(b);
  const trim = s.d.pattern === 'colour-block' ? s.d.patternColor : s.d.base;
  sleeves(s, b);
  tubeCuffs(s, c.cuff, 30, trim, 26);
  body(s, b);
  if (s.d.cut === 'tipped') {
    for (const side of [c.cuff, mirror(c.cuff)])
      for (const k of [9, 17]) {
        const l = parallel(side, (side === c.cuff ? 1 : -1) * k);
        s.art.push(
          `<path d="M${l
            .map((p) =>
              s
                .bend(p)
                .map((v) => v.toFixed(1))
                .join(' '),
            )
            .join('L')}" stroke="${s.d.accent}" stroke-width="4"/>`,
        );
      }
  }
  placket(s, { top: 296, bottom: 500, half: 23, buttons: 3, buttonColour: s.d.accent, radius: 10 });
  shirtCollar(s, 88, 226, { drop: 118, spread: 8, ...(trim === s.d.base ? {} : { colour: trim }) });
  if (s.d.cut === 'tipped') poloTips(s);
  hemStitch(s, c.hem, 30);
}

function poloTips(s: Sheet): void {
  const edge = curve('424,290 414,318 434,332! 484,322 528,300');
  for (const side of [edge, mirror(edge)])
    s.art.push(
      `<path d="M${side
        .map((p) =>
          s
            .bend(p)
            .map((v) => v.toFixed(1))
            .join(' '),
        )
        .join('L')}" fill="none" stroke="${s.d.accent}" stroke-width="4.5"/>`,
    );
}

/** Cuts: `classic` (default), `tipped`, `long-sleeve`. */
export const polo: Kind = { draw: drawPolo, close: always(490, 440, 2.7) };

function camisole(s: Sheet): void {
  const front = outline(
    '392,420! 430,452 480,478 540,486 600,478 650,452 688,420! 724,500 760,560! 768,700 772,860 800,1120! 680,1138 540,1142 400,1138 280,1120! 308,860 312,700 320,560! 356,500',
  );
  const back = outline('320,560! 420,548 540,560 660,548 760,560! 700,640 540,660 380,640');
  panel(s, back, { colour: mix(s.d.base, '#0a090c', 0.45) });
  for (const strap of [curve('392,426 386,330 400,214 430,170'), curve('688,426 694,330 680,214 650,170')]) {
    panel(s, strip(parallel(strap, -6), parallel(strap, 6)), { pattern: false, crease: 0 });
  }
  for (const strap of [curve('430,172 452,300 440,440 420,556'), curve('650,172 628,300 640,440 660,556')]) {
    panel(s, strip(parallel(strap, -5), parallel(strap, 5)), {
      pattern: false,
      crease: 0,
      colour: mix(s.d.base, '#000000', 0.25),
    });
  }
  const drape = (x: number) => curve(`${x},520 ${540 + (x - 540) * 1.1},800 ${540 + (x - 540) * 1.3},1130`);
  panel(s, front, {
    folds: [
      [curve('420,470 540,580 660,470'), 40, 0.45],
      [curve('400,500 540,660 680,500'), 44, 0.4],
      [drape(420), 36, 0.4],
      [drape(520), 30, 0.35],
      [drape(620), 38, 0.4],
      [drape(680), 30, 0.35],
    ],
  });
  stitch(s, curve('398,434 430,462 480,488 540,496 600,488 650,462 682,434'));
  hemStitch(s, curve('284,1120 400,1138 540,1142 680,1138 796,1120'), 18, false);
}

/** A loose blouse with gathered yoke and full sleeves, a peplum or a crop. */
function drawTop(s: Sheet): void {
  if (s.d.cut === 'camisole') {
    camisole(s);
    return;
  }
  const crop = s.d.cut === 'crop';
  const b: Block = {
    neck: [104, 226],
    drop: 150,
    vee: s.d.cut === 'wrap',
    shoulder: [316, 276],
    pit: [318, 500],
    waist: [332, 700],
    hem: crop ? [316, 840] : [268, 1090],
    sag: crop ? 10 : 30,
    cuff: crop ? { at: [212, 560], half: 92 } : { at: [176, 838], half: 84 },
  };
  const c = cutBlock(b);
  innerBack(s, c.back, 252);
  sleeves(s, b, { hem: crop ? 20 : 0, crease: 1.3 });
  if (!crop) tubeCuffs(s, c.cuff, 26, s.d.base, 12);
  body(s, b);
  gathers(s, 320, 640);
  if (!crop) {
    const waistTop = curve('330,716 440,726 540,728 640,726 750,716');
    const waistLow = move(waistTop, 0, 26);
    panel(s, strip(waistTop, waistLow), { inner: true, crease: 0.3, lift: 3 });
    for (let i = 0; i < 15; i++) {
      const x = 350 + i * 27;
      s.art.push(
        `<path d="M${x} 744q${(x - 540) * 0.04} 40 ${(x - 540) * 0.1} ${60 + s.random() * 90}" stroke="${s.tones.deep}" stroke-opacity=".4" stroke-width="5" fill="none" stroke-linecap="round"/>`,
      );
    }
  }
  neckFacing(s, c.neckline, b.vee === true);
  hemStitch(s, c.hem, 18, false);
}

function neckFacing(s: Sheet, neckline: readonly (readonly [number, number])[], vee: boolean): void {
  castAlong(s, neckline, 12, 0.3);
  const inner = neckline.map(([x, y]) => [x + (axis - x) * 0.08, y - 12] as const);
  panel(s, strip(neckline, inner), { pattern: false, crease: 0, inner: true });
  stitch(s, move(neckline, 0, 7));
  if (vee) return;
  const slit = curve(`540,${226 + 150} 540,470`);
  castAlong(s, slit, 12, 0.7);
  for (const tie of [curve('538,372 520,430 500,500 508,560'), curve('542,372 566,430 574,480 566,536')]) {
    panel(s, strip(parallel(tie, -3.5), parallel(tie, 3.5)), {
      colour: s.d.accent,
      inner: true,
      crease: 0,
      lift: 4,
    });
    const end = tie[tie.length - 1] ?? [540, 540];
    panel(
      s,
      outline(
        `${end[0] - 4},${end[1]}! ${end[0] + 4},${end[1]}! ${end[0] + 10},${end[1] + 42}! ${end[0]},${end[1] + 47} ${end[0] - 10},${end[1] + 42}!`,
      ),
      { colour: s.d.accent, inner: true, crease: 0, lift: 4 },
    );
  }
}

function gathers(s: Sheet, from: number, to: number): void {
  const lines = Array.from({ length: 16 }, (_, i) => {
    const x = 440 + i * 13;
    const y = from + 70 - Math.abs(x - 540) * 0.95;
    return `M${x} ${y}q${(x - 540) * 0.06} 40 ${(x - 540) * 0.22} ${60 + s.random() * (to - from) * 0.35}`;
  });
  s.art.push(
    `<path d="${lines.join('')}" stroke="${s.tones.deep}" stroke-opacity=".3" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  );
}

/** Cuts: `blouse` (default), `wrap`, `crop`, `camisole`. */
export const top: Kind = {
  draw: drawTop,
  close: (s) => (s.d.cut === 'camisole' ? [500, 570, 2.5, -6] : [500, 460, 2.5, -6]),
};
