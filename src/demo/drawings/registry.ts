import { belt, sling, tote } from './accessories/bags';
import { cap } from './accessories/cap';
import { scarf, stole } from './accessories/drapes';
import { beanie, socks, wallet } from './accessories/smalls';
import { laidOn } from './canvas/ground';
import type { Kind } from './canvas/kind';
import { newSheet } from './canvas/sheet';
import type { Drawing, GarmentKind } from './canvas/types';
import { top } from './clothes/blouses';
import { jeans, joggers, shorts, trousers } from './clothes/bottoms';
import { dress } from './clothes/dresses';
import { cardigan, hoodie, sweater } from './clothes/knitwear';
import { kurta } from './clothes/kurtas';
import { jacket } from './clothes/outerwear';
import { shirt } from './clothes/shirts';
import { skirt } from './clothes/skirts';
import { blazer, coat } from './clothes/tailored';
import { polo, tee } from './clothes/tops';
import { vest } from './clothes/vests';
import { lehenga } from './sarees/lehengas';
import { saree } from './sarees/sarees';
import { boots } from './shoes/boots';
import { loafers } from './shoes/loafers';
import { juttis, sandals } from './shoes/openShoes';
import { sneakers } from './shoes/sneakers';

/** Every kind of garment and how it is drawn. */
export const kinds: Record<GarmentKind, Kind> = {
  tee,
  polo,
  shirt,
  kurta,
  hoodie,
  sweater,
  cardigan,
  jacket,
  blazer,
  coat,
  vest,
  jeans,
  trousers,
  shorts,
  joggers,
  dress,
  skirt,
  top,
  saree,
  lehenga,
  scarf,
  stole,
  tote,
  sling,
  belt,
  cap,
  beanie,
  socks,
  wallet,
  sneakers,
  sandals,
  juttis,
  loafers,
  boots,
};

/**
 * A garment with its shadow, its middle at (x, y), turned clockwise by degrees. `prefix` must be unique in
 * the picture.
 */
export function garmentAt(
  d: Drawing,
  prefix: string,
  at: { x: number; y: number; scale: number; degrees?: number },
  before = '',
): string {
  const s = newSheet(d, prefix);
  kinds[d.kind].draw(s);
  const { x, y, w, h } = s.extent;
  const centre = `translate(${(-x - w / 2).toFixed(1)} ${(-y - h / 2).toFixed(1)})`;
  return (
    before + laidOn(s, `translate(${at.x} ${at.y}) rotate(${at.degrees ?? 0}) scale(${at.scale}) ${centre}`)
  );
}

/** A garment hung from a rail: the middle of its neck at (x, y). */
export function garmentHung(d: Drawing, prefix: string, at: { x: number; y: number; scale: number }): string {
  const s = newSheet(d, prefix);
  kinds[d.kind].draw(s);
  return laidOn(
    s,
    `translate(${at.x} ${at.y}) scale(${at.scale}) translate(-540 ${(-s.extent.y).toFixed(1)})`,
  );
}
