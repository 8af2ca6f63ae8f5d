import type { Box } from './geometry';
import { groundArt, groundLift, laidOn } from './ground';
import type { Kind } from './kind';
import { kinds } from './registry';
import { newSheet, type Sheet } from './sheet';
import type { Drawing } from './types';

export { drawCategory } from './categories';
export { drawHero, drawHeroPortrait, drawSocialCard } from './scenes';
export * from './types';

/** The transform that brings a garment into the middle of the picture at a good size. */
function fitted(s: Sheet): string {
  const { x, y, w, h } = s.extent;
  const scale = Math.min(1.22, 985 / w, 1190 / h);
  return `translate(540 ${675 - 8}) scale(${scale.toFixed(3)}) translate(${(-x - w / 2).toFixed(1)} ${(-y - h / 2).toFixed(1)})`;
}

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

/** Draws a garment as an SVG document, 1080×1350. */
export function drawGarment(d: Drawing): string {
  const kind = kinds[d.kind];
  const s = newSheet(d);
  if (d.view === 'detail') s.window = seen(kind, s);
  kind.draw(s);
  const transform = d.view === 'detail' ? closeUp(kind, s) : fitted(s);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">${groundArt(d.ground, 1080, 1350, undefined, groundLift(d.base))}${laidOn(s, transform)}</svg>`;
}
