import { lightness, type Tones, tones } from './colour';
import { creaseFilter, round2 } from './creases';
import { type Cloth, cloths, isMatt } from './fabrics';
import { type Box, between, bounds, type Line, type Pt, ribbon, round } from './geometry';
import { blur, clip, define, laid, patternPaint, type Sheet, shape, weavePaint } from './sheet';
import type { Fabric, Pattern } from './types';

/** A crease: an open line, its width and how deep it is, 0 to 1. */
export type Fold = readonly [line: Line, width: number, depth: number];

/** `n` folds from side to side between two lines. */
export function foldsBetween(a: Line, b: Line, n: number, width: number, depth: number): Fold[] {
  return Array.from(
    { length: n },
    (_, i) => [between(a, b, (i + 0.6) / n, 20), width, depth * (0.8 + (i % 3) * 0.15)] as const,
  );
}

export type PanelOptions = {
  /** Degrees by which the cloth's grain is turned; a sleeve's print turns with the arm. */
  grain?: number;
  colour?: string;
  fabric?: Fabric;
  /** False leaves the panel unprinted. */
  pattern?: Pattern | false;
  patternScale?: number;
  folds?: readonly Fold[];
  /** Multiplies the cloth's own creasing. */
  crease?: number;
  /** Strength of the light across the panel, 1 by default. */
  roundness?: number;
  /** Height above what lies below, in units; throws a shadow on it. */
  lift?: number;
  /** Whether a colour-blocked garment cuts this panel from the contrast cloth. */
  blocked?: boolean;
  /** Throws no shadow on the ground, because it lies inside another outline. */
  inner?: boolean;
  opacity?: number;
  /** Painted over the cloth and under its light, clipped to the panel. */
  inside?: string;
  /** Paint laid over the cloth and under its light, made for the panel's grain. */
  over?: (s: Sheet, grain: number) => string;
};

type Relief = {
  line: Line;
  tones: Tones;
  cloth: Cloth;
  grain: number;
  crease: number;
  edge: number;
  folds: readonly Fold[];
  use: (more: string) => string;
};

/** Everything that makes a panel look like cloth with depth: creases, folds, rounded edges. */
function relief(s: Sheet, p: Relief): string {
  const b = bounds(p.line);
  const reach = Math.min(b.w, b.h);
  const drawn = drawnFolds(s, p.folds, p.tones, p.cloth);
  const wide = reach > 190;
  const edges = wide ? softEdge(p, reach) : piledEdge(p, reach);
  if (reach <= 110 || p.crease < 0.05) {
    if (wide) return `<g filter="url(#${blur(s, 9)})">${drawn}${edges}</g>`;
    const widest = Math.max(0, ...p.folds.map((f) => f[1]));
    const soft = () => blur(s, Math.max(2, Math.min(12, Math.round(widest * 0.28))));
    return (drawn === '' ? '' : `<g filter="url(#${soft()})">${drawn}</g>`) + edges;
  }
  const [cx, cy] = [round(b.x + b.w / 2), round(b.y + b.h / 2)];
  const a = (Math.abs(p.grain) * Math.PI) / 180;
  const w = b.w * Math.abs(Math.cos(a)) + b.h * Math.abs(Math.sin(a)) + 60;
  const h = b.w * Math.abs(Math.sin(a)) + b.h * Math.abs(Math.cos(a)) + 60;
  const region = `x="${round(cx - w / 2)}" y="${round(cy - h / 2)}" width="${round(w)}" height="${round(h)}"`;
  const f = creaseFilter(s, p.tones, p.cloth, p.crease, region, reach > 300 && s.window === undefined);
  const back = `<g transform="rotate(${round(-p.grain)} ${cx} ${cy})">${drawn}${wide ? edges : ''}</g><rect ${region} fill-opacity="0"/>`;
  return `<g transform="rotate(${round(p.grain)} ${cx} ${cy})" filter="url(#${f})">${back}</g>${wide ? '' : edges}`;
}

