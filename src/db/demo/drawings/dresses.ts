import { type Block, cutBlock } from './block';
import { hemStitch, innerBack, placket, shirtCollar } from './collars';
import { mix } from './colour';
import {
  along,
  curve,
  type Line,
  mirror,
  move,
  outline,
  parallel,
  strip,
  symmetric,
  symmetricCurve,
} from './geometry';
import type { Kind } from './kind';
import { type Fold, panel } from './panel';
import type { Sheet } from './sheet';
import { sleeves } from './tops';
import { button, castAlong, draw, seam, stitch, zariBorder, zip } from './trims';

/** Folds that fall from one edge to another, wide at the foot. */
export function fallingFolds(
  top: Line,
  low: Line,
  n: number,
  depth: number,
  random: () => number,
  width = 34,
): Fold[] {
  return Array.from({ length: n }, (_, i) => {
    const k = (i + 0.5 + (random() - 0.5) * 0.5) / n;
    const [a, z] = [along(top, k), along(low, k + (random() - 0.5) * 0.03)];
    const from = 0.02 + random() * 0.2;
    const start = [a[0] + (z[0] - a[0]) * from, a[1] + (z[1] - a[1]) * from];
    const sway = (random() - 0.5) * 16;
    const line = curve(
      `${start[0]},${start[1]} ${(a[0] + z[0]) / 2 + (a[0] - z[0]) * 0.08 + sway},${(a[1] + z[1]) / 2} ${z[0]},${z[1] + 16}`,
    );
    return [line, width * (0.8 + random() * 0.7), depth * (0.7 + random() * 0.5)] as const;
  });
}

/** A hem that waves where the folds end. */
export function wavedHem(left: number, y: number, sag: number, waves: number, depth: number): string {
  const points: string[] = [];
  const n = waves * 2;
  for (let i = 1; i < n; i++) {
    const t = i / n;
    const x = left + (1080 - 2 * left) * t;
    const dip = sag * Math.sin(Math.PI * t);
    points.push(`${x.toFixed(0)},${(y + dip + (i % 2 === 1 ? depth : -depth)).toFixed(0)}`);
  }
  return points.join(' ');
}

export type Flared = {
  top: number;
  half: number;
  hem: number;
  wide: number;
  sag: number;
  waves: number;
  folds: number;
};

/** A flared skirt from a waist; returns its waist and hem lines. */
export function flaredSkirt(s: Sheet, o: Flared): { waist: Line; hem: Line } {
  const [l, r] = [540 - o.half, 540 + o.half];
  const [hl, hr] = [540 - o.wide, 540 + o.wide];
  const hemPoints = wavedHem(hl, o.hem, o.sag, o.waves, 7);
  const waist = curve(`${l},${o.top} 540,${o.top + 12} ${r},${o.top}`);
  const hem = curve(`${hl},${o.hem} ${hemPoints} ${hr},${o.hem}`);
  const reversed = hemPoints.split(' ').reverse().join(' ');
  const area = outline(
    `${l},${o.top}! 540,${o.top + 12} ${r},${o.top}! ${r + (hr - r) * 0.36},${o.top + (o.hem - o.top) * 0.34} ${r + (hr - r) * 0.78},${o.top + (o.hem - o.top) * 0.74} ${hr},${o.hem}! ${reversed} ${hl},${o.hem}! ${l + (hl - l) * 0.78},${o.top + (o.hem - o.top) * 0.74} ${l + (hl - l) * 0.36},${o.top + (o.hem - o.top) * 0.34}`,
  );
  panel(s, area, { folds: fallingFolds(waist, hem, o.folds, 0.55, s.random) });
  return { waist, hem };
}

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
  if (sleeve) for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
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
  panel(s, area, {
    colour: s.d.accent,
    lift: 4,
    crease: 0.2,
    fabric: s.d.fabric === 'denim' ? 'leather' : s.d.fabric,
  });
}

