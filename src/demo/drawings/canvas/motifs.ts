import { mix } from './colour';
import type { Inks, Repeat } from './repeat';

const place = (x: number, y: number, art: string, degrees = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${art}</g>`;

/** A carved-block booti: a flower on a stem between two leaves. */
function booti({ base, ink, accent }: Inks): string {
  const petals = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0 0C-7 -7 -6 -16 0 -20C6 -16 7 -7 0 0Z" transform="translate(0 -9) rotate(${i * 45})"/>`,
  );
  return (
    `<g fill="${ink}">${petals.join('')}` +
    `<path d="M-1.4 8H1.4L1 38H-1Z"/><path d="M0 36C-6 22 -17 20 -22 22C-19 31 -9 37 0 36ZM0 36C6 22 17 20 22 22C19 31 9 37 0 36Z"/></g>` +
    `<circle cy="-9" r="6.4" fill="${mix(base, '#000', 0.25)}"/><circle cy="-9" r="4" fill="${accent}"/>`
  );
}

function blockPrint(inks: Inks): Repeat {
  const [w, h] = [104, 128];
  const tick = (x: number, y: number) => place(x, y, `<path d="M0 -6L4 0L0 6L-4 0Z" fill="${inks.ink}"/>`);
  const art = place(26, 30, booti(inks), 0, 0.82) + place(78, 94, booti(inks), 0, 0.82);
  return { w, h, art: art + tick(78, 28) + tick(26, 94) };
}

function drop({ base, ink, accent }: Inks): string {
  const teardrop =
    'M0 34C-24 34 -33 14 -27 -4C-20 -24 4 -26 16 -40C20 -46 14 -54 6 -52C22 -58 33 -46 31 -32C29 -16 27 -6 28 6C28 22 18 34 0 34Z';
  return (
    `<path d="${teardrop}" fill="${ink}"/>` +
    `<path d="${teardrop}" fill="${mix(base, '#000', 0.15)}" transform="translate(0 3) scale(.8)"/>` +
    `<path d="${teardrop}" fill="${accent}" transform="translate(0 7) scale(.58)"/>` +
    `<path d="M0 24C-9 18 -9 4 0 -4C9 4 9 18 0 24Z" fill="${ink}"/><circle cy="11" r="3.5" fill="${base}"/>` +
    `<g fill="${ink}">${[-1, 0, 1, 2, 3].map((i) => `<circle cx="${-38 + Math.abs(i - 1) * 3}" cy="${-16 + i * 12}" r="2.6"/>`).join('')}</g>`
  );
}

function paisley(inks: Inks): Repeat {
  const dot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4" fill="${inks.ink}" opacity=".8"/>`;
  return {
    w: 132,
    h: 148,
    art:
      place(36, 42, drop(inks), -12, 0.78) +
      place(102, 114, drop(inks), 168, 0.78) +
      dot(100, 30) +
      dot(36, 112) +
      dot(70, 72) +
      dot(4, 78) +
      dot(128, 64),
  };
}

function flower(ink: string, heart: string): string {
  const petals = [0, 72, 144, 216, 288].map(
    (a) =>
      `<path d="M0 -3C-11 -10 -11 -25 -3 -26C-1 -23 1 -23 3 -26C11 -25 11 -10 0 -3Z" transform="rotate(${a})"/>`,
  );
  return `<g fill="${ink}">${petals.join('')}</g><circle r="6" fill="${heart}"/><circle r="2.6" fill="${ink}"/>`;
}

function floral({ base, ink, accent }: Inks): Repeat {
  const leafColour = mix(mix(base, ink, 0.5), accent, 0.25);
  const leaf = `<path d="M0 0C8 -10 20 -12 30 -6C22 4 10 6 0 0Z" fill="${leafColour}"/>`;
  const stem = `<path d="M-34 30C-18 20 -10 12 0 0" stroke="${leafColour}" stroke-width="2.4" fill="none"/>`;
  const spray =
    stem + place(-20, 22, leaf, 70, 0.7) + place(-26, 25, leaf, -60, 0.7) + place(8, 10, leaf, 30, 0.85);
  const bloom = spray + flower(ink, accent);
  const bud = flower(mix(accent, ink, 0.35), ink);
  return {
    w: 140,
    h: 140,
    art:
      place(44, 40, bloom) +
      place(108, 104, bloom, 150, 0.85) +
      place(112, 32, bud, 20, 0.5) +
      place(34, 110, bud, -30, 0.55) +
      place(74, 76, bud, 0, 0.36),
  };
}

/** Printed motifs. */
export function motifs(pattern: 'block-print' | 'paisley' | 'floral' | 'dot', inks: Inks): Repeat {
  if (pattern === 'block-print') return blockPrint(inks);
  if (pattern === 'paisley') return paisley(inks);
  if (pattern === 'floral') return floral(inks);
  const spot = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="7" fill="${inks.ink}"/>`;
  return { w: 48, h: 48, art: spot(12, 12) + spot(36, 36) };
}
