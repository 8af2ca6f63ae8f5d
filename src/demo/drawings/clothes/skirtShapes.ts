import { mix } from '../canvas/colour';
import {
  along,
  curve,
  type Line,
  mirror,
  move,
  outline,
  strip,
  symmetric,
  symmetricCurve,
} from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, seam, stitch, zariBorder } from '../canvas/trims';
import { hemStitch } from './collars';
import { fallingFolds, flaredSkirt } from './flared';

/** The waistband; from the front its inside shows above it. */
export function skirtBand(s: Sheet, y: number, half: number, isBack = false): void {
  if (!isBack)
    panel(
      s,
      symmetric(`540,${y - 54} 470,${y - 54} ${540 - half + 4},${y - 44}! 470,${y - 30} 540,${y - 26}`),
      { colour: mix(s.d.base, '#08070a', 0.5), pattern: false },
    );
  const rise = isBack ? 52 : 32;
  const band = strip(
    curve(`${540 - half + 3},${y - 44} 540,${y - rise} ${540 + half - 3},${y - 44}`),
    curve(`${540 - half},${y + 6} 540,${y + 18} ${540 + half},${y + 6}`),
  );
  panel(s, band, { crease: 0.2, lift: 3 });
  stitch(s, curve(`${540 - half + 2},${y} 540,${y + 12} ${540 + half - 2},${y}`));
}

/** Height of a pencil skirt's hem and half its place from the left. */
export const pencilFoot = (denim: boolean): { foot: number; end: number } =>
  denim ? { foot: 860, end: 262 } : { foot: 1050, end: 286 };

/** Fitted at waist and hip and a little narrower at the knee. */
export function pencilBody(s: Sheet, denim: boolean): void {
  const { foot, end } = pencilFoot(denim);
  const area = symmetric(
    `540,268 318,252! 276,360 248,520 ${denim ? '250,680' : '262,780'} ${end},${foot}! 540,${foot + 12}`,
  );
  panel(s, area, {
    patternScale: 1.5,
    folds: [
      [curve('300,420 380,450 470,440'), 26, 0.22],
      [curve('790,430 700,470 620,464'), 26, 0.22],
      [curve(`330,560 350,${foot - 200} 340,${foot}`), 40, 0.3],
      [curve(`640,620 660,${foot - 160} 652,${foot}`), 38, 0.26],
      [curve(`770,560 752,${foot - 200} 760,${foot}`), 40, 0.32],
    ],
  });
  hemStitch(s, symmetricCurve(`${end},${foot} 540,${foot + 12}`), 28, false);
}

/** Darts below the waistband, and the side seams. */
export function pencilSeams(s: Sheet): void {
  const { foot, end } = pencilFoot(false);
  for (const x of [418, 452]) {
    const dart = curve(`${x},262 ${x + 4},330 ${x + 10},${x === 418 ? 410 : 380}`);
    for (const side of [dart, mirror(dart)]) seam(s, side, s.d.base, 1.4);
  }
  const side = curve(`${end + 22},${foot} 284,780 272,520 300,360 338,262`);
  for (const line of [side, mirror(side)]) seam(s, line, s.d.base, 1.2);
}

function hemOf(s: Sheet, hem: Line): void {
  if (s.d.pattern === 'zari') zariBorder(s, move(hem, 0, -70), move(hem, 0, -8), s.d.accent, 36);
  else hemStitch(s, hem, 18, false);
}

/** Two flared halves cut on a slant, so that the print meets in chevrons at the seam. */
export function aLineBody(s: Sheet): void {
  const left = outline(
    '542,268! 470,266 384,256! 340,420 250,740 150,1066! 220,1088 300,1096 400,1114 470,1108 542,1116!',
  );
  const folds = () =>
    fallingFolds(curve('390,300 460,310 530,312'), curve('170,1066 300,1096 530,1112'), 5, 0.4, s.random);
  panel(s, mirror(left), {
    grain: -11,
    crease: 0,
    folds: folds().map(([l, w, d]) => [mirror(l), w * 0.9, d] as const),
  });
  panel(s, left, { grain: 11, crease: 0, folds: folds() });
  seam(s, curve('540,268 541,700 540,1116'), s.d.base, 1.6);
  hemOf(s, symmetricCurve('150,1066 260,1092 400,1112 540,1114'));
}

/** Knife pleats from the waist to the hem; from behind they turn the other way. */
export function pleatedBody(s: Sheet, isBack = false): void {
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
  const side = isBack ? -1 : 1;
  for (let i = 1; i < n; i++) {
    const [a, z] = [along(waist, i / n), along(hem, i / n)];
    const line = curve(`${a[0]},${a[1]} ${a[0] + (z[0] - a[0]) * 0.42},${(a[1] + z[1]) / 2} ${z[0]},${z[1]}`);
    draw(s, move(line, 7 * side, 0), { colour: s.tones.deep, width: 13, opacity: 0.22 });
    draw(s, move(line, 3 * side, 0), { colour: s.tones.deep, width: 5, opacity: 0.36 });
    draw(s, move(line, -4 * side, 0), {
      colour: s.tones.light,
      width: 5,
      opacity: 0.2 + s.cloth.sheen * 0.25,
    });
    draw(s, line, { colour: s.tones.deep, width: 1.6, opacity: 0.7 });
  }
}

/** The round skirt of a wrap, without its edge. */
export function wrapBody(s: Sheet): void {
  const { hem } = flaredSkirt(s, { top: 256, half: 152, hem: 1090, wide: 370, sag: 44, waves: 4, folds: 11 });
  hemOf(s, hem);
}
