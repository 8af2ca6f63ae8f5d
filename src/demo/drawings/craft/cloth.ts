import { mix } from '../canvas/colour';
import { curve, outline, type Pt } from '../canvas/geometry';
import { laidOn } from '../canvas/ground';
import { look } from '../canvas/looks';
import { panel } from '../canvas/panel';
import { newSheet } from '../canvas/sheet';
import { castAlong, draw } from '../canvas/trims';
import type { Drawing } from '../canvas/types';
import { bar, craftPicture, raised } from './parts';

/** A folded cloth of the pile: its look, its left end, its width and its height. */
type Folded = readonly [d: Drawing, x: number, w: number, h: number];

const cloth = (
  fabric: Drawing['fabric'],
  pattern: Drawing['pattern'],
  colours: readonly [string, string, string],
  seed: number,
) => look('stole', undefined, [fabric, pattern], colours, 'accessories', seed);

/** From the lowest to the topmost. */
const pile: readonly Folded[] = [
  [cloth('khadi', 'plain', ['#3b3632', '#cfc4b0', '#8a7a62'], 3), 168, 752, 128],
  [cloth('khadi', 'ajrakh', ['#1d2f58', '#efe3c8', '#a03428'], 4), 190, 722, 132],
  [cloth('silk', 'plain', ['#c08a2e', '#f2dfb8', '#8c1c1c'], 7), 176, 736, 112],
  [cloth('khadi', 'ikat', ['#efe4cd', '#7b2d26', '#22384f'], 5), 198, 704, 132],
  [cloth('linen', 'stripe', ['#6f7d5c', '#ece2cc', '#c9a04a'], 8), 186, 718, 118],
  [cloth('wool', 'paisley', ['#7a1f2c', '#e0b56a', '#c9a04a'], 6), 206, 690, 128],
];

/** One cloth folded in four: two rolls of cloth, the fold at the left, the selvedges at the right. */
function folded([d, x, w, h]: Folded, y: number, prefix: string): string {
  const s = newSheet(d, prefix);
  s.bend = (p) => p;
  const half = h / 2;
  const layer = (top: number, dx: number): readonly Pt[] =>
    outline(
      `${x + dx + 20},${top + 2} ${x + w * 0.5},${top - 2} ${x + w - 12},${top + 3}! ${x + w - 2 + dx * 0.4},${top + half * 0.5} ${x + w - 12},${top + half + 1}! ${x + w * 0.5},${top + half + 4} ${x + dx + 20},${top + half + 1} ${x + dx + 3},${top + half * 0.76} ${x + dx},${top + half * 0.5} ${x + dx + 4},${top + half * 0.24}`,
    );
  const fold = (top: number, dx: number) => {
    panel(s, layer(top, dx), { grain: 90, crease: 0.35, lift: 5, roundness: 1.15, patternScale: 0.82 });
    const lip = curve(
      `${x + dx + 26},${top + half - 13} ${x + w * 0.4},${top + half - 9} ${x + w - 14},${top + half - 12}`,
    );
    draw(s, lip, { colour: s.tones.deep, width: 2.4, opacity: 0.3 });
  };
  fold(y + half - 2, 8);
  castAlong(
    s,
    curve(`${x + 24},${y + half + 2} ${x + w * 0.5},${y + half + 5} ${x + w - 10},${y + half + 2}`),
    12,
    0.55,
  );
  fold(y, 0);
  return laidOn(s);
}

/** A wooden spool of thread, standing. */
function spool(x: number, foot: number, w: number, h: number, colour: string): string {
  const turns = Array.from({ length: Math.round((h - 60) / 6.4) }, (_, i) => {
    const y = foot - h + 32 + i * 6.4;
    return `M${x - w / 2 + 10} ${y}q${w / 2 - 10} 9 ${w - 20} 0`;
  }).join('');
  const disc = (y: number, ry: number, tone: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${ry}" fill="${tone}"/>`;
  const id = `s${x}`;
  const body = `<path d="M${x - w / 2} ${foot - h + 14}V${foot - 12}q${w / 2} 26 ${w} 0V${foot - h + 14}Z"/>`;
  return raised(
    body,
    `${disc(foot - 8, 13, '#4a3020')}${disc(foot - 18, 13, '#8a5d38')}` +
      `<path d="M${x - w / 2 + 9} ${foot - h + 26}V${foot - 26}q${w / 2 - 9} 20 ${w - 18} 0V${foot - h + 26}Z" fill="${mix(colour, '#0b0705', 0.35)}"/><path d="${turns}" fill="none" stroke="${colour}" stroke-width="4.6"/>` +
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#080504" stop-opacity=".6"/><stop offset=".3" stop-color="#fff3de" stop-opacity=".26"/><stop offset=".55" stop-color="#fff3de" stop-opacity="0"/><stop offset="1" stop-color="#080504" stop-opacity=".72"/></linearGradient>` +
      `<path d="M${x - w / 2 + 9} ${foot - h + 26}V${foot - 26}q${w / 2 - 9} 20 ${w - 18} 0V${foot - h + 26}Z" fill="url(#${id})"/>` +
      `${disc(foot - h + 24, 14, '#5a3a24')}${disc(foot - h + 14, 14, '#b98a58')}<ellipse cx="${x}" cy="${foot - h + 14}" rx="${w * 0.13}" ry="4.6" fill="#241509"/><ellipse cx="${x}" cy="${foot - h + 12.5}" rx="${w / 2 - 3}" ry="11.5" fill="none" stroke="#ffe9c9" stroke-opacity=".35" stroke-width="2"/>`,
    8,
  );
}

/** Folded handloom cloth in a pile, with three spools of its thread on top. */
export function drawCloth(): string {
  const table = 1168;
  let y = table;
  const art = pile.map((one, i) => {
    y -= one[3] - 6;
    return folded(one, y, `p${i}x`);
  });
  const thread = 'M392 372C330 420 250 420 214 470C190 506 196 560 186 640C180 700 160 760 172 830';
  return craftPicture(
    bar({ x: -30, y: table, w: 1140, h: 240 }, 0, 0) +
      `<rect x="0" y="${table}" width="1080" height="3" fill="#ffe9c9" fill-opacity=".3"/><ellipse cx="560" cy="${table + 14}" rx="440" ry="26" fill="#040306" fill-opacity=".7" filter="url(#near)"/>` +
      art.join('') +
      spool(410, y + 16, 118, 196, '#9c2f2b') +
      spool(548, y + 20, 126, 232, '#c8913a') +
      spool(684, y + 15, 112, 178, '#2b4680') +
      `<path d="${thread}" fill="none" stroke="#050408" stroke-opacity=".45" stroke-width="5" transform="translate(4 8)"/><path d="${thread}" fill="none" stroke="#b23a34" stroke-width="3.6"/>`,
  );
}
