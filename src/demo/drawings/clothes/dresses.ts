import { mix } from '../canvas/colour';
import { curve, mirror, move, outline, parallel, strip, symmetric } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { allRound, type Sheet } from '../canvas/sheet';
import { castAlong, seam, stitch, zariBorder } from '../canvas/trims';
import { type Block, cutBlock } from './block';
import { hemStitch, innerBack, placket, shirtCollar } from './collars';
import { fallingFolds, flaredSkirt } from './flared';
import { maxiDress, slipDress } from './slipDress';
import { armholes, sleeves } from './tops';

const bodice = (sleeve: boolean): Block => ({
  neck: [112, 168],
  drop: 108,
  shoulder: sleeve ? [346, 206] : [372, 190],
  pit: sleeve ? [356, 380] : [362, 380],
  waist: [386, 510],
  hem: [398, 580],
  sag: 12,
  cuff: { at: [268, 420], half: 78 },
});

function upper(s: Sheet, b: Block, sleeve: boolean): void {
  const c = cutBlock(b);
  if (b.vee !== true) innerBack(s, c.back, b.neck[1] + 20);
  if (sleeve) sleeves(s, b, { hem: 16 });
  const dart = curve(`${b.waist[0] + 66},${b.hem[1]} ${b.waist[0] + 62},500 ${b.waist[0] + 52},450`);
  panel(s, c.body, {
    folds: [
      [curve(`${b.pit[0] + 4},${b.pit[1] + 6} 430,430 490,436`), 24, 0.4],
      [mirror(curve(`${b.pit[0] + 4},${b.pit[1] + 6} 430,430 490,436`)), 24, 0.4],
      [curve('400,560 440,540 480,548'), 20, 0.3],
      [curve('680,566 640,546 590,552'), 20, 0.3],
    ],
  });
  for (const side of [dart, mirror(dart)]) seam(s, side, s.d.base, 1.2);
  if (sleeve) armholes(s, c);
  else
    for (const hole of [c.armhole, mirror(c.armhole)]) stitch(s, move(hole, hole === c.armhole ? 9 : -9, 0));
  castAlong(s, c.neckline, 8, 0.3);
  stitch(s, move(c.neckline, 0, 9));
}

function belt(s: Sheet, y: number, half: number): void {
  const area = strip(
    curve(`${540 - half},${y - 20} 540,${y - 8} ${540 + half},${y - 20}`),
    curve(`${540 - half - 2},${y + 20} 540,${y + 32} ${540 + half + 2},${y + 20}`),
  );
  allRound(s, (on) =>
    panel(on, area, {
      colour: on.d.accent,
      lift: 4,
      crease: 0.2,
      fabric: on.d.fabric === 'denim' ? 'leather' : on.d.fabric,
    }),
  );
}

function fitFlare(s: Sheet): void {
  const b = bodice(true);
  const { hem } = flaredSkirt(s, { top: 572, half: 142, hem: 1176, wide: 330, sag: 38, waves: 7, folds: 10 });
  if (s.d.pattern === 'zari')
    allRound(s, (on) => zariBorder(on, move(hem, 0, -62), move(hem, 0, -6), on.d.accent, 34));
  else hemStitch(s, hem, 16, false);
  upper(s, b, true);
  belt(s, 584, 143);
}

function shift(s: Sheet): void {
  const b: Block = {
    ...bodice(true),
    hem: [312, 1120],
    waist: [356, 640],
    sag: 18,
    cuff: { at: [250, 470], half: 84 },
  };
  const c = cutBlock(b);
  innerBack(s, c.back, b.neck[1] + 20);
  sleeves(s, b, { hem: 18 });
  const waist = curve('370,440 540,450 710,440');
  panel(s, c.body, { folds: fallingFolds(waist, c.hem, 6, 0.42, s.random, 36) });
  armholes(s, c);
  stitch(s, move(c.neckline, 0, 9));
  castAlong(s, c.neckline, 8, 0.3);
  hemStitch(s, c.hem, 24, false);
}

