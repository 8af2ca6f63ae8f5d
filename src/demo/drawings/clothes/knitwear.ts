import { mix } from '../canvas/colour';
import {
  axis,
  between,
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
import { always, type Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { allRound, type Sheet } from '../canvas/sheet';
import { button, castAlong, draw, ribs, rivet, seam, stitch, within, zip } from '../canvas/trims';
import { type Block, bodyFolds, cutBlock } from './block';
import { backBand, innerBack, neckBand, patchPocket } from './collars';
import { body, sleeves, tubeCuffs } from './tops';

const trimOf = (s: Sheet): string => (s.d.pattern === 'colour-block' ? s.d.patternColor : s.d.base);

/** A ribbed waistband hanging under a body's hem. */
export function hemRib(s: Sheet, hem: Line, height: number, inset = 12, n = 62): void {
  const low = move(hem, 0, height).map(([x, y]) => [x + (axis - x) * (inset / 240), y] as const);
  const area = strip(hem, low);
  allRound(s, (on) => {
    panel(on, area, { colour: trimOf(on), pattern: false, crease: 0.2, roundness: 0.8 });
    within(on, area, () => ribs(on, hem, low, n, trimOf(on)));
    castAlong(on, low, 5, 0.3);
    seam(on, hem, trimOf(on), 1.8);
  });
}

const knitBlock: Block = {
  neck: [98, 214],
  drop: 84,
  shoulder: [250, 284],
  pit: [264, 540],
  waist: [258, 780],
  hem: [264, 976],
  sag: 10,
  cuff: { at: [120, 950], half: 58 },
};

function hood(s: Sheet): void {
  const outer = symmetric('540,84 454,92 396,150 386,240 410,306! 470,352 540,376!');
  const lining = symmetric('540,146 484,154 448,206 452,272 494,330 540,360!');
  const rim = between(lining, outer, 0.22, 60);
  panel(s, outer, {
    blocked: true,
    folds: [
      [curve('410,250 430,180 480,128'), 26, 0.4],
      [curve('668,260 656,190 610,140'), 26, 0.4],
    ],
  });
  seam(s, curve('540,86 540,146'), trimOf(s), 1.6);
  panel(s, lining, { colour: mix(trimOf(s), '#060508', 0.5), inner: true, pattern: false, crease: 0.6 });
  castAlong(s, curve('452,240 470,190 540,152 610,190 628,240'), 26, 0.5);
  stitch(s, rim);
  draw(s, curve('540,352 540,372'), { colour: s.tones.deep, width: 3 });
}

function cords(s: Sheet): void {
  for (const [line, at] of [
    [curve('486,336 478,400 486,470 476,548'), [484, 334]],
    [curve('594,336 604,410 592,480 604,532'), [596, 334]],
  ] as const) {
    rivet(s, at, 8, '#8f8b84');
    panel(s, strip(parallel(line, -4.5), parallel(line, 4.5)), {
      colour: s.d.accent,
      inner: true,
      crease: 0,
      lift: 5,
    });
    const end = line[line.length - 1] ?? [0, 0];
    panel(
      s,
      outline(
        `${end[0] - 6},${end[1] - 2}! ${end[0] + 6},${end[1] - 2}! ${end[0] + 5},${end[1] + 30}! ${end[0] - 5},${end[1] + 30}!`,
      ),
      { colour: '#9a958c', fabric: 'leather', inner: true, crease: 0, lift: 4 },
    );
  }
}

function drawHoodie(s: Sheet): void {
  const b: Block = { ...knitBlock, neck: [112, 250], drop: 96 };
  const c = cutBlock(b);
  sleeves(s, b);
  tubeCuffs(s, c.cuff, 70, trimOf(s));
  body(s, b);
  const zipped = s.d.cut === 'zip';
  const pocket = symmetric('540,740! 410,740! 340,866 336,968! 540,976!');
  panel(s, pocket, { inner: true, lift: 5, roundness: 0.7, blocked: true });
  for (const side of [curve('416,747 349,868 345,962'), mirror(curve('416,747 349,868 345,962'))]) {
    stitch(s, side);
    castAlong(s, move(side, side[0] !== undefined && side[0][0] < axis ? -9 : 9, 2), 10, 0.35);
  }
  stitch(s, symmetricCurve('416,748 540,748'));
  hemRib(s, c.hem, 78);
  if (zipped) zip(s, curve('540,372 540,700 540,1060'), '#b9b3a6', 0.03);
  hood(s);
  cords(s);
}

/** Cuts: `pullover` (default), `zip`. */
export const hoodie: Kind = { back: { of: 'upper' }, draw: drawHoodie, close: always(520, 440, 2.25, -6) };

function rollNeck(s: Sheet): void {
  const area = symmetric('540,130 470,128 452,140! 444,210 438,262! 470,286 540,296');
  const inside = symmetric('540,120 478,122 454,140! 480,154 540,158');
  panel(s, inside, { colour: mix(s.d.base, '#08070a', 0.5), pattern: false, crease: 0 });
  panel(s, area, { lift: 6, pattern: false, crease: 0.2 });
  const [a, b] = [symmetricCurve('452,142 480,156 540,160'), symmetricCurve('438,262 470,286 540,296')];
  within(s, strip(a, b), () => ribs(s, a, b, 34));
  castAlong(s, symmetricCurve('436,266 470,290 540,300'), 14, 0.4);
}

function drawSweater(s: Sheet): void {
  const vee = s.d.cut === 'v-neck';
  const roll = s.d.cut === 'turtleneck';
  const b: Block = { ...knitBlock, ...(vee ? { drop: 190, vee: true } : {}) };
  const c = cutBlock(b);
  if (!roll) {
    backBand(s, b.neck[0], b.neck[1], 42, trimOf(s));
    innerBack(s, c.back, b.neck[1] + 26);
  }
  sleeves(s, b);
  tubeCuffs(s, c.cuff, 84, trimOf(s), 14);
  body(s, b);
  if (s.d.fabric === 'cable-knit') cables(s);
  hemRib(s, c.hem, 84);
  if (roll) rollNeck(s);
  else neckBand(s, c.neckline, 34, trimOf(s));
}

/** Moss panels either side of a cabled front catch a deeper shade. */
function cables(s: Sheet): void {
  for (const x of [418, 662]) castAlong(s, curve(`${x},330 ${x + 2},680 ${x},1020`), 12, 0.25);
}

/** Cuts: `crew` (default), `v-neck`, `turtleneck`. */
export const sweater: Kind = {
  back: { of: 'upper' },
  draw: drawSweater,
  close: (s) => [470, s.d.cut === 'v-neck' ? 460 : 430, 2.4, -6],
};

function drawCardigan(s: Sheet): void {
  const long = s.d.cut === 'longline';
  const b: Block = {
    ...knitBlock,
    neck: [92, 214],
    drop: long ? 620 : 400,
    vee: true,
    hem: long ? [256, 1120] : [264, 976],
    sag: 4,
  };
  const c = cutBlock(b);
  const lining = symmetric(
    `540,226 486,222 448,212! 470,400 500,${long ? 1170 : 640} 540,${long ? 1180 : 660}!`,
  );
  panel(s, lining, { colour: mix(s.d.base, '#08070a', 0.5), pattern: false, inner: true });
  sleeves(s, b);
  tubeCuffs(s, c.cuff, 76, trimOf(s));
  panel(s, c.body, { folds: bodyFolds(b, s.random) });
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
  const bottom = b.hem[1] + b.sag;
  hemRib(s, c.hem, 66);
  const vee = 214 + b.drop;
  const band = strip(
    curve(`448,212 470,${214 + b.drop * 0.35} 526,${vee - 14} 520,${vee + 70}! 520,${bottom + 66}!`),
    curve(`484,206 506,${214 + b.drop * 0.35} 562,${vee - 34} 562,${vee + 70}! 562,${bottom + 66}!`),
  );
  const right = strip(
    curve(`632,212 610,${214 + b.drop * 0.35} 556,${vee - 14} 560,${vee + 20}`),
    curve(`596,206 574,${214 + b.drop * 0.35} 530,${vee - 30} 526,${vee + 20}`),
  );
  const back = symmetric('540,204 500,200 486,206! 448,212! 500,232 540,236');
  panel(s, back, { pattern: false, crease: 0, colour: mix(trimOf(s), '#08070a', 0.2) });
  for (const [i, piece] of [right, band].entries()) {
    panel(s, piece, { pattern: false, crease: 0, lift: i === 1 ? 6 : 3, inner: true, colour: trimOf(s) });
    within(s, piece, () => {
      for (let y = 205; y < bottom + 70; y += 6)
        draw(
          s,
          [
            [440, y],
            [640, y],
          ],
          { colour: s.tones.deep, width: 2.2, opacity: 0.35 },
        );
    });
  }
  const count = long ? 4 : 5;
  for (let i = 0; i < count; i++)
    button(s, [541, vee + 20 + (i * (bottom + 20 - vee)) / (count - 0.5)], 14, s.d.accent);
  for (const x of [318, 636]) {
    if (!long && x > 0) patchPocket(s, x, 770, 124, 140, { pointed: false });
    else patchPocket(s, x, 900, 120, 150, { pointed: false });
  }
}

/** Cuts: `classic` (default), `longline`. */
export const cardigan: Kind = {
  back: { of: 'upper' },
  draw: drawCardigan,
  close: (s) => [500, s.d.cut === 'longline' ? 800 : 660, 2.2, -6],
};
