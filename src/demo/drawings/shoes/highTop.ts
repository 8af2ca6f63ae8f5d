import { mix, threadOn, tones } from '../canvas/colour';
import { curve, parallel, strip } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, stitch } from '../canvas/trims';
import { besideThroat, laced } from './laces';
import { type Last, lastOf, through } from './last';
import { planOf } from './lastShapes';
import type { Shoe } from './poses';
import {
  floorShade,
  frontPiece,
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
import {
  type Crease,
  creases,
  heelPiece,
  overlay,
  pullTab,
  rubberSole,
  sewnOn,
  tongue,
} from './sneakerParts';

const heights = {
  foot: '-420,92 -320,76 -180,64 100,62 420,70',
  top: '-420,108 -380,134 -310,152 -230,176 -160,208 -110,248 -40,318 26,400 78,478 96,502 122,508 200,494 300,500 380,512 420,514',
  cover: '-420,1 -176,1 -162,0.945 -100,0.88 -10,0.8 96,0.72 170,0.64 260,0.6 420,0.58',
  heel: '0,6 90,12 240,-6 380,-22 450,-28',
};

const crest = (at: number, swing: number) => (v: number) => at + swing * Math.sin((Math.PI * v) / 2);

/** A canvas high-top: rubber toe cap, panels of the contrast cloth at toe and heel, laces up the shaft. */
export function highTop(s: Sheet, rubber: string, { isLeft, camera }: Shoe): void {
  const last = lastOf({ ...heights, ...planOf('round', isLeft) }, camera);
  const wall: Wall = { low: through('-420,20 -330,6 -240,0 420,0'), high: last.foot, out: 9 };
  floorShade(s, last, wall);
  rubberSole(s, last, wall, { colour: rubber, line: tones(s.d.patternColor).base });
  const edge = upperOutline(last);
  reach(s, edge);
  panel(s, edge, inner({ crease: 0, roundness: 0.3, lift: 5, pattern: false }));
  toe(s, last, rubber);
  shaft(s, last);
  modelled(s, last, edge, { shade: 0.075, shine: 0.04 });
  creases(s, last, folds);
  opening(s, last, -166, mix(s.d.base, '#a08f78', 0.6));
  pullTab(s, last, 404);
  rim(s, [...topline(last, 106, true)].reverse(), 14);
  inThroat(s, last, -166, 96, () =>
    tongue(
      s,
      last,
      [
        [-162, 204],
        [-110, 244],
        [-40, 314],
        [26, 400],
        [78, 484],
        [112, 560],
        [122, 590],
      ],
      (k) => 36 + 14 * k,
    ),
  );
  rim(s, topline(last, 92), 15);
  const holes = besideThroat(last, -156, 90, 7, 17);
  laced(s, last, holes, { colour: mix(rubber, '#ffffff', 0.3), metal: '#b8b2a6', arch: 14 });
}

function toe(s: Sheet, last: Last, rubber: string): void {
  const [cap, panelEnd] = [crest(-352, 44), crest(-262, 40)];
  panel(
    s,
    frontPiece(last, panelEnd),
    inner({ blocked: true, crease: 0, roundness: 0.3, lift: 2, pattern: false }),
  );
  const line = overFront(last, (v) => panelEnd(v) - 9);
  stitch(s, line, threadOn(s.d.patternColor), 1.9);
  stitch(s, parallel(line, -7), threadOn(s.d.patternColor), 1.9);
  const rubberCap = frontPiece(last, cap);
  panel(
    s,
    rubberCap,
    inner({ colour: rubber, fabric: 'poplin', pattern: false, lift: 3, crease: 0, roundness: 0.2 }),
  );
  draw(
    s,
    overFront(last, (v) => cap(v) - 10),
    { colour: mix(rubber, '#3a3028', 0.45), width: 2.4, opacity: 0.7 },
  );
}

function shaft(s: Sheet, last: Last): void {
  heelPiece(s, last, (v) => 236 + 40 * v, { blocked: true }, threadOn(s.d.patternColor));
  const top = '-166,206! -110,250 -40,320 26,402 78,480 98,506!';
  const foot = '142,490! 130,460 84,380 28,306 -40,236 -110,190 -160,166 -184,180 -178,202';
  panel(
    s,
    strip(last.on(curve(top), true), last.on(curve('-150,196 -96,240 -20,308 46,392 98,470 118,500'), true)),
    inner({ pattern: false, crease: 0, lift: 2 }),
  );
  overlay(s, last, `${top} ${foot}`);
  sewnOn(s, last, '134,486 122,456 76,380 20,308 -46,240 -112,195 -158,173', undefined, true);
  // The padding round the ankle, sewn down below the collar.
  for (const y of [462, 430]) sewnOn(s, last, `${y === 462 ? 134 : 118},${y} 190,${y - 10} 270,${y - 6}`);
}

const folds: readonly Crease[] = [
  ['-236,172 -214,140 -206,106', 9, 0.28],
  ['60,300 120,286 200,300', 12, 0.2],
  ['50,240 120,214 200,232', 12, 0.2],
  ['220,310 170,278 110,268', 9, 0.16],
];
