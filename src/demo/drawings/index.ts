import { drawBack } from './back';
import { mix } from './canvas/colour';
import type { Box } from './canvas/geometry';
import { groundArt, laidOn } from './canvas/ground';
import { angleOf, type Kind } from './canvas/kind';
import { newSheet, type Sheet } from './canvas/sheet';
import { turnedBody } from './canvas/turned';
import type { Drawing, GarmentKind } from './canvas/types';
import { kinds } from './registry';

export * from './canvas/types';
export { drawCategory } from './categories';
export { drawCloth } from './craft/cloth';
export { drawDye } from './craft/dye';
export { drawLoom } from './craft/loom';
export { drawHero, drawHeroPortrait, drawSocialCard } from './scenes';

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

/** A garment on a body that is turned to the left or to the right, in the size that it has from the front. */
function worn(d: Drawing, kind: Kind, girth: number): { sheet: Sheet; transform: string } {
  const flat = newSheet(d);
  kind.draw(flat);
  const sheet = newSheet(d);
  const at = turnedBody({ girth, degrees: d.seed % 2 === 0 ? 30 : -30, above: 0.16 });
  const { bend } = sheet;
  sheet.bend = (p) => at(bend(p));
  kind.draw(sheet);
  return { sheet, transform: centred(sheet.extent, fittingScale(flat.extent)) };
}

/** Share of its depth that something on a table keeps when it is seen from its side. */
const tilt = 0.72;
/** Degrees by which it is turned on the table. */
const tableTurn = 17;

/** What lies on a table, turned, and seen from its side. */
function tilted({ extent: { x, y, w, h } }: Sheet): string {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((tableTurn * Math.PI) / 180)) as [number, number];
  const scale = Math.min(1.5, 1150 / (w * cos + h * sin), 1400 / ((w * sin + h * cos) * tilt));
  return `translate(540 667) scale(${scale.toFixed(3)} ${(scale * tilt).toFixed(3)}) rotate(${tableTurn}) translate(${(-x - w / 2).toFixed(1)} ${(-y - h / 2).toFixed(1)})`;
}

/** A garment at an angle, and how it is brought into the picture. */
function laidAtAngle(d: Drawing, kind: Kind): { sheet: Sheet; transform: string } {
  const angle = angleOf(kind);
  if (typeof angle === 'object') return worn(d, kind, angle.girth);
  const sheet = newSheet(d);
  kind.draw(sheet);
  return { sheet, transform: angle === 'own' ? fitted(sheet) : tilted(sheet) };
}

/** A garment as it lies on the table, and how it is brought into the picture. */
function laidOut(d: Drawing): { sheet: Sheet; transform: string } {
  const kind = kinds[d.kind];
  if (d.view === 'angle') return laidAtAngle({ ...d, seed: d.seed + 31 }, kind);
  const back = d.view === 'back' ? drawBack(d, kind) : null;
  if (back) return { sheet: back, transform: fitted(back) };
  const sheet = newSheet(d.view === 'back' ? reverseOf(d) : d);
  if (d.view === 'detail') sheet.window = seen(kind, sheet);
  kind.draw(sheet);
  if (d.view === 'detail') return { sheet, transform: closeUp(kind, sheet) };
  const transform = fitted(sheet);
  // When turned over, a piece without its own back is mirrored.
  return { sheet, transform: d.view === 'back' ? `translate(1080 0) scale(-1 1) ${transform}` : transform };
}

/** The reverse of a garment that is turned over: paler where the fabric is printed. */
function reverseOf(d: Drawing): Drawing {
  const seed = d.seed + 31;
  if (!printed.includes(d.pattern)) return { ...d, seed };
  const base = mix(d.base, '#cfc8be', 0.18);
  return {
    ...d,
    seed,
    base,
    patternColor: mix(d.patternColor, base, 0.5),
    accent: mix(d.accent, base, 0.3),
  };
}

/** Patterns that are printed on one side. */
const printed: readonly Drawing['pattern'][] = [
  'block-print',
  'dot',
  'paisley',
  'floral',
  'ajrakh',
  'leheriya',
];

/** Draws a garment as an SVG document, 1080×1350. */
export function drawGarment(d: Drawing): string {
  const { sheet, transform } = laidOut(d);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">${groundArt(d.ground, 1080, 1350)}${laidOn(sheet, transform)}</svg>`;
}
