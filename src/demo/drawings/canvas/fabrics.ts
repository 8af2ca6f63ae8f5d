import { randomFrom } from './colour';
import type { Fabric } from './types';

/** How a cloth takes light and creases. */
export type Cloth = {
  /** Depth of creases, 0 (board) to 1.5 (crumpled). */
  crease: number;
  /** Creases per unit, across and along the grain. */
  frequency: readonly [number, number];
  /** Strength of highlights, 0 (matt) to 1 (satin). */
  sheen: number;
  /** How thick the cloth's edges look, 0 to 1. */
  loft: number;
  /** Whether seams show a row of stitches. */
  stitched: boolean;
  /** Strength of the weave's own tile, 0 to 1. */
  weave: number;
};

const cloth = (
  crease: number,
  frequency: readonly [number, number],
  sheen: number,
  loft: number,
  stitched: boolean,
  weave = 1,
): Cloth => ({ crease, frequency, sheen, loft, stitched, weave });

/** Whether a cloth swallows light: its folds have shade and hardly a lit side. */
export const isMatt = ({ sheen }: Cloth): boolean => sheen < 0.05;

/** Every cloth's behaviour. */
export const cloths: Record<Fabric, Cloth> = {
  jersey: cloth(0.5, [0.009, 0.0045], 0.03, 0.55, true),
  poplin: cloth(0.75, [0.011, 0.004], 0.12, 0.4, true),
  linen: cloth(1.05, [0.013, 0.006], 0.08, 0.4, true),
  khadi: cloth(0.9, [0.012, 0.005], 0.05, 0.45, true),
  twill: cloth(0.6, [0.009, 0.003], 0.08, 0.5, true),
  denim: cloth(0.75, [0.011, 0.006], 0.06, 0.6, true),
  corduroy: cloth(0.45, [0.008, 0.003], 0.15, 0.65, true),
  fleece: cloth(0.6, [0.007, 0.004], 0.02, 0.7, true),
  knit: cloth(0.45, [0.006, 0.003], 0.05, 0.75, false),
  'cable-knit': cloth(0.35, [0.006, 0.003], 0.05, 0.85, false),
  wool: cloth(0.45, [0.006, 0.0025], 0.04, 0.5, false),
  silk: cloth(1.15, [0.012, 0.0025], 0.95, 0.45, false),
  chiffon: cloth(0.9, [0.014, 0.002], 0.45, 0.25, false),
  velvet: cloth(0.85, [0.009, 0.003], 0.8, 0.55, false),
  leather: cloth(0.5, [0.009, 0.006], 0.8, 0.8, true),
  suede: cloth(0.5, [0.008, 0.005], 0.03, 0.6, true),
  canvas: cloth(0.55, [0.009, 0.006], 0.06, 0.5, true),
  nylon: cloth(0.6, [0.011, 0.007], 0.7, 0.8, true),
  quilted: cloth(0.35, [0.009, 0.006], 0.55, 1, true),
};

const K = (d: string, o: number, w = 1) =>
  `<path d="${d}" stroke="#000" stroke-opacity="${o}" stroke-width="${w}" fill="none"/>`;
const W = (d: string, o: number, w = 1) =>
  `<path d="${d}" stroke="#fff" stroke-opacity="${o}" stroke-width="${w}" fill="none"/>`;

/** A tile of noise turned into dark and light specks of the given strength. */
function noiseTile(size: number, fx: number, fy: number, octaves: number, gain: number, light = 0.6): string {
  const dark = `0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${-gain} 0 0 0 ${gain * 0.5}`;
  const pale = `0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${gain * light} 0 0 0 ${-gain * light * 0.5}`;
  const id = `n${size}_${fx}_${fy}_${gain}`.replaceAll('.', '-');
  return (
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${fx} ${fy}" numOctaves="${octaves}" seed="7" stitchTiles="stitch" result="n"/>` +
    `<feColorMatrix in="n" values="${dark}" result="d"/><feColorMatrix in="n" values="${pale}"/>` +
    `<feMerge><feMergeNode in="d"/><feMergeNode/></feMerge></filter>` +
    `<rect width="${size}" height="${size}" filter="url(#${id})"/>`
  );
}

