import { mix } from '../canvas/colour';
import {
  along,
  axis,
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
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, label, seam, stitch } from '../canvas/trims';
import { type Block, bodyFolds, cutBlock } from './block';
import { hemStitch, innerBack } from './collars';
import { body, sleeves, tubeCuffs } from './tops';

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

/** A short square-necked top, its puffed sleeves gathered into narrow bands. */
function puffSleeved(s: Sheet): void {
  const b: Block = {
    neck: [130, 250],
    drop: 130,
    shoulder: [346, 286],
    pit: [336, 500],
    waist: [352, 690],
    hem: [346, 836],
    sag: 10,
  };
  panel(s, symmetric('540,266 470,262 406,248! 414,392! 540,400!'), {
    colour: mix(s.d.base, '#08070a', 0.5),
    pattern: false,
  });
  label(s, [540, 272]);
  const sleeve = outline(
    '352,284! 306,252 236,262 172,326 136,420 138,520 176,590! 256,616 326,602! 340,540 338,500! 352,390',
  );
  const end = curve('170,584 250,616 332,598');
  const bandArea = strip(end, move(end, 4, 30));
  for (const flip of [false, true]) {
    const at = (line: Line) => (flip ? mirror(line) : line);
    panel(s, at(sleeve), {
      grain: flip ? -16 : 16,
      crease: 1.3,
      folds: [
        [at(curve('340,300 280,320 230,390')), 22, 0.45],
        [at(curve('346,340 300,390 270,470')), 22, 0.45],
        [at(curve('196,580 190,520 206,450')), 18, 0.45],
        [at(curve('250,600 250,530 262,460')), 18, 0.45],
        [at(curve('304,600 304,540 300,480')), 18, 0.4],
      ],
    });
    for (let i = 0; i < 13; i++) {
      const [x, y] = along(end, (i + 0.5) / 13);
      const long = 30 + s.random() * 40;
      draw(s, at(curve(`${x},${y} ${x - 2},${y - long * 0.5} ${x + (x - 250) * 0.08},${y - long}`)), {
        width: 3.4,
        opacity: 0.45,
      });
    }
    for (let i = 0; i < 7; i++) {
      const [x, y] = [348 - i * 14, 284 - i * 5 + (i > 3 ? (i - 3) * 2 : 0)];
      draw(s, at(curve(`${x},${y} ${x - 12},${y + 24} ${x - 16},${y + 50 + s.random() * 30}`)), {
        width: 3.2,
        opacity: 0.4,
      });
    }
    panel(s, at(bandArea), { lift: 3, crease: 0, grain: 90 });
    stitch(s, at(move(end, 2, 8)));
  }
  panel(
    s,
    symmetric('540,392 418,384! 410,250! 346,286! 362,390 336,500! 352,690 346,836! 440,846 540,848'),
    { folds: bodyFolds(b, s.random, 0.35) },
  );
  const hole = curve('346,286 362,390 336,500');
  for (const line of [hole, mirror(hole)]) seam(s, line);
  const neck = symmetricCurve('410,250! 418,384! 540,392');
  castAlong(s, neck, 8, 0.3);
  stitch(s, symmetricCurve('398,256! 407,396! 540,404'));
  for (const dart of [curve('436,840 440,700 452,560'), mirror(curve('436,840 440,700 452,560'))])
    seam(s, dart, s.d.base, 1.2);
  hemStitch(s, curve('346,836 440,846 540,848 640,846 734,836'), 18, false);
}

/** A loose blouse with gathered yoke and full sleeves, a peplum or a crop. */
function drawTop(s: Sheet): void {
  if (s.d.cut === 'camisole') {
    camisole(s);
    return;
  }
  if (s.d.cut === 'puff') {
    puffSleeved(s);
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

/** Cuts: `blouse` (default), `wrap`, `crop`, `camisole`, `puff`. */
export const top: Kind = {
  back: { of: 'upper' },
  draw: drawTop,
  close: (s) => (s.d.cut === 'camisole' ? [500, 570, 2.5, -6] : [500, 460, 2.5, -6]),
};
