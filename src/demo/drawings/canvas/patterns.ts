import { lightness, mix, randomFrom } from './colour';
import { motifs } from './motifs';
import type { Inks, Repeat } from './repeat';
import type { Pattern } from './types';

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
const bar = (x: number, y: number, w: number, h: number, fill: string, o = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" fill-opacity="${o}"/>`;

/** Rows of yarn with slightly offset ends, which gives ikat its feathered edges. */
function ikat({ base, ink, accent }: Inks): Repeat {
  const [w, h] = [104, 156];
  const random = randomFrom(11);
  const rows = (cx: number, cy: number, half: (t: number) => number, span: number): string => {
    let d = '';
    for (let y = -span; y < span; y += 3) {
      const r = half(Math.abs(y) / span);
      if (r <= 0) continue;
      const [l, e] = [r + random() * 11 - 4, r + random() * 11 - 4];
      d += `M${(cx - l).toFixed(1)} ${cy + y}H${(cx + e).toFixed(1)}V${cy + y + 3.3}H${(cx - l).toFixed(1)}Z`;
    }
    return d;
  };
  const diamond = (cx: number, cy: number) =>
    path(
      rows(cx, cy, (t) => 43 * (1 - t), 70),
      ink,
    ) +
    path(
      rows(cx, cy, (t) => 27 * (1 - t) - 1, 48),
      mix(base, accent, 0.75),
    ) +
    path(
      rows(cx, cy, (t) => 13 * (1 - t), 26),
      base,
    ) +
    path(
      rows(cx, cy, (t) => 5 * (1 - t), 12),
      ink,
    );
  const small = (cx: number, cy: number) =>
    path(
      rows(cx, cy, (t) => 9 * (1 - t * t), 22),
      ink,
      ' opacity=".75"',
    );
  return {
    w,
    h,
    art: diamond(52, 78) + [0, w].flatMap((x) => [0, h].map((y) => small(x, y))).join(''),
  };
}

function bandhani({ ink, accent }: Inks): Repeat {
  const s = 132;
  const knot = (x: number, y: number, c: string, r = 4.6) =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${c}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r * 0.34}" fill="#000" fill-opacity=".5"/>`;
  const ring = (cx: number, cy: number, r: number, n: number, c: string) =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 2 * Math.PI;
      return knot(cx + r * Math.cos(a), cy + r * Math.sin(a), c);
    }).join('');
  const flower = ring(66, 66, 36, 16, ink) + ring(66, 66, 20, 8, accent) + knot(66, 66, ink, 6.5);
  const field = [
    [0, 0],
    [16, 16],
    [116, 16],
    [16, 116],
    [116, 116],
    [66, 8],
    [8, 66],
    [124, 66],
    [66, 124],
    [s, 0],
    [0, s],
    [s, s],
  ].map(([x = 0, y = 0]) => knot(x, y, ink, 3.8));
  return { w: s, h: s, art: flower + field.join('') };
}

function leheriya({ base, ink, accent }: Inks): Repeat {
  const wave = (x: number) =>
    `M${x} -54C${x + 24} -36 ${x + 24} -18 ${x} 0S${x - 24} 36 ${x} 54S${x + 24} 90 ${x} 108S${x - 24} 144 ${x} 162`;
  const line = (x: number, c: string, w: number) =>
    `<path d="${wave(x)}" stroke="${c}" stroke-width="${w}" fill="none"/>`;
  const all = [-72, 0, 72, 144].map(
    (x) =>
      line(x, ink, 13) +
      line(x + 15, mix(base, accent, 0.75), 5) +
      line(x + 27, ink, 4.5) +
      line(x + 44, mix(base, accent, 0.55), 8),
  );
  return { w: 72, h: 108, art: all.join('') };
}

function ajrakh({ base, ink, accent }: Inks): Repeat {
  const s = 120;
  const red = mix(base, accent, 0.85);
  const star = (cx: number, cy: number, r: number, fill: string, points = 8, inner = 0.62) => {
    const d = Array.from({ length: points * 2 }, (_, i) => {
      const a = (i * Math.PI) / points - Math.PI / 2;
      const q = i % 2 === 0 ? r : r * inner;
      return `${(cx + q * Math.cos(a)).toFixed(1)} ${(cy + q * Math.sin(a)).toFixed(1)}`;
    });
    return path(`M${d.join('L')}Z`, fill);
  };
  const rosette = (x: number, y: number) =>
    star(x, y, 45, ink) +
    star(x, y, 38, red) +
    star(x, y, 30, mix(base, '#000', 0.35)) +
    star(x, y, 22, ink, 8, 0.45) +
    `<circle cx="${x}" cy="${y}" r="6" fill="${red}"/>`;
  const cross = (x: number, y: number) => star(x, y, 24, ink, 4, 0.4) + star(x, y, 13, red, 4, 0.5);
  const dots = Array.from({ length: 12 }, (_, i) => {
    const t = i * 10 + 5;
    return `<circle cx="${t}" cy="0" r="2.4"/><circle cx="${t}" cy="${s}" r="2.4"/><circle cx="0" cy="${t}" r="2.4"/><circle cx="${s}" cy="${t}" r="2.4"/>`;
  });
  return {
    w: s,
    h: s,
    art: `<g fill="${ink}">${dots.join('')}</g>${rosette(60, 60)}${[0, s].flatMap((x) => [0, s].map((y) => cross(x, y))).join('')}`,
  };
}