/** Light across the grain: a lit shoulder left of the middle, both sides falling into shade. */
function across(s: Sheet, line: Line, t: Tones, c: Cloth, grain: number, strength: number): string {
  const a = (grain * Math.PI) / 180;
  const u: Pt = [Math.cos(a), Math.sin(a)];
  const spread = line.map(([x, y]) => x * u[0] + y * u[1]);
  const b = bounds(line);
  const mid = (b.x + b.w / 2) * u[0] + (b.y + b.h / 2) * u[1];
  const at = (v: number): Pt => [b.x + b.w / 2 + u[0] * (v - mid), b.y + b.h / 2 + u[1] * (v - mid)];
  const [p, q] = [at(Math.min(...spread)), at(Math.max(...spread))];
  const stop = (o: number, colour: string, alpha: number) =>
    `<stop offset="${o}" stop-color="${colour}" stop-opacity="${round(alpha * strength * 100) / 100}"/>`;
  const shine = isMatt(c) ? 0 : 0.07 + c.sheen * 0.26;
  const side = isMatt(c) ? 0.6 : 1;
  const ends =
    s.d.fabric === 'velvet'
      ? stop(0, t.light, 0.4) +
        stop(0.16, t.dark, 0.3) +
        stop(0.45, t.dark, 0.38) +
        stop(0.84, t.dark, 0.25) +
        stop(1, t.light, 0.34)
      : stop(0, t.dark, 0.5 * side) +
        stop(0.14, t.dark, 0.1 * side) +
        stop(0.22, t.light, 0) +
        stop(0.34, t.light, shine) +
        stop(0.5, t.light, 0) +
        stop(0.52, t.dark, 0) +
        stop(0.8, t.dark, 0.2 * side) +
        stop(1, t.dark, 0.66 * side);
  const id = define(
    s,
    `across ${p.join()} ${q.join()} ${t.base} ${strength}`,
    (own) =>
      `<linearGradient id="${own}" gradientUnits="userSpaceOnUse" x1="${round(p[0])}" y1="${round(p[1])}" x2="${round(q[0])}" y2="${round(q[1])}">${ends}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** Creases drawn by hand: a soft shadow with a lit ridge to its left. */
function drawnFolds(s: Sheet, folds: readonly Fold[], t: Tones, c: Cloth): string {
  if (folds.length === 0) return '';
  const taper = (w: number) => (k: number) =>
    w * Math.sin(Math.PI * Math.min(1, 0.06 + k * 0.94)) ** 0.7 + 0.5;
  const group = (colour: string, dx: number, gain: number, thin: number) =>
    folds
      .map(([line, width, depth]) => {
        const d = laid(
          s,
          ribbon(
            line.map(([x, y]) => [x + dx * width, y + dx * width * 0.4] as const),
            taper(width * thin),
          ),
          true,
        );
        return `<path d="${d}" fill="${colour}" fill-opacity="${round(depth * gain * 100) / 100}"/>`;
      })
      .join('');
  // Shade is invisible on black: there the lit side shows a fold.
  const lit = isMatt(c) ? 0.07 + 0.34 * (1 - lightness(t.base)) ** 2 : 0.2 + c.sheen * 0.65;
  return group(t.dark, 0, 0.95, 1) + group(t.light, -0.75, lit, 0.6);
}

const edgeWidth = (reach: number, c: Cloth) => Math.max(3, Math.min(34, reach * 0.13)) * (0.5 + c.loft);
const edgeOpacity = (c: Cloth) => 0.3 + c.loft * 0.3;

/** The shade along a wide panel's edges that makes it look filled; to be blurred. */
const softEdge = ({ use, tones: t, cloth: c, edge }: Relief, reach: number): string =>
  use(
    `fill="none" stroke="${t.deep}" stroke-opacity="${round2(edgeOpacity(c) * edge)}" stroke-width="${round(edgeWidth(reach, c))}"`,
  );

/** The same on a narrow panel: a pile of faint strokes, cheaper than a blur. */
const piledEdge = ({ use, tones: t, cloth: c, edge }: Relief, reach: number): string =>
  [1.5, 1.05, 0.7, 0.4, 0.18]
    .map((k) =>
      use(
        `fill="none" stroke="${t.deep}" stroke-opacity="${round2(edgeOpacity(c) * edge * 0.24)}" stroke-width="${round(edgeWidth(reach, c) * k)}"`,
      ),
    )
    .join('');

function liftShadow(use: (more: string) => string, lift: number): string {
  return [2.6, 1.7, 0.9, 0.2]
    .map((k) =>
      use(
        `fill="#040306" fill-opacity=".1" stroke="#040306" stroke-opacity=".13" stroke-linejoin="round" stroke-width="${round(lift * k)}"`,
      ),
    )
    .join('');
}

const apart = (a: Box, b: Box): boolean =>
  b.x > a.x + a.w || b.x + b.w < a.x || b.y > a.y + a.h || b.y + b.h < a.y;

function extend(extent: Box, b: Box): void {
  const [right, foot] = [Math.max(extent.x + extent.w, b.x + b.w), Math.max(extent.y + extent.h, b.y + b.h)];
  extent.x = Math.min(extent.x, b.x);
  extent.y = Math.min(extent.y, b.y);
  extent.w = right - extent.x;
  extent.h = foot - extent.y;
}

/** Lays one piece of cloth: base, print, weave, creases, light, rounded edges. */
export function panel(s: Sheet, line: Line, o: PanelOptions = {}): void {
  s.onPanel?.(line, o);
  const b = bounds(line);
  if (s.window !== undefined && apart(s.window, b)) return;
  const blocked = s.d.pattern === 'colour-block' && o.blocked === true;
  const t = tones(o.colour ?? (blocked ? s.d.patternColor : s.d.base));
  const fabric = o.fabric ?? s.d.fabric;
  const c = cloths[fabric];
  const grain = o.grain ?? 0;
  const id = shape(s, line);
  /** The panel's position: its light and creases are placed there, however far it is bent. */
  const lies = line.map(s.bend);
  const use = (more: string) => `<use href="#${id}" ${more}/>`;
  const pattern = o.pattern ?? (o.colour === undefined ? s.d.pattern : false);
  const print =
    pattern === false
      ? undefined
      : patternPaint(s, pattern, t.base, {
          degrees: grain,
          scale: o.patternScale ?? 1,
          origin: [round(b.x + b.w / 2), round(b.y)],
        });
  if (o.inner !== true) {
    s.casts.push(`<use href="#${id}"/>`);
    extend(s.extent, bounds(lies));
  }
  const lift = o.lift ?? 0;
  const shadow =
    lift > 0 ? `<g transform="translate(${lift * 0.5} ${lift})">${liftShadow(use, lift)}</g>` : '';
  const depth = relief(s, {
    line: lies,
    tones: t,
    cloth: c,
    grain,
    crease: c.crease * (o.crease ?? 1),
    edge: 0.35 + 0.65 * (o.roundness ?? 1),
    folds: o.folds ?? [],
    use,
  });
  s.art.push(
    `${shadow}<g clip-path="url(#${clip(s, id)})"${o.opacity === undefined ? '' : ` opacity="${o.opacity}"`}>` +
      use(`fill="${t.base}"`) +
      (print === undefined ? '' : use(`fill="${print}"`)) +
      (o.inside ?? '') +
      (o.over === undefined ? '' : use(`fill="${o.over(s, grain)}"`)) +
      use(`fill="${weavePaint(s, fabric, grain)}"`) +
      use(`fill="${across(s, lies, t, c, grain, o.roundness ?? 1)}"`) +
      depth +
      use(
        `fill="none" stroke="${t.light}" stroke-opacity="${round((0.22 + c.sheen * 0.3) * 100) / 100}" stroke-width="2.4"`,
      ) +
      `</g>${use(`fill="none" stroke="${t.deep}" stroke-opacity=".75" stroke-width="1.1"`)}`,
  );
}