function wrap(s: Sheet): void {
  const b: Block = {
    ...bodice(true),
    drop: 330,
    vee: true,
    neck: [104, 168],
    cuff: { at: [246, 560], half: 66 },
  };
  const c = cutBlock(b);
  panel(s, symmetric('540,186 470,180 436,168! 470,330 540,520!'), {
    colour: mix(s.d.base, '#08070a', 0.5),
    pattern: false,
    inner: true,
  });
  const { hem } = flaredSkirt(s, { top: 572, half: 142, hem: 1186, wide: 300, sag: 30, waves: 6, folds: 8 });
  hemStitch(s, hem, 16, false);
  sleeves(s, b, { hem: 14 });
  panel(
    s,
    mirror(outline('436,168! 360,204 346,206! 362,300 356,380! 386,510 398,584! 600,600! 560,470 480,300')),
    { grain: 8 },
  );
  panel(s, outline('436,168! 360,204 346,206! 362,300 356,380! 386,510 398,584! 620,600! 570,480 490,300'), {
    lift: 6,
    grain: -8,
    folds: [
      [curve('380,420 470,500 600,580'), 24, 0.45],
      [curve('370,500 460,550 580,590'), 22, 0.4],
      [curve('420,330 490,430 570,520'), 20, 0.3],
    ],
  });
  armholes(s, c);
  stitch(s, curve('446,180 494,310 566,480'));
  const fall = curve('618,600 600,800 560,980 520,1206');
  castAlong(s, fall, 20, 0.5);
  seam(s, fall, s.d.base, 1.6);
  belt(s, 586, 144);
  bow(s, 604, 590);
}

/** A tied bow with two falling ends. */
export function bow(s: Sheet, x: number, y: number, colour = s.d.accent): void {
  for (const end of [
    curve(`${x},${y} ${x + 26},${y + 100} ${x + 8},${y + 230}`),
    curve(`${x},${y} ${x - 26},${y + 80} ${x - 10},${y + 190}`),
  ])
    panel(s, strip(parallel(end, -15), parallel(end, 15)), { colour, inner: true, lift: 6, crease: 0.7 });
  for (const loop of [
    `${x},${y}! ${x + 40},${y - 36} ${x + 86},${y - 30} ${x + 84},${y + 14} ${x + 40},${y + 24}`,
    `${x},${y}! ${x - 40},${y - 36} ${x - 84},${y - 22} ${x - 78},${y + 20} ${x - 38},${y + 24}`,
  ])
    panel(s, outline(loop), { colour, inner: true, lift: 6, crease: 0.7 });
  panel(s, outline(`${x - 15},${y - 16} ${x + 15},${y - 16} ${x + 17},${y + 20} ${x - 15},${y + 20}`), {
    colour,
    inner: true,
    lift: 4,
    crease: 0,
  });
}

function shirtDress(s: Sheet): void {
  const b: Block = {
    ...bodice(true),
    neck: [82, 168],
    drop: 84,
    shoulder: [336, 212],
    pit: [344, 410],
    waist: [366, 640],
    hem: [306, 1140],
    sag: 56,
    cuff: { at: [226, 640], half: 66 },
  };
  const c = cutBlock(b);
  sleeves(s, b, { hem: 40 });
  panel(s, c.body, { folds: fallingFolds(curve('372,650 540,660 708,650'), c.hem, 7, 0.45, s.random, 32) });
  armholes(s, c);
  placket(s, { top: 244, bottom: 1192, half: 21, buttons: 9, buttonColour: s.d.accent });
  shirtCollar(s, 82, 168, { drop: 122 });
  belt(s, 650, 172);
  bow(s, 470, 656);
  hemStitch(s, c.hem, 14, false);
}

function drawDress(s: Sheet): void {
  if (s.d.cut === 'shift') {
    shift(s);
    return;
  }
  if (s.d.cut === 'wrap') {
    wrap(s);
    return;
  }
  if (s.d.cut === 'slip') {
    slipDress(s);
    return;
  }
  if (s.d.cut === 'maxi') {
    maxiDress(s);
    return;
  }
  if (s.d.cut === 'shirt') {
    shirtDress(s);
    return;
  }
  fitFlare(s);
}

/** Cuts: `fit-flare` (default), `shift`, `wrap`, `slip`, `maxi`, `shirt`. */
export const dress: Kind = {
  back: { of: 'upper' },
  draw: drawDress,
  close: (s) => [500, s.d.cut === 'wrap' ? 500 : 410, 2.45, -6],
};