function herringbone({ ink }: Inks): Repeat {
  const line = (y: number) => `M0 ${y}L17 ${y + 17}L34 ${y}`;
  const d = Array.from({ length: 9 }, (_, i) => line(i * 7 - 28)).join('');
  return {
    w: 34,
    h: 28,
    art: `<path d="${d}" stroke="${ink}" stroke-width="2.4" stroke-opacity=".75" fill="none"/>`,
  };
}

function checks(pattern: 'check' | 'gingham' | 'windowpane', { base, ink, accent }: Inks): Repeat {
  if (pattern === 'gingham') {
    return { w: 44, h: 44, art: bar(0, 0, 22, 44, ink, 0.55) + bar(0, 0, 44, 22, ink, 0.55) };
  }
  if (pattern === 'windowpane') {
    return { w: 96, h: 112, art: bar(46, 0, 4, 112, ink, 0.8) + bar(0, 54, 96, 4, ink, 0.8) };
  }
  const deep = mix(base, '#000', 0.4);
  const both = (at: number, w: number, c: string, o: number) =>
    bar(at, 0, w, 112, c, o) + bar(0, at, 112, w, c, o);
  return {
    w: 112,
    h: 112,
    art: both(8, 40, ink, 0.5) + both(62, 16, deep, 0.5) + both(90, 4, accent, 0.85) + both(25, 4, deep, 0.5),
  };
}

function stripes(pattern: Pattern, { base, ink, accent }: Inks): Repeat {
  if (pattern === 'pinstripe') return { w: 30, h: 30, art: bar(14, 0, 2.2, 30, ink, 0.75) };
  if (pattern === 'breton-stripe') return { w: 58, h: 58, art: bar(0, 18, 58, 22, ink) };
  if (pattern === 'chevron') {
    const v = (y: number) => `M0 ${y}L32 ${y - 26}L64 ${y}V${y + 13}L32 ${y - 13}L0 ${y + 13}Z`;
    return {
      w: 64,
      h: 56,
      art: path(v(14) + v(70), ink) + path(v(42) + v(98) + v(-14), accent, ' fill-opacity=".35"'),
    };
  }
  // On white the stripes are narrow, so that the cloth is seen as white from afar.
  if (lightness(base) > 0.8)
    return { w: 52, h: 52, art: bar(10, 0, 9, 52, ink) + bar(37, 0, 2.4, 52, ink, 0.7) };
  return {
    w: 52,
    h: 52,
    art: bar(6, 0, 20, 52, ink) + bar(35, 0, 3, 52, ink, 0.8) + bar(43, 0, 3, 52, ink, 0.8),
  };
}

function zari({ ink, accent }: Inks): Repeat {
  const buti = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})" fill="${ink}"><path d="M0 -17C9 -8 9 2 0 9C-9 2 -9 -8 0 -17Z"/><path d="M-3 11C-14 10 -17 2 -15 -5C-9 -3 -5 3 -3 11ZM3 11C14 10 17 2 15 -5C9 -3 5 3 3 11Z"/><circle cy="15" r="3"/><circle cy="-6" r="3.4" fill="${accent}"/></g>`;
  return { w: 92, h: 108, art: [buti(23, 27), buti(69, 81)].join('') };
}

/** One repeat of a pattern in the given colours; undefined where the cloth is plain or blocked. */
export function repeatOf(pattern: Pattern, inks: Inks): Repeat | undefined {
  switch (pattern) {
    case 'plain':
    case 'colour-block':
      return undefined;
    case 'ikat':
      return ikat(inks);
    case 'bandhani':
      return bandhani(inks);
    case 'leheriya':
      return leheriya(inks);
    case 'ajrakh':
      return ajrakh(inks);
    case 'herringbone':
      return herringbone(inks);
    case 'check':
    case 'gingham':
    case 'windowpane':
      return checks(pattern, inks);
    case 'zari':
      return zari(inks);
    case 'block-print':
    case 'paisley':
    case 'floral':
    case 'dot':
      return motifs(pattern, inks);
    default:
      return stripes(pattern, inks);
  }
}
