import { lightness, scaled } from './colour';
import { round } from './geometry';
import { definitions, type Sheet } from './sheet';
import type { Ground } from './types';

/** Edge, middle and lit pool of the shop's ground: one warm gray. */
const tint = ['#423e39', '#67615a', '#928a80'] as const;

/** How much lighter (or darker) than that the ground of a category is. */
const shades: Record<Ground, number> = {
  mens: 0.95,
  womens: 1.05,
  accessories: 1.025,
  outerwear: 0.975,
  footwear: 1,
};

/** How dark a garment is: from 0 (its edges need no help) to 1 (they would be invisible). */
const darkness = (garment: string): number => Math.max(0, Math.min(1, (0.5 - lightness(garment)) / 0.3));

/** A toned ground with a pool of light, `w` by `h`; the pool's centre in shares of the size. */
export function groundArt(
  ground: Ground,
  w: number,
  h: number,
  pool: readonly [number, number, number] = [0.48, 0.43, 0.72],
): string {
  const [edge, middle, lit] = tint.map((tone) => scaled(tone, shades[ground])) as [string, string, string];
  const [cx, cy, r] = pool;
  const size = Math.max(w, h);
  return (
    `<radialGradient id="pool" gradientUnits="userSpaceOnUse" cx="${round(w * cx)}" cy="${round(h * cy)}" r="${round(size * r)}"><stop offset="0" stop-color="${lit}"/><stop offset=".3" stop-color="${lit}" stop-opacity=".78"/><stop offset=".68" stop-color="${middle}" stop-opacity=".8"/><stop offset="1" stop-color="${edge}"/></radialGradient>` +
    `<filter id="dust" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="5" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .96 0 0 0 0 .9 .5 0 0 0 -.19"/></filter>` +
    `<pattern id="grain" width="180" height="180" patternUnits="userSpaceOnUse"><rect width="180" height="180" filter="url(#dust)"/></pattern>` +
    `<rect width="${w}" height="${h}" fill="${middle}"/><rect width="${w}" height="${h}" fill="url(#pool)"/><rect width="${w}" height="${h}" fill="url(#grain)" opacity=".3"/>`
  );
}

/** The garment with its shadow on the ground, transformed as given. */
export function laidOn(s: Sheet, transform = ''): string {
  const p = s.prefix;
  const cast = s.casts.join('');
  const dark = darkness(s.d.base);
  const edge = Math.max(0, Math.min(1, (0.28 - lightness(s.d.base)) / 0.16));
  // The light from behind that shows the edge of a dark garment against its own shadow.
  const rim =
    edge === 0
      ? ''
      : `<g fill="none" stroke="#f3ece2" stroke-linejoin="round"><g stroke-opacity="${round(edge * 1.2) / 10}" stroke-width="7">${cast}</g><g stroke-opacity="${round(edge * 3.4) / 10}" stroke-width="3">${cast}</g></g>`;
  const near = [15, 10, 5.5, 1.5]
    .map((w) => `<g fill-opacity=".16" stroke-opacity=".2" stroke-width="${w}">${cast}</g>`)
    .join('');
  return (
    `<defs>${definitions(s)}<filter id="${p}far" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur in="SourceAlpha" stdDeviation="26"/></filter></defs>` +
    `<g transform="${transform}"><g filter="url(#${p}far)" opacity="${round(6.2 - 2 * dark) / 10}" transform="translate(20 38)" fill="#040306">${cast}</g><g opacity=".5" transform="translate(4 9)" fill="#040306" stroke="#040306" stroke-linejoin="round">${near}</g>${rim}${s.art.join('')}</g>`
  );
}
