import { mix, randomFrom } from '../canvas/colour';
import type { Box } from '../canvas/geometry';
import { groundArt } from '../canvas/ground';

/** A picture of the workshop on the shop's ground, 1080×1350. */
export const craftPicture = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350"><defs>${shared}</defs>${groundArt('accessories', 1080, 1350)}${art}</svg>`;

const teak = { dark: '#3a2417', base: '#8a5d38', light: '#c49463' } as const;

/** Grain of wood along and across, and the blur of shadows. */
const shared =
  ['.0045 .11', '.11 .0045']
    .map(
      (frequency, i) =>
        `<filter id="grain${i}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${11 + i}"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .02 1.9 0 0 0 -.74"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
    )
    .join('') +
  `<filter id="far" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="20"/></filter><filter id="near" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="6"/></filter>` +
  ['x2="0" y2="1"', 'x2="1" y2="0"']
    .map(
      (to, i) =>
        `<linearGradient id="wood${i}" x1="0" y1="0" ${to}><stop offset="0" stop-color="${teak.light}"/><stop offset=".2" stop-color="${teak.base}"/><stop offset=".7" stop-color="${mix(teak.base, teak.dark, 0.35)}"/><stop offset="1" stop-color="${teak.dark}"/></linearGradient>`,
    )
    .join('');

/** Art with its shadow on what lies below; `shape` is an outline as SVG elements without paint. */
export const raised = (shape: string, art: string, lift = 14): string =>
  `<g fill="#040306" opacity=".5" filter="url(#far)" transform="translate(${lift} ${lift * 1.9})">${shape}</g>` +
  `<g fill="#040306" opacity=".6" filter="url(#near)" transform="translate(${lift * 0.3} ${lift * 0.6})">${shape}</g>${art}`;

/** A planed bar of wood, its edges a little rounded. */
export function bar({ x, y, w, h }: Box, lift = 14, radius = 8): string {
  const rect = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}"/>`;
  const along = w >= h ? 0 : 1;
  return raised(
    rect,
    `<g fill="url(#wood${along})">${rect}</g><g filter="url(#grain${along})" opacity=".75">${rect}</g>` +
      `<rect x="${x + 1.5}" y="${y + 1.5}" width="${w - 3}" height="${h - 3}" rx="${radius}" fill="none" stroke="#ffe9c9" stroke-opacity=".22" stroke-width="2"/>`,
    lift,
  );
}

/** Threads side by side between two heights, each a little its own; `colourAt` gives the colour of the i-th. */
export function threads(
  { x, y, w, h }: Box,
  n: number,
  colourAt: (i: number) => string,
  width: number,
): string {
  const random = randomFrom(n);
  return Array.from({ length: n }, (_, i) => {
    const at = (x + ((i + 0.5) * w) / n + (random() - 0.5) * 0.8).toFixed(1);
    const colour = colourAt(i);
    return (
      `<path d="M${at} ${y}v${h}" stroke="${mix(colour, '#0d0806', 0.42)}" stroke-width="${width + 1.4}"/>` +
      `<path d="M${at} ${y}v${h}" stroke="${mix(colour, '#fff6e6', random() * 0.12)}" stroke-width="${width}"/>`
    );
  }).join('');
}

/** A round body's light across it, from its top to its foot, as a fill. */
export const roundLight = (id: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0706" stop-opacity=".5"/><stop offset=".22" stop-color="#fff3de" stop-opacity=".2"/><stop offset=".42" stop-color="#fff3de" stop-opacity=".06"/><stop offset="1" stop-color="#0a0706" stop-opacity=".72"/></linearGradient>`;
