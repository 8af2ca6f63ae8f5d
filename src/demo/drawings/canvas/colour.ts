type Rgb = readonly [number, number, number];

/** `#rrggbb` as three numbers from 0 to 255. */
export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const hex = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour at share `t` of the way from `a` to `b`. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [rgb(a), rgb(b)];
  return hex([0, 1, 2].map((i) => (x[i] as number) * (1 - t) + (y[i] as number) * t) as unknown as Rgb);
}

/** A colour with all its channels multiplied. */
export const scaled = (colour: string, factor: number): string =>
  hex(rgb(colour).map((v) => v * factor) as unknown as Rgb);

/** Perceived lightness from 0 (black) to 1 (white), gamma-encoded. */
export function lightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The fabric's colour and its tones in light and shade. */
export type Tones = { base: string; dark: string; deep: string; light: string; line: string };

/**
 * Tones of a dyed fabric. White is darker than paper white so that its folds stay visible, and black is
 * lighter than pure black so that it contrasts with a dark ground.
 */
export function tones(colour: string): Tones {
  const l = lightness(colour);
  let base = colour;
  if (l > 0.84) base = mix(colour, '#8f8a86', (l - 0.84) * 1.35);
  if (l < 0.17) base = mix(colour, '#5d616b', (0.17 - l) * 1.9);
  const pale = Math.max(0, l - 0.55);
  return {
    base,
    dark: mix(mix(base, '#0b0a10', 0.72), '#5a5660', pale * 0.7),
    deep: mix(base, '#07060a', 0.78),
    light: mix(base, '#fff6ea', 0.55 + 0.3 * pale),
    line: mix(base, '#050507', 0.55),
  };
}

/** Thread that is visible on a fabric without dominating it. */
export function threadOn(colour: string): string {
  return lightness(colour) > 0.5 ? mix(colour, '#1c1714', 0.38) : mix(colour, '#fff1dc', 0.42);
}

/** A seeded generator of numbers in [0, 1): the same seed gives the same sequence. */
export function randomFrom(seed: number): () => number {
  let a = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
