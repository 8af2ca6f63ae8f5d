import { randomFrom, type Tones, tones } from './colour';
import { type Cloth, cloths, weaveTile } from './fabrics';
import { axis, type Box, type Line, type Pt, pathData } from './geometry';
import { repeatOf } from './patterns';
import { type Arms, armPose } from './pose';
import type { Drawing, Fabric, Pattern } from './types';

/** One garment being drawn: its recipe, and the SVG so far. */
export type Sheet = {
  d: Drawing;
  cloth: Cloth;
  tones: Tones;
  /** Definitions by key, so that a weave, print or filter is written once. */
  defs: Map<string, string>;
  /** Painted art, back to front. */
  art: string[];
  /** Outlines that throw a shadow on the ground, as `<use>` elements. */
  casts: string[];
  /** The box round everything that lies on the ground. */
  extent: Box;
  random: () => number;
  /** Prefix that keeps ids of several garments in one picture apart. */
  prefix: string;
  count: number;
  bend: (p: Pt) => Pt;
  /** Set once the sleeves are laid. */
  arms?: Arms;
  /** In a close-up, the visible part of the garment; panels outside it are omitted. */
  window?: Box | undefined;
  /** Called for each piece that is laid, with its options. */
  onPanel?: (line: Line, options: object) => void;
  /** Called with the trims that go round the garment or lie on its back, to be painted there. */
  onRound?: ((paint: Paint) => void) | undefined;
};

export type Paint = (s: Sheet) => void;

/**
 * Paints trims that go all round a garment and are visible from behind too: hems, cuffs, belts, waist seams.
 */
export function allRound(s: Sheet, paint: Paint): void {
  const { onRound } = s;
  onRound?.(paint);
  s.onRound = undefined;
  paint(s);
  s.onRound = onRound;
}

/** Parts that only the back of a garment has. */
export const onBack = (s: Sheet, paint: Paint): void => s.onRound?.(paint);

/** Starts a garment. `prefix` must differ between garments of one picture. */
export function newSheet(d: Drawing, prefix = 'g'): Sheet {
  const random = randomFrom(d.seed * 31 + 7);
  return {
    d,
    cloth: cloths[d.fabric],
    tones: tones(d.base),
    defs: new Map(),
    art: [],
    casts: [],
    extent: { x: axis, y: 675, w: 0, h: 0 },
    random,
    prefix,
    count: 0,
    bend: handLaid(random),
  };
}

/** Lays the two arms differently, as a person does. What is drawn afterwards follows. */
export function poseArms(s: Sheet, arms: Arms): void {
  if (s.arms) return;
  s.arms = arms;
  const random = randomFrom(s.d.seed * 13 + 5);
  const near = random() * 0.8;
  const far = 3.6 + random() * 2;
  const pose = armPose(arms, random() < 0.5 ? { left: near, right: far } : { left: far, right: near });
  const { bend } = s;
  s.bend = (p) => bend(pose(p));
}

/** Garments are never laid perfectly straight: a slow wave and a slight turn, a few units at most. */
function handLaid(random: () => number): (p: Pt) => Pt {
  const [a, b, c] = [random() * 6, random() * 6, random() * 6];
  const tilt = ((random() - 0.5) * 1.2 * Math.PI) / 180;
  return ([x, y]) => {
    const dx = 3.2 * Math.sin(y / 150 + a) + 1.6 * Math.sin(y / 61 + b);
    const dy = 2.6 * Math.sin(x / 140 + c);
    return [x + dx - (y - 675) * tilt, y + dy + (x - axis) * tilt];
  };
}

/** An id from a key; the art is written into the definitions when the key is new. */
export function define(s: Sheet, key: string, art: (id: string) => string): string {
  const known = s.defs.get(key);
  if (known !== undefined) return known.slice(0, known.indexOf('|'));
  const id = `${s.prefix}${s.count++}`;
  s.defs.set(key, `${id}|${art(id)}`);
  return id;
}

/** Everything defined so far, as SVG. */
export const definitions = (s: Sheet): string =>
  [...s.defs.values()].map((v) => v.slice(v.indexOf('|') + 1)).join('');

/** Path data of a line as it lies on the table. */
export const laid = (s: Sheet, line: Line, closed: boolean): string => pathData(line.map(s.bend), closed);

/** Defines an outline and returns its id. */
export function shape(s: Sheet, line: Line, closed = true): string {
  const d = laid(s, line, closed);
  return define(s, `path ${d}`, (id) => `<path id="${id}" d="${d}"/>`);
}

/** A clip path over an outline. */
export const clip = (s: Sheet, shapeId: string): string =>
  define(s, `clip ${shapeId}`, (id) => `<clipPath id="${id}"><use href="#${shapeId}"/></clipPath>`);

/** A blur of the given radius in picture units, with room for its spread. */
export const blur = (s: Sheet, radius: number): string =>
  define(
    s,
    `blur ${radius}`,
    (id) =>
      `<filter id="${id}" x="-.4" y="-.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  );

/** The paint of a cloth's weave, its grain turned by degrees. */
export function weavePaint(s: Sheet, fabric: Fabric, grain: number): string {
  const tile = weaveTile(fabric);
  const degrees = Math.round(grain);
  const weave = define(s, `weave ${fabric}`, (own) => {
    const art = tile.art
      .replaceAll(/id="([^"]+)"/g, `id="${own}$1"`)
      .replaceAll(/(url\(|href=")#([^)"]+)/g, `$1#${own}$2`);
    return `<g id="${own}">${art}</g>`;
  });
  const id = define(
    s,
    `weave ${fabric} ${degrees}`,
    (own) =>
      `<pattern id="${own}" width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})"><use href="#${weave}"/></pattern>`,
  );
  return `url(#${id})`;
}

/** The paint of a print or yarn-dyed pattern on a cloth of colour `base`; undefined when there is none. */
export function patternPaint(
  s: Sheet,
  pattern: Pattern,
  base: string,
  placed: { degrees: number; scale: number; origin: Pt },
): string | undefined {
  const repeat = repeatOf(pattern, {
    base,
    ink: tones(s.d.patternColor).base,
    accent: tones(s.d.accent).base,
  });
  if (repeat === undefined) return undefined;
  const { scale, origin } = placed;
  const degrees = placed.degrees + (pattern === 'leheriya' ? 42 : 0);
  const motif = define(s, `repeat ${pattern} ${base}`, (own) => `<g id="${own}">${repeat.art}</g>`);
  const id = define(
    s,
    `print ${pattern} ${base} ${degrees} ${scale} ${origin.join()}`,
    (own) =>
      `<pattern id="${own}" width="${repeat.w}" height="${repeat.h}" patternUnits="userSpaceOnUse" patternTransform="translate(${origin[0]} ${origin[1]}) rotate(${Math.round(degrees)}) scale(${scale})"><use href="#${motif}"/></pattern>`,
  );
  return `url(#${id})`;
}
