import { drawBack } from './back';
import type { Box, Pt } from './geometry';
import { groundArt, groundLift, laidOn } from './ground';
import type { Kind } from './kind';
import { kinds } from './registry';
import { newSheet, type Sheet } from './sheet';
import { turnedBody } from './turned';
import type { Drawing, GarmentKind } from './types';

export { drawCategory } from './categories';
export { drawHero, drawHeroPortrait, drawSocialCard } from './scenes';
export * from './types';

/** Whether a kind is drawn from behind; others are turned over. */
export const hasBack = (kind: GarmentKind): boolean => kinds[kind].back !== undefined;

/** The scale at which a garment has a good size in the picture. */
const fittingScale = ({ w, h }: Box): number => Math.min(1.22, 985 / w, 1190 / h);

/** The transform that brings the middle of a box into the middle of the picture. */
const centred = ({ x, y, w, h }: Box, scale: number): string =>
  `translate(540 ${675 - 8}) scale(${scale.toFixed(3)}) translate(${(-x - w / 2).toFixed(1)} ${(-y - h / 2).toFixed(1)})`;

/** The transform that brings a garment into the middle of the picture at a good size. */
const fitted = ({ extent }: Sheet): string => centred(extent, fittingScale(extent));

function closeUp(kind: Kind, s: Sheet): string {
  const [x, y, zoom, degrees] = kind.close(s);
  return `translate(540 675) scale(${zoom}) rotate(${degrees}) translate(${-x} ${-y})`;
}

/** The part of the garment a close-up shows, with room for its turn and for shadows falling in. */
function seen(kind: Kind, s: Sheet): Box {
  const [x, y, zoom] = kind.close(s);
  const [w, h] = [1400 / zoom, 1640 / zoom];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

/** Half the width of the body that a garment is worn on, in units; undefined for what is not worn on one. */
const girthOf = ({ girth, back }: Kind): number | undefined =>
  girth ?? (back?.of === 'upper' ? 310 : back?.of === 'trousers' ? 270 : undefined);

/** Bends all that is drawn to a garment on a body that is turned, to the left or to the right. */
function turn(s: Sheet, girth: number): (p: Pt) => Pt {
  const at = turnedBody({ girth, degrees: s.d.seed % 2 === 0 ? 30 : -30, above: 0.16 });
  const { bend } = s;
  s.bend = (p) => at(bend(p));
  return at;
}

/** The box round a turned garment. */
function turnedExtent({ x, y, w, h }: Box, at: (p: Pt) => Pt): Box {
  const [[left], [right]] = [at([x, y]), at([x + w, y])];
  return { x: left, y, w: right - left, h };
}

/** Turned and nearer: the part below the middle of the garment, where hem, cuffs or soles are. */
function angled(s: Sheet): string {
  const { x, y, w, h } = s.extent;
  const scale = Math.min(1.62, 1420 / w, 1560 / h);
  return `translate(540 675) rotate(13) scale(${scale.toFixed(3)}) translate(${(-x - w * 0.47).toFixed(1)} ${(-y - h * 0.56).toFixed(1)})`;
}

/** A garment as it lies on the table, and how it is brought into the picture. */
function laidOut(d: Drawing): { sheet: Sheet; transform: string } {
  const kind = kinds[d.kind];
  const back = d.view === 'back' ? drawBack(d, kind) : null;
  if (back) return { sheet: back, transform: fitted(back) };
  const sheet = newSheet(d.view === 'angle' || d.view === 'back' ? { ...d, seed: d.seed + 31 } : d);
  if (d.view === 'detail') sheet.window = seen(kind, sheet);
  const girth = girthOf(kind);
  const turned = d.view === 'angle' && girth !== undefined ? turn(sheet, girth) : undefined;
  kind.draw(sheet);
  if (turned) {
    const scale = fittingScale(sheet.extent) * 1.05;
    return { sheet, transform: centred(turnedExtent(sheet.extent, turned), scale) };
  }
  if (d.view === 'detail') return { sheet, transform: closeUp(kind, sheet) };
  if (d.view === 'angle') return { sheet, transform: angled(sheet) };
  const transform = fitted(sheet);
  // Turned over, what has no other back lies the other way round.
  return { sheet, transform: d.view === 'back' ? `translate(1080 0) scale(-1 1) ${transform}` : transform };
}

/** Draws a garment as an SVG document, 1080×1350. */
export function drawGarment(d: Drawing): string {
  const { sheet, transform } = laidOut(d);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">${groundArt(d.ground, 1080, 1350, undefined, groundLift(d.base))}${laidOn(sheet, transform)}</svg>`;
}