function fitFlare(s: Sheet): void {
  const b = bodice(true);
  const { hem } = flaredSkirt(s, { top: 572, half: 142, hem: 1176, wide: 330, sag: 38, waves: 7, folds: 10 });
  if (s.d.pattern === 'zari') zariBorder(s, move(hem, 0, -62), move(hem, 0, -6), s.d.accent, 34);
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
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
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
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
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

function slip(s: Sheet): void {
  const maxi = s.d.cut === 'maxi';
  const back = symmetric('540,330 450,326 384,330! 380,400 540,440!');
  panel(s, back, { colour: mix(s.d.base, '#08070a', 0.5), pattern: false });
  for (const strap of [curve('420,270 412,200 430,140 460,112'), curve('436,330 450,230 452,160 460,114')])
    for (const side of [strap, mirror(strap)])
      panel(s, strip(parallel(side, -5), parallel(side, 5)), { pattern: false, crease: 0 });
  const wide = maxi ? 330 : 236;
  const low = wavedHem(540 - wide, 1200, maxi ? 30 : 20, maxi ? 7 : 4, maxi ? 7 : 3)
    .split(' ')
    .reverse()
    .join(' ');
  const area = outline(
    `420,262! 452,322 540,${maxi ? 342 : 372} 628,322 660,262! 690,330 706,384! 688,520 ${maxi ? '684,580' : '692,640'} ${540 + wide * 0.82},900 ${540 + wide},1200! ${low} ${540 - wide},1200! ${540 - wide * 0.82},900 ${maxi ? '396,580' : '388,640'} 392,520 374,384! 390,330`,
  );
  const top = curve('400,520 540,540 680,520');
  const hem = curve(`${540 - wide},1200 540,1224 ${540 + wide},1200`);
  panel(s, area, {
    folds: [
      ...fallingFolds(top, hem, maxi ? 10 : 6, 0.5, s.random),
      [curve('440,320 540,410 640,320'), 30, 0.4],
      [curve('420,350 540,470 660,350'), 34, 0.35],
    ],
  });
  stitch(s, curve(`424,276 454,334 540,${maxi ? 354 : 384} 626,334 656,276`));
  if (maxi) {
    seam(s, curve('390,560 540,572 690,560'), s.d.base, 2);
    for (const y of [790, 980]) {
      const half = 150 + ((y - 560) / 640) * (wide - 150);
      const tier = curve(`${540 - half},${y} 540,${y + 18} ${540 + half},${y}`);
      castAlong(s, move(tier, 0, 5), 14, 0.35);
      seam(s, tier, s.d.base, 1.8);
    }
  }
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
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
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
  if (s.d.cut === 'slip' || s.d.cut === 'maxi') {
    slip(s);
    return;
  }
  if (s.d.cut === 'shirt') {
    shirtDress(s);
    return;
  }
  fitFlare(s);
}

export const dress: Kind = { draw: drawDress, close: (s) => [500, s.d.cut === 'wrap' ? 500 : 410, 2.45, -6] };

function skirtBand(s: Sheet, y: number, half: number): void {
  panel(
    s,
    symmetric(`540,${y - 54} 470,${y - 54} ${540 - half + 4},${y - 44}! 470,${y - 30} 540,${y - 26}`),
    { colour: mix(s.d.base, '#08070a', 0.5), pattern: false },
  );
  const band = strip(
    curve(`${540 - half + 3},${y - 44} 540,${y - 32} ${540 + half - 3},${y - 44}`),
    curve(`${540 - half},${y + 6} 540,${y + 18} ${540 + half},${y + 6}`),
  );
  panel(s, band, { crease: 0.2, lift: 3 });
  stitch(s, curve(`${540 - half + 2},${y} 540,${y + 12} ${540 + half - 2},${y}`));
}

function pencil(s: Sheet, denim: boolean): void {
  const foot = denim ? 900 : 1140;
  const area = symmetric(
    `540,262 ${372},250! 334,420 326,560 ${denim ? '312,760' : '344,860'} ${denim ? 300 : 366},${foot}! 540,${foot + 14}`,
  );
  panel(s, area, {
    folds: fallingFolds(
      curve('350,400 540,410 730,400'),
      curve(`340,${foot} 540,${foot + 10} 740,${foot}`),
      5,
      0.35,
      s.random,
      30,
    ),
  });
  hemStitch(s, symmetricCurve(`${denim ? 300 : 366},${foot} 540,${foot + 14}`), 28, false);
  if (denim) {
    placket(s, { top: 262, bottom: foot + 10, half: 24, buttons: 7, buttonColour: '#b57b45', radius: 11 });
    for (const side of [
      curve('470,270 460,330 400,362 352,366'),
      mirror(curve('470,270 460,330 400,362 352,366')),
    ]) {
      seam(s, side);
      stitch(s, move(side, 0, 9), '#d0944a');
    }
  } else {
    const slit = curve(`640,${foot + 4} 634,${foot - 130} 628,${foot - 250}`);
    castAlong(s, slit, 18, 0.6);
    seam(s, slit);
    zip(s, curve('720,300 736,380 742,460'), s.tones.dark, 0.05);
  }
  skirtBand(s, 256, 170);
}

function pleated(s: Sheet): void {
  const { waist, hem } = flaredSkirt(s, {
    top: 256,
    half: 152,
    hem: 1090,
    wide: 330,
    sag: 36,
    waves: 11,
    folds: 0,
  });
  const n = 22;
  for (let i = 1; i < n; i++) {
    const [a, z] = [along(waist, i / n), along(hem, i / n)];
    const line = curve(`${a[0]},${a[1]} ${a[0] + (z[0] - a[0]) * 0.42},${(a[1] + z[1]) / 2} ${z[0]},${z[1]}`);
    draw(s, move(line, 7, 0), { colour: s.tones.deep, width: 13, opacity: 0.22 });
    draw(s, move(line, 3, 0), { colour: s.tones.deep, width: 5, opacity: 0.36 });
    draw(s, move(line, -4, 0), { colour: s.tones.light, width: 5, opacity: 0.2 + s.cloth.sheen * 0.25 });
    draw(s, line, { colour: s.tones.deep, width: 1.6, opacity: 0.7 });
  }
  skirtBand(s, 256, 152);
}

function drawSkirt(s: Sheet): void {
  if (s.d.cut === 'pencil') {
    pencil(s, false);
    return;
  }
  if (s.d.cut === 'mini') {
    pencil(s, true);
    return;
  }
  if (s.d.cut === 'pleated') {
    pleated(s);
    return;
  }
  const { hem } = flaredSkirt(s, { top: 256, half: 152, hem: 1110, wide: 370, sag: 44, waves: 7, folds: 11 });
  if (s.d.pattern === 'zari') zariBorder(s, move(hem, 0, -70), move(hem, 0, -8), s.d.accent, 36);
  else hemStitch(s, hem, 18, false);
  if (s.d.cut === 'wrap') {
    const edge = curve('600,268 590,600 520,900 452,1136');
    castAlong(s, edge, 20, 0.5);
    seam(s, edge);
    stitch(s, move(edge, -9, 0));
  }
  skirtBand(s, 256, 152);
  if (s.d.cut === 'wrap') bow(s, 650, 256, s.d.base);
  else button(s, [664, 244], 11, s.d.accent);
}

export const skirt: Kind = { draw: drawSkirt, close: () => [500, 470, 2.3, -6] };