/** Uneven yarns both ways, some thick and short, as in hand-spun cloth; plain lines, since noise is slow. */
function slubTile(size: number, n: number, strength: number, seed: number): string {
  const random = randomFrom(seed);
  const yarns = [
    ['#000', 0.1, 1.5],
    ['#000', 0.09, 3],
    ['#000', 0.06, 6],
    ['#fff', 0.07, 1.5],
    ['#fff', 0.06, 2.6],
    ['#fff', 0.035, 6],
  ] as const;
  const runs = (count: number): string =>
    Array.from({ length: count }, () => {
      const [at, from, long] = [random() * size, random() * size, 24 + random() ** 2 * size * 0.9].map(
        Math.round,
      ) as [number, number, number];
      const weft = random() < 0.5;
      const line = (x: number) => (weft ? `M${x} ${at}h${long}` : `M${at} ${x}v${long}`);
      return line(from) + (from + long > size ? line(from - size) : '');
    }).join('');
  return yarns
    .map(
      ([colour, o, w]) =>
        `<path d="${runs(Math.round(n * (w > 5 ? 0.3 : 1)))}" stroke="${colour}" stroke-opacity="${Math.round(o * strength * 100) / 100}" stroke-width="${w}" fill="none"/>`,
    )
    .join('');
}

/** Pebbled hide: noise lit from above. */
function grainTile(size: number, frequency: number, scale: number): string {
  const id = `g${size}_${scale}`;
  return (
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="3" stitchTiles="stitch"/>` +
    `<feDiffuseLighting surfaceScale="${scale}" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="50"/></feDiffuseLighting>` +
    `<feColorMatrix in="l" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1.1 0 0 0 0.82" result="d"/>` +
    `<feColorMatrix in="l" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0.9 0 0 0 -0.72"/>` +
    `<feMerge><feMergeNode in="d"/><feMergeNode/></feMerge></filter>` +
    `<rect width="${size}" height="${size}" filter="url(#${id})"/>`
  );
}

function stitchesTile(w: number, h: number, o: number): string {
  const v = `M0 ${-h * 0.3}L${w / 2} ${h * 0.35}L${w} ${-h * 0.3}M0 ${h * 0.7}L${w / 2} ${h * 1.35}L${w} ${h * 0.7}`;
  return (
    K(v, o, h * 0.26) +
    W(
      `M${w * 0.12} ${h * 0.12}L${w * 0.44} ${h * 0.55}M${w * 0.88} ${h * 0.12}L${w * 0.56} ${h * 0.55}`,
      o * 0.75,
      h * 0.3,
    ) +
    K(`M0 0V${h}M${w} 0V${h}`, o * 1.1, 1.2)
  );
}

/** Two ropes crossing, between columns of purl. */
function cableTile(): string {
  const rope = (flip: boolean): string => {
    const x = (n: number) => (flip ? 78 - n : n);
    const d = `M${x(22)} -6C${x(22)} 16 ${x(56)} 18 ${x(56)} 42S${x(22)} 66 ${x(22)} 90`;
    return (
      K(d, 0.3, 26) +
      `<path d="${d}" stroke="#fff" stroke-opacity=".2" stroke-width="19" fill="none"/>` +
      W(d, 0.16, 9) +
      `<path d="${d}" stroke="#000" stroke-opacity=".13" stroke-width="17" stroke-dasharray="1.6 6" fill="none"/>`
    );
  };
  const purl = [92, 104, 116].map(
    (x) =>
      K(`M${x} 0V84`, 0.16, 5) +
      W(`M${x + 5} 0V84`, 0.1, 3) +
      `<path d="M${x + 5} 0V84" stroke="#000" stroke-opacity=".16" stroke-width="7" stroke-dasharray="2 6"/>`,
  );
  return `<rect width="80" height="84" fill="#000" fill-opacity=".12"/>${rope(false)}${rope(true)}${purl.join('')}`;
}

function quiltTile(): string {
  const puff = `<radialGradient id="qp" cx=".42" cy=".36" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>`;
  const diamond = (x: number, y: number) =>
    `<path d="M${x} ${y - 52}L${x + 44} ${y}L${x} ${y + 52}L${x - 44} ${y}Z" fill="url(#qp)"/>`;
  const spots = [
    [44, 52],
    [0, 0],
    [88, 0],
    [0, 104],
    [88, 104],
  ].map(([x = 0, y = 0]) => diamond(x, y));
  return `${puff}${spots.join('')}${K('M0 0L88 104M88 0L0 104', 0.5, 2.2)}<path d="M1 -1L89 103M87 -1L-1 103" stroke="#fff" stroke-opacity=".25" stroke-width="1.2" stroke-dasharray="5 4"/>`;
}

type Tile = { w: number; h: number; art: string };

