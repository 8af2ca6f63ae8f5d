import { mix } from '../canvas/colour';
import { curve, outline, parallel } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, seam, stitch, within } from '../canvas/trims';
import { dressSole } from './dressSole';
import { type Last, lastOf } from './last';
import { planOf } from './lastShapes';
import type { Shoe } from './poses';
import { modelled, opening, reach, rim, topline, upperOutline } from './shoeParts';
import { inner } from './shoes';
import { type Crease, creases, pullTab, sewnOn } from './sneakerParts';

const heights = {
  foot: '-420,50 -330,36 -200,30 -60,38 80,56 200,68 420,70',
  top: '-420,78 -380,106 -310,130 -230,160 -160,196 -100,242 -50,312 -10,400 20,496 34,516 70,512 160,488 230,488 320,510 390,524 420,524',
  cover: '-420,1 -60,1 0,0.98 22,0.86 60,0.76 120,0.68 240,0.62 420,0.58',
  heel: '0,4 80,14 240,-22 380,-14 470,-4',
};

/** A Chelsea boot: elastic sides, pull tabs front and back. */
export function chelseaBoot(s: Sheet, { isLeft, camera }: Shoe): void {
  const last = lastOf({ ...heights, ...planOf('chisel', isLeft) }, camera);
  dressSole(s, last);
  const edge = upperOutline(last);
  reach(s, edge);
  panel(s, edge, inner({ crease: 0, roundness: 0.3, lift: 4 }));
  gore(s, last);
  modelled(s, last, edge, { shade: 0.075, shine: 0.15, tight: 9 });
  creases(s, last, folds);
  opening(s, last, 20, mix(s.d.base, '#0a080a', 0.35), 'suede');
  pullTab(s, last, 396);
  rim(s, [...topline(last, 24, true)].reverse(), 9);
  rim(s, topline(last, 24), 9);
  pullTab(s, last, 46);
}

function gore(s: Sheet, last: Last): void {
  const piece = last.on(outline('112,520! 160,500 230,500 276,520! 262,400 236,300 196,250 156,296 126,400'));
  panel(
    s,
    piece,
    inner({ colour: mix(s.d.accent, '#38343a', 0.4), fabric: 'knit', pattern: false, crease: 0 }),
  );
  within(s, piece, () => {
    for (let x = 104; x < 290; x += 9)
      draw(s, last.on(curve(`${x},520 ${x},240`)), { colour: '#050406', width: 3, opacity: 0.4 });
  });
  const side = last.on(curve('112,504 126,400 156,296 196,250 236,300 262,400 276,508'));
  seam(s, side, s.d.base, 1.6);
  stitch(s, parallel(side, 9), undefined, 1.9);
  sewnOn(s, last, '192,242 200,160 196,76');
  seam(s, last.on(curve('200,246 208,160 204,70')), s.d.base, 1.6);
}

const folds: readonly Crease[] = [
  ['-226,150 -206,124 -198,90', 10, 0.26],
  ['-190,166 -168,136 -158,98', 9, 0.22],
  ['-20,300 40,262 110,262', 13, 0.26],
  ['-40,256 30,214 110,214', 13, 0.22],
  ['340,260 300,236 250,240', 11, 0.2],
];
