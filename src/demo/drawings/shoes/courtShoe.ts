import { mix, threadOn, tones } from '../canvas/colour';
import { curve, parallel, strip } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { fill, seam, stitch, within } from '../canvas/trims';
import { besideThroat, laced } from './laces';
import { type Last, lastOf, through } from './last';
import { planOf } from './lastShapes';
import type { Shoe } from './poses';
import {
  floorShade,
  inThroat,
  modelled,
  opening,
  overFront,
  reach,
  rim,
  topline,
  upperOutline,
  type Wall,
} from './shoeParts';
import { inner } from './shoes';
import { type Crease, creases, heelPiece, overlay, rubberSole, sewnOn, tongue } from './sneakerParts';

const heights = {
  foot: '-420,84 -320,68 -180,58 100,58 420,66',
  top: '-420,104 -380,130 -310,152 -230,180 -150,218 -60,262 20,296 64,306 120,268 190,226 260,216 330,236 385,268 420,272',
  cover: '-420,1 -160,1 -146,0.945 -60,0.87 20,0.82 64,0.77 120,0.66 190,0.58 300,0.55 420,0.55',
  heel: '0,4 70,12 150,0 210,4',
};

/** A low sneaker: vamp, eyestays over a tongue, a counter and a tab at the heel. */
export function courtShoe(s: Sheet, rubber: string, { isLeft, camera }: Shoe): void {
  const last = lastOf({ ...heights, ...planOf('round', isLeft) }, camera);
  const isLeather = s.d.fabric === 'leather';
  const wall: Wall = { low: through('-420,22 -330,6 -240,0 420,0'), high: last.foot, out: 8 };
  floorShade(s, last, wall);
  rubberSole(s, last, wall, {
    colour: rubber,
    ...(isLeather ? { stitches: '#a79c8c' } : { line: tones(s.d.accent).base }),
  });
  const edge = upperOutline(last);
  reach(s, edge);
  panel(s, edge, inner({ crease: isLeather ? 0 : 0.5, roundness: 0.3, lift: 5 }));
  eyestays(s, last);
  counter(s, last);
  if (isLeather) quarterSeam(s, last);
  else mudguard(s, last);
  modelled(s, last, edge, { shade: 0.075, shine: isLeather ? 0.2 : 0.05 });
  opening(s, last, -150, mix(s.d.base, '#8a7b69', 0.5));
  rim(s, [...topline(last, 70, true)].reverse(), 15);
  inThroat(s, last, -150, 66, () =>
    tongue(
      s,
      last,
      [
        [-146, 214],
        [-90, 248],
        [0, 300],
        [60, 330],
        [92, 354],
        [106, 366],
      ],
      (k) => 44 + 12 * k,
    ),
  );
  rim(s, topline(last, 62), 16);
  const holes = besideThroat(last, -146, 62, 6, 16);
  laced(s, last, holes, {
    colour: mix(rubber, '#ffffff', 0.3),
    metal: isLeather ? tones(mix(s.d.base, '#000000', 0.25)).base : '#b8b2a6',
  });
  creases(s, last, folds);
}

function eyestays(s: Sheet, last: Last): void {
  const top = '-150,222! -60,264 20,298 66,308!';
  const foot = '84,282! 64,262 30,250 -50,214 -120,178 -150,168 -166,184 -162,206';
  panel(
    s,
    strip(
      last.on(curve('-146,230 -60,270 20,300 66,310'), true),
      last.on(curve('-150,206 -60,238 20,268 66,278'), true),
    ),
    inner({ pattern: false, crease: 0, lift: 2 }),
  );
  overlay(s, last, `${top} ${foot}`, { blocked: true });
  sewnOn(s, last, '78,276 60,255 28,243 -50,207 -120,172 -158,155');
  sewnOn(s, last, '58,299 20,289 -60,255 -146,215');
}

function counter(s: Sheet, last: Last): void {
  heelPiece(s, last, (v) => 236 + 149 * v ** 1.7, { blocked: true });
  const tab = overlay(s, last, '372,262! 420,276! 420,196! 392,196 374,206', { colour: s.d.accent, lift: 3 });
  within(s, tab, () => fill(s, tab, '#ffffff', 0.05));
  sewnOn(s, last, '378,258 380,212 394,203 416,203', threadOn(s.d.accent));
}

function mudguard(s: Sheet, last: Last): void {
  const line = overFront(last, (v) => -244 + 120 * (1 - Math.sin((Math.PI * v) / 2)) ** 1.3);
  seam(s, line, s.d.base, 2);
  for (const inset of [-8, -15]) stitch(s, parallel(line, inset), undefined, 1.9);
}

function quarterSeam(s: Sheet, last: Last): void {
  const line = last.on(curve('-176,190 -186,160 -176,120 -148,88 -116,62'));
  seam(s, line, s.d.base, 2);
  stitch(s, parallel(line, -8), undefined, 1.8);
}

/** Where the foot bends. */
const folds: readonly Crease[] = [
  ['-214,190 -196,160 -190,126', 7, 0.3],
  ['-186,196 -166,158 -158,120', 6, 0.22],
];
