import { belt, sling, tote } from './bags';
import { jeans, joggers, shorts, trousers } from './bottoms';
import { dress, skirt } from './dresses';
import { scarf, stole } from './drapes';
import { lehenga, saree } from './ethnic';
import { groundArt, laidOn } from './ground';
import type { Kind } from './kind';
import { type Sheet, newSheet } from './sheet';
import { cardigan, hoodie, sweater } from './knitwear';
import { jacket, vest } from './outerwear';
import { blazer, coat } from './tailored';
import { juttis, sandals } from './openShoes';
import { boots, loafers, sneakers } from './shoes';
import { beanie, cap, socks, wallet } from './smalls';
import { kurta, shirt } from './shirts';
import { polo, tee, top } from './tops';
import type { Drawing, GarmentKind } from './types';

export * from './types';

const kinds: Record<GarmentKind, Kind> = { tee, polo, top, shirt, kurta, hoodie, sweater, cardigan, jacket, vest, blazer, coat, jeans, trousers, shorts, joggers, dress, skirt, saree, lehenga, scarf, stole, tote, sling, belt, cap, beanie, socks, wallet, sneakers, loafers, boots, sandals, juttis };

/** The transform that brings a garment into the middle of the picture at a good size. */
function fitted(s: Sheet): string {
  const { x, y, w, h } = s.extent;
  const scale = Math.min(1.22, 960 / w, 1190 / h);
  return `translate(540 ${675 - 8}) scale(${scale.toFixed(3)}) translate(${(-x - w / 2).toFixed(1)} ${(-y - h / 2).toFixed(1)})`;
}

function closeUp(kind: Kind, s: Sheet): string {
  const [x, y, zoom, degrees] = kind.close(s);
  return `translate(540 675) scale(${zoom}) rotate(${degrees}) translate(${-x} ${-y})`;
}

/** Draws a garment as an SVG document, 1080×1350. */
export function drawGarment(d: Drawing): string {
  const kind = kinds[d.kind];
  const s = newSheet(d);
  kind.draw(s);
  const transform = d.view === 'detail' ? closeUp(kind, s) : fitted(s);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">${groundArt(d.ground, 1080, 1350)}${laidOn(s, transform)}</svg>`;
}
