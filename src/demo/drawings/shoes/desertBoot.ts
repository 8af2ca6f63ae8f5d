import { mix, tones } from '../canvas/colour';
import { curve, type Line, type Pt, strip } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, within } from '../canvas/trims';
import { besideThroat, lace, laced } from './laces';
import { type Last, lastOf, through } from './last';
import { planOf } from './lastShapes';
import type { Shoe } from './poses';
import {
  floorShade,
  inThroat,
  modelled,
  opening,
  reach,
  rim,
  topline,
  upperOutline,
  type Wall,
  wallLine,
  wallOutline,
} from './shoeParts';
import { inner } from './shoes';
import { type Crease, creases, overlay, sewnOn, tongue } from './sneakerParts';

const heights = {
  foot: '-420,98 -320,80 -180,68 100,66 420,72',
  top: '-420,118 -380,144 -310,164 -230,188 -160,222 -110,260 -60,318 -14,374 8,386 60,380 160,366 280,372 380,384 420,386',
  cover: '-420,1 -136,1 -124,0.94 -60,0.84 0,0.74 80,0.66 200,0.6 420,0.57',
  heel: '0,2 80,14 200,-14 320,-8',
};

/** An ankle boot of two pieces with three pairs of eyelets on a crepe sole. */
export function desertBoot(s: Sheet, { isLeft, camera }: Shoe): void {
  const last = lastOf({ ...heights, ...planOf('chisel', isLeft) }, camera);
  crepe(s, last);
  const edge = upperOutline(last);
  reach(s, edge);
  panel(s, edge, inner({ crease: 0.6, roundness: 0.3, lift: 5 }));
  quarters(s, last);
  modelled(s, last, edge, { shade: 0.075, shine: 0.02 });
  creases(s, last, folds);
  opening(s, last, -126, mix(s.d.base, '#5c4a3a', 0.45), 'suede');
  rim(s, [...topline(last, 10, true)].reverse(), 9);
  inThroat(s, last, -126, 8, () =>
    tongue(
      s,
      last,
      [
        [-124, 246],
        [-90, 280],
        [-50, 328],
        [-6, 384],
        [22, 420],
        [36, 444],
      ],
      (k) => 14 + 42 * Math.sqrt(k),
    ),
  );
  rim(s, topline(last, 6), 10);
  const holes = besideThroat(last, -104, 2, 3, 20);
  laced(s, last, holes, { colour: s.d.accent, metal: '#6d5a44', width: 11, arch: 16, radius: 9 });
  bow(s, last);
}

function quarters(s: Sheet, last: Last): void {
  const top = '-124,246 -60,320 -14,376 8,388 80,380 160,366 280,374 380,386 420,388!';
  panel(
    s,
    strip(
      last.on(curve('-116,258 -60,322 -14,378 8,388'), true),
      last.on(curve('-96,240 -40,296 6,344 36,360'), true),
    ),
    inner({ pattern: false, crease: 0, lift: 2 }),
  );
  overlay(s, last, `${top} 420,50! 40,50! 22,100 -20,146 -80,180 -128,204 -140,222`, {
    crease: 0.35,
    lift: 4,
  });
  sewnOn(s, last, '52,70 34,108 -12,156 -74,190 -118,212', undefined, true);
  sewnOn(s, last, '-104,250 -48,308 0,360 16,366 160,350 280,358 380,370');
  sewnOn(s, last, '246,76 250,160 244,260 252,352', undefined, true);
}

const folds: readonly Crease[] = [
  ['-226,178 -206,150 -198,112', 10, 0.26],
  ['-196,190 -172,158 -162,116', 9, 0.2],
  ['0,250 60,226 130,240', 12, 0.2],
  ['10,200 90,176 160,196', 12, 0.16],
  ['230,262 180,230 120,226', 10, 0.16],
];

/** Two loops and two ends, tied over the topmost pair. */
function bow(s: Sheet, last: Last): void {
  const [x, y] = [4, 392];
  const z = last.middle(x);
  for (const path of [
    [
      [x, y, z],
      [x - 10, y + 18, z + 40],
      [x - 20, y - 10, z + 110],
      [x - 34, y - 44, z + 118],
      [x - 30, y - 34, z + 60],
      [x, y, z],
    ],
    [
      [x, y, z],
      [x + 6, y + 24, z - 36],
      [x - 16, y + 14, z - 100],
      [x - 44, y - 30, z - 112],
      [x - 40, y - 22, z - 50],
      [x, y, z],
    ],
    [
      [x, y, z],
      [x - 30, y - 20, z + 40],
      [x - 50, y - 90, z + 96],
      [x - 58, y - 124, z + 112],
    ],
    [
      [x, y, z],
      [x - 40, y - 10, z - 10],
      [x - 80, y - 44, z + 14],
      [x - 106, y - 84, z + 30],
    ],
  ] as const)
    lace(s, last, path, s.d.accent, 10);
  const [px, py] = last.see([x, y, z]);
  const knot: Line = [
    [px - 9, py + 6],
    [px, py],
    [px + 9, py - 2],
  ] satisfies Pt[];
  draw(s, knot, { colour: '#0a0706', width: 17, opacity: 0.5 });
  draw(s, knot, { colour: mix(tones(s.d.accent).base, '#ffffff', 0.1), width: 13 });
}

/** Natural crepe rubber: thick, amber, its layers showing at the edge. */
function crepe(s: Sheet, last: Last): void {
  const wall: Wall = { low: through('-420,20 -330,6 -240,0 420,0'), high: last.foot, out: 14 };
  floorShade(s, last, wall);
  const edge = wallOutline(last, wall);
  panel(s, edge, { colour: '#c39a63', fabric: 'suede', pattern: false, crease: 0, roundness: 0.5 });
  within(s, edge, () => {
    for (const k of [0.3, 0.55, 0.78])
      draw(s, wallLine(last, wall, k), { colour: '#6f4f2c', width: 2.6, opacity: 0.5 });
    for (const k of [0.34, 0.59, 0.82])
      draw(s, wallLine(last, wall, k), { colour: '#fff0d0', width: 2, opacity: 0.3 });
    draw(s, wallLine(last, wall, 0.06), { colour: '#3a2612', width: 14, opacity: 0.5 });
    draw(s, wallLine(last, wall, 0.4).slice(-26), { colour: '#120d0a', width: 90, opacity: 0.26, soft: 22 });
  });
  const welt = wallLine(last, { ...wall, out: 9 }, 1).slice(5, -3);
  draw(s, welt, { colour: '#2a1a0c', width: 4, opacity: 0.4, dash: '8 6' });
  draw(s, welt, { colour: '#f0dcb4', width: 2.8, dash: '8 6' });
}
