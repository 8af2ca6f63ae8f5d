import { mix, threadOn } from '../canvas/colour';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, within } from '../canvas/trims';
import type { Last } from './last';
import { floorShade, type Wall, wallLine, wallOutline } from './shoeParts';

/** A thin stitched sole on a low stacked heel, the waist between them a little arched. */
export function dressSole(s: Sheet, last: Last): void {
  const rubber = s.d.fabric === 'suede';
  const low = (x: number) => Math.max(0, last.foot(x) - 24);
  const sole: Wall = { low, high: last.foot, out: 13 };
  const block: Wall = { low: () => 0, high: low, out: 9, from: 214 };
  const colour = mix(s.d.accent, rubber ? '#a97847' : '#3a2416', 0.7);
  floorShade(s, last, sole);
  const heelEdge = wallOutline(last, block);
  panel(s, heelEdge, {
    colour: rubber ? '#5b4634' : '#2b1d15',
    fabric: 'twill',
    pattern: false,
    crease: 0,
    roundness: 0.5,
  });
  within(s, heelEdge, () => {
    for (const k of [0.3, 0.62, 0.97])
      draw(s, wallLine(last, block, k), { colour: '#0a0706', width: 2, opacity: 0.7 });
    draw(s, wallLine(last, block, 0.1), { colour: '#0a0706', width: 9, opacity: 0.6 });
  });
  const edge = wallOutline(last, sole);
  panel(s, edge, { colour, fabric: 'suede', pattern: false, crease: 0, roundness: 0.45 });
  within(s, edge, () => {
    draw(s, wallLine(last, sole, 0.1), { colour: '#0c0706', width: 11, opacity: 0.5 });
    draw(s, wallLine(last, sole, 0.62), { colour: '#fff0d8', width: 6, opacity: 0.2, soft: 2 });
    draw(s, wallLine(last, sole, 0.9), { colour: '#0c0706', width: 2, opacity: 0.5 });
  });
  const welt = wallLine(last, { ...sole, out: 8 }, 1).slice(5, -3);
  draw(s, welt, { colour: '#0c0706', width: 4, opacity: 0.4, dash: '7 5' });
  draw(s, welt, { colour: threadOn(colour), width: 2.6, dash: '7 5' });
}
