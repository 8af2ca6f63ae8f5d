import { groundArt } from './canvas/ground';
import { look } from './canvas/looks';
import type { Drawing } from './canvas/types';
import { garmentHung } from './registry';

const rack: readonly Drawing[] = [
  look('kurta', 'anarkali', ['silk', 'bandhani'], ['#86193f', '#f0d08a', '#d9aa4c'], 'womens', 4),
  look('coat', undefined, ['wool', 'plain'], ['#a9814f', '#ffffff', '#35241a'], 'outerwear', 9),
  look('kurta', undefined, ['khadi', 'block-print'], ['#1f3a5f', '#d9c49a', '#e2b45a'], 'mens', 6),
  look('shirt', 'mandarin', ['linen', 'plain'], ['#d8cdb8', '#ffffff', '#7a6a50'], 'mens', 3),
  look('blazer', 'double', ['velvet', 'plain'], ['#1d4a40', '#ffffff', '#c9a45a'], 'womens', 8),
];

/** A brass rail with an end knob at its left. */
function rail(x: number, y: number, width: number): string {
  return (
    `<linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5c4420"/><stop offset=".3" stop-color="#e3c384"/><stop offset=".55" stop-color="#a47d41"/><stop offset="1" stop-color="#3a2912"/></linearGradient>` +
    `<rect x="${x}" y="${y + 16}" width="${width}" height="12" fill="#000" fill-opacity=".35"/><rect x="${x}" y="${y - 6}" width="${width}" height="12" fill="url(#brass)"/><circle cx="${x}" cy="${y + 14}" r="14" fill="#000" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="14" fill="#c29a5a"/><circle cx="${x - 4}" cy="${y - 4}" r="5" fill="#f3dca8" fill-opacity=".8"/>`
  );
}

/** A wooden hanger whose hook goes over a rail at (x, y); the garment's neck hides its middle. */
function hanger(x: number, y: number, drop: number, half: number): string {
  const hook = `M${x} ${y + drop}V${y + 26}C${x} ${y + 10} ${x + 20} ${y + 12} ${x + 18} ${y - 6}C${x + 15} ${y - 22} ${x - 14} ${y - 20} ${x - 14} ${y - 2}`;
  const wood = `M${x} ${y + drop - 8}C${x + half * 0.4} ${y + drop + 2} ${x + half * 0.8} ${y + drop + 26} ${x + half} ${y + drop + 54}M${x} ${y + drop - 8}C${x - half * 0.4} ${y + drop + 2} ${x - half * 0.8} ${y + drop + 26} ${x - half} ${y + drop + 54}`;
  return (
    `<path d="${hook}" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="6" transform="translate(4 8)"/><path d="${hook}" fill="none" stroke="#8b7a5c" stroke-width="5"/><path d="${hook}" fill="none" stroke="#e9d9b4" stroke-width="1.6" transform="translate(-1 -1)"/>` +
    `<path d="${wood}" fill="none" stroke="#2a1a0f" stroke-width="18" stroke-linecap="round"/><path d="${wood}" fill="none" stroke="#7a5230" stroke-width="13" stroke-linecap="round"/>`
  );
}

/** Garments hung along a rail at height `y`, from left to right. */
function hungRow(row: readonly (readonly [d: Drawing, x: number])[], y: number, scale: number): string {
  return row
    .map(([d, x], i) => hanger(x, y, 84, 190 * scale) + garmentHung(d, `h${i}x`, { x, y: y + 66, scale }))
    .join('');
}

const pick = (i: number): Drawing => rack[i] as Drawing;

/** The home page's wide picture, 1600×1200: garments on a rail at the right, calm dark ground at the left. */
export function drawHero(): string {
  const row = [
    [pick(3), 1500],
    [pick(4), 1280],
    [pick(2), 1050],
    [pick(0), 800],
  ] as const;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">${groundArt('womens', 1600, 1200, [0.72, 0.4, 0.62])}` +
    `${rail(590, 120, 1050)}${hungRow(row, 120, 0.8)}${veil('left', 1600, 1200)}</svg>`
  );
}

/** The home page's tall picture for phones, 1080×1350: garments above, calm dark ground below. */
export function drawHeroPortrait(): string {
  const row = [
    [pick(4), 830],
    [pick(2), 560],
    [pick(0), 280],
  ] as const;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" viewBox="0 0 1080 1350">${groundArt('womens', 1080, 1350, [0.5, 0.32, 0.6])}` +
    `${rail(-20, 90, 1120)}${hungRow(row, 90, 0.72)}${veil('foot', 1080, 1350)}</svg>`
  );
}

/** The colour of the page, into which the picture fades on the side of the headline. */
const page = '#121113';

/** The fade on the side of the headline. */
function veil(side: 'left' | 'foot', w: number, h: number): string {
  const to = side === 'left' ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="1" x2="0" y2="0"';
  const far = side === 'left' ? 0.4 : 0.36;
  return `<linearGradient id="veil" ${to}><stop offset="0" stop-color="${page}"/><stop offset="${far * 0.6}" stop-color="${page}" stop-opacity=".6"/><stop offset="${far}" stop-color="${page}" stop-opacity="0"/></linearGradient><rect width="${w}" height="${h}" fill="url(#veil)"/>`;
}

/** TANTU in strokes, 90 high from (0, 0). */
const wordmark =
  'M0 0H72M36 0V90M88 90L128 0L168 90M196 90V0L264 90V0M288 0H360M324 0V90M388 0V56C388 101 456 101 456 56V0';

/** The picture social networks show with a link, 1200×630. */
export function drawSocialCard(): string {
  const row = [
    [pick(1), 1080],
    [pick(2), 910],
    [pick(0), 740],
  ] as const;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${groundArt('womens', 1200, 630, [0.74, 0.42, 0.6])}` +
    `${rail(630, 62, 620)}${hungRow(row, 62, 0.42)}${veil('left', 1200, 630)}` +
    `<g transform="translate(76 250)" fill="none" stroke="#e5cf9f" stroke-width="7">` +
    `<path d="${wordmark}"/><path d="M0 134H456" stroke-width="2" stroke-opacity=".7"/><path d="M0 142H456" stroke-width="2" stroke-dasharray="3 9" stroke-opacity=".7"/></g></svg>`
  );
}
