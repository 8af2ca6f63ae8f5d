import { belt, sling, tote } from './bags';
import { top } from './blouses';
import { boots } from './boots';
import { jeans, joggers, shorts, trousers } from './bottoms';
import { cap } from './cap';
import { scarf, stole } from './drapes';
import { dress } from './dresses';
import { laidOn } from './ground';
import type { Kind } from './kind';
import { cardigan, hoodie, sweater } from './knitwear';
import { kurta } from './kurtas';
import { lehenga } from './lehengas';
import { loafers } from './loafers';
import { juttis, sandals } from './openShoes';
import { jacket } from './outerwear';
import { saree } from './sarees';
import { newSheet } from './sheet';
import { shirt } from './shirts';
import { skirt } from './skirts';
import { beanie, socks, wallet } from './smalls';
import { sneakers } from './sneakers';
import { blazer, coat } from './tailored';
import { polo, tee } from './tops';
import type { Drawing, GarmentKind } from './types';
import { vest } from './vests';

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

/** A garment with its shadow, its middle at (x, y), turned clockwise by degrees. `prefix` must be its own in the picture. */
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
