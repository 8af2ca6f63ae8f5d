import { mix, threadOn } from '../canvas/colour';
import { curve, outline, parallel } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, seam, stitch, within } from '../canvas/trims';
import { type Last, lastOf, through } from './last';
import { planOf } from './lastShapes';
import type { Shoe } from './poses';
import {
  floorShade,
  footbed,
  modelled,
  opening,
  reach,
  rim,
  topline,
  upperOutline,
  type Wall,
} from './shoeParts';
import { inner } from './shoes';
import { heelPiece, rubberSole } from './sneakerParts';

const heights = {
  foot: '-420,82 -320,66 -180,56 100,56 420,64',
  top: '-420,100 -380,126 -310,146 -230,172 -150,204 -90,232 -64,240 -20,226 50,206 140,196 240,200 330,220 390,246 420,250',
  cover: '-420,1 -78,1 -68,0.92 -40,0.82 0,0.74 60,0.67 160,0.6 420,0.55',
  heel: '0,4 70,12 150,0 210,4',
};

/** No laces: an elastic gusset at each side of a plain vamp. */
export function slipOn(s: Sheet, rubber: string, { isLeft, camera }: Shoe): void {
  const last = lastOf({ ...heights, ...planOf('round', isLeft) }, camera);
  const wall: Wall = { low: through('-420,22 -330,6 -240,0 420,0'), high: last.foot, out: 8 };
  floorShade(s, last, wall);
  rubberSole(s, last, wall, { colour: rubber, line: s.d.patternColor });
  const edge = upperOutline(last);
  reach(s, edge);
  panel(s, edge, inner({ crease: 0.5, roundness: 0.3, lift: 5, patternScale: 0.55, grain: -8 }));
  heelPiece(s, last, (v) => 236 + 149 * v ** 1.7, {
    fabric: 'canvas',
    colour: mix(s.d.base, s.d.patternColor, 0.25),
  });
  gusset(s, last);
  modelled(s, last, edge, { shade: 0.075, shine: 0.04 });
  opening(s, last, -72, mix(s.d.base, '#8a7b69', 0.45));
  footbed(s, last, -72, mix(s.d.base, '#c9b08a', 0.7));
  rim(s, [...topline(last, -70, true)].reverse(), 18, mix(s.d.base, s.d.patternColor, 0.25));
  rim(s, topline(last, -70), 20, mix(s.d.base, s.d.patternColor, 0.25));
}

function gusset(s: Sheet, last: Last): void {
  const piece = last.on(outline('-28,230! 10,214! 46,204! 30,150 -2,112! -24,160'));
  panel(s, piece, inner({ colour: '#26252a', fabric: 'knit', pattern: false, crease: 0 }));
  within(s, piece, () => {
    for (let i = 0; i < 12; i++)
      draw(s, last.on(curve(`${-40 + i * 8},250 ${-26 + i * 4.6},100`)), {
        colour: '#050406',
        width: 3,
        opacity: 0.6,
      });
  });
  const side = last.on(curve('-28,228 -24,160 -2,112 30,150 46,204'));
  seam(s, side, s.d.base, 1.6);
  stitch(s, parallel(side, 8), threadOn(s.d.base), 1.8);
}
