import { hemStitch, placket } from './collars';
import { mix } from './colour';
import { bow } from './dresses';
import { fallingFolds, flaredSkirt } from './flared';
import { along, curve, mirror, move, strip, symmetric, symmetricCurve } from './geometry';
import type { Kind } from './kind';
import { panel } from './panel';
import type { Sheet } from './sheet';
import { button, castAlong, draw, seam, stitch, zariBorder, zip } from './trims';

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

/** Cuts: `a-line` (default), `wrap`, `pleated`, `pencil`, `mini`. */
export const skirt: Kind = { draw: drawSkirt, close: () => [500, 470, 2.3, -6] };
