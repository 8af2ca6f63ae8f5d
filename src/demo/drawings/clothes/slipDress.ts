import { mix } from '../canvas/colour';
import { curve, mirror, outline, parallel, strip, symmetric, symmetricCurve } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, label, rivet, seam, stitch } from '../canvas/trims';
import { type Block, cutBlock } from './block';
import { fallingFolds, flaredSkirt, wavedHem } from './flared';
import { sleeves } from './tops';

/** A bias-cut slip: thin straps, a cowl at the neck, long slanting folds. */
export function slipDress(s: Sheet): void {
  panel(s, symmetric('540,322 470,312 424,288! 408,360 470,430 540,440!'), {
    colour: mix(s.d.base, '#08070a', 0.5),
    pattern: false,
  });
  for (const spec of ['470,306 466,220 450,120', '424,262 430,190 450,118'])
    for (const side of [curve(spec), mirror(curve(spec))])
      panel(s, strip(parallel(side, -4), parallel(side, 4)), { pattern: false, crease: 0, roundness: 0.5 });
  for (const x of [427, 653]) rivet(s, [x, 214], 7, '#a9a49a');
  const low = wavedHem(276, 1196, 26, 4, 5).split(' ').reverse().join(' ');
  const area = outline(
    `424,256! 448,330 540,376 632,330 656,256! 682,300 694,372! 682,440 668,520 690,640 744,900 804,1196! ${low} 276,1196! 336,900 390,640 412,520 398,440 386,372! 398,300`,
  );
  const bias = (a: string, width: number, depth: number) => [curve(a), width, depth] as const;
  panel(s, area, {
    folds: [
      ...fallingFolds(
        curve('400,640 540,660 680,640'),
        curve('276,1196 540,1226 804,1196'),
        5,
        0.42,
        s.random,
        40,
      ),
      bias('440,300 480,372 540,396 600,372 640,300', 20, 0.6),
      bias('428,296 470,400 540,436 610,400 652,296', 26, 0.55),
      bias('414,320 460,440 540,482 620,440 666,320', 30, 0.42),
      bias('410,560 440,780 600,1100', 36, 0.26),
    ],
  });
  for (const [spec, width] of [
    ['470,500 452,640 404,860 360,1120', 16],
    ['586,540 600,700 640,900 700,1130', 12],
    ['462,392 500,424 540,432 590,420', 7],
  ] as const)
    for (const k of [2.2, 1.4, 0.7])
      draw(s, curve(spec), { colour: s.tones.light, width: width * k, opacity: 0.09 });
  draw(s, symmetricCurve('426,262 450,334 540,380'), { colour: s.tones.light, width: 3, opacity: 0.5 });
  stitch(s, curve('282,1186 540,1214 798,1186'));
}

const bodiceBlock: Block = {
  neck: [116, 168],
  drop: 130,
  shoulder: [350, 200],
  pit: [362, 370],
  waist: [392, 480],
  hem: [402, 540],
  sag: 12,
  cuff: { at: [268, 402], half: 82 },
};

/** Ankle-length, square-necked, with short sleeves and a skirt of two gathered tiers; the print grows to the hem. */
export function maxiDress(s: Sheet): void {
  const b = bodiceBlock;
  const c = cutBlock(b);
  const { waist: gather } = flaredSkirt(s, {
    top: 900,
    half: 256,
    hem: 1330,
    wide: 356,
    sag: 34,
    waves: 4,
    folds: 11,
    patternScale: 1.35,
    crease: 0,
  });
  flaredSkirt(s, {
    top: 530,
    half: 140,
    hem: 906,
    wide: 268,
    sag: 22,
    waves: 5,
    folds: 9,
    patternScale: 1.1,
    crease: 0,
  });
  castAlong(s, gather, 14, 0.4);
  gathers(s, 912, 252, 26, 46);
  panel(s, symmetric('540,184 470,180 420,164! 426,304! 540,310!'), {
    colour: mix(s.d.base, '#08070a', 0.5),
    pattern: false,
    crease: 0,
  });
  label(s, [540, 190]);
  sleeves(s, b, { hem: 18 });
  const square = '424,168! 430,296! 540,302';
  panel(s, symmetric(`540,302 430,296! 424,168! 350,200! 366,285 362,370! 392,480 402,540! 540,552`), {
    patternScale: 0.8,
    folds: [
      [curve('366,378 430,420 490,424'), 24, 0.35],
      [mirror(curve('366,378 430,420 490,424')), 24, 0.35],
      [curve('410,528 440,470 450,420'), 20, 0.25],
      [curve('670,528 640,470 632,420'), 20, 0.25],
    ],
  });
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole);
  castAlong(s, symmetricCurve(square), 8, 0.3);
  stitch(s, symmetricCurve('414,172! 421,305! 540,311'));
  seam(s, curve('402,540 540,553 678,540'), s.d.base, 2);
  gathers(s, 552, 134, 16, 34);
}

/** Short creases that spring from a gathered seam. */
function gathers(s: Sheet, y: number, half: number, n: number, length: number): void {
  for (let i = 0; i < n; i++) {
    const t = ((i + 0.5) / n) * 2 - 1;
    const x = 540 + t * half;
    const sag = 10 * (1 - t * t);
    const long = length * (0.6 + s.random() * 0.8);
    draw(s, curve(`${x},${y + sag} ${x + t * 6},${y + sag + long * 0.5} ${x + t * 16},${y + sag + long}`), {
      colour: s.tones.deep,
      width: 3.4,
      opacity: 0.4,
    });
  }
}