/**
 * The weave of one cloth as a repeating tile, in transparent black and white. Small repeats are set out
 * several times in one tile, because librsvg takes about as long for a tile of any size.
 */
export function weaveTile(fabric: Fabric): Tile {
  const { w, h, art } = smallTile(fabric);
  const [columns, rows] = [Math.max(1, Math.ceil(120 / w)), Math.max(1, Math.ceil(120 / h))];
  if (w > 60) return { w, h, art };
  const one = `<g id="one">${art}</g>`;
  const copies = Array.from({ length: columns * rows - 1 }, (_, i) => {
    const k = i + 1;
    return `<use href="#one" x="${(k % columns) * w}" y="${Math.floor(k / columns) * h}"/>`;
  });
  return { w: w * columns, h: h * rows, art: one + copies.join('') };
}

function smallTile(fabric: Fabric): Tile {
  switch (fabric) {
    case 'jersey':
      return { w: 5, h: 5, art: K('M0 0L2.5 3L5 0', 0.075, 1.2) + W('M0 3L2.5 5.5L5 3', 0.05) };
    case 'poplin':
      return { w: 4, h: 4, art: K('M0 1H2M2 3H4', 0.1, 1.4) + W('M2 1H4M0 3H2', 0.06, 1.2) };
    case 'linen':
      return { w: 256, h: 256, art: slubTile(256, 74, 0.8, 23) };
    case 'khadi':
      return { w: 256, h: 256, art: slubTile(256, 92, 1.15, 41) };
    case 'twill':
      return {
        w: 126,
        h: 126,
        art: Array.from(
          { length: 37 },
          (_, i) =>
            K(`M${i * 7 - 130} 130L${i * 7} 0`, 0.15, 2) + W(`M${i * 7 - 127} 130L${i * 7 + 3} 0`, 0.06, 1.4),
        ).join(''),
      };
    case 'denim':
      return {
        w: 128,
        h: 128,
        art: `${Array.from({ length: 33 }, (_, i) => W(`M${i * 8 - 132} 130L${i * 8 - 2} 0`, 0.11, 2) + K(`M${i * 8 - 128} 130L${i * 8 + 2} 0`, 0.17, 2)).join('')}${noiseTile(128, 0.5, 0.06, 2, 0.5)}`,
      };
    case 'corduroy':
      return {
        w: 13,
        h: 13,
        art: `<rect width="3.4" height="13" fill="#000" fill-opacity=".42"/><rect x="3.4" width="2.6" height="13" fill="#000" fill-opacity=".1"/><rect x="6.5" width="3" height="13" fill="#fff" fill-opacity=".15"/><rect x="11.6" width="1.4" height="13" fill="#000" fill-opacity=".22"/>`,
      };
    case 'fleece':
      return { w: 128, h: 128, art: noiseTile(128, 0.6, 0.5, 1, 0.4) };
    case 'knit':
      return { w: 13, h: 11, art: stitchesTile(14, 11, 0.24) };
    case 'cable-knit':
      return { w: 122, h: 84, art: cableTile() };
    case 'wool':
      return { w: 128, h: 128, art: noiseTile(128, 0.6, 0.55, 1, 0.7) };
    case 'silk':
      return { w: 128, h: 128, art: noiseTile(128, 0.016, 0.3, 1, 0.2) };
    case 'chiffon':
      return { w: 5, h: 5, art: W('M0 1H5M1 0V5', 0.12) + K('M0 3.5H5M3.5 0V5', 0.1) };
    case 'velvet':
      return { w: 128, h: 128, art: noiseTile(128, 0.12, 0.7, 1, 0.36) };
    case 'leather':
      return { w: 144, h: 144, art: grainTile(144, 0.3, 0.62) };
    case 'suede':
      return {
        w: 256,
        h: 256,
        art: noiseTile(256, 0.03, 0.045, 2, 0.34, 0.7) + noiseTile(256, 0.42, 0.5, 2, 1),
      };
    case 'canvas':
      return {
        w: 8,
        h: 8,
        art: K('M0 2H4M4 6H8', 0.17, 2.6) + W('M4 2H8M0 6H4', 0.08, 2.4) + K('M0 0V8M4 0V8', 0.07),
      };
    case 'nylon':
      return { w: 18, h: 18, art: W('M0 .7H18M.7 0V18', 0.09, 1.3) + K('M0 2.2H18M2.2 0V18', 0.1) };
    case 'quilted':
      return { w: 88, h: 104, art: quiltTile() };
  }
}
