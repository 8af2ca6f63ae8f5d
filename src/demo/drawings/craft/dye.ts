import { mix, randomFrom } from '../canvas/colour';
import { bar, craftPicture, raised } from './parts';

type Vat = {
  x: number;
  y: number;
  r: number;
  metal: string;
  dye: string;
  id: string;
  /** Where yarn goes in and rings spread. */
  yarn?: readonly [x: number, y: number];
};

/** A bowl of dye from above: rim, wall, the bath and the light on it. */
function vat({ x, y, r, metal, dye, id, yarn }: Vat): string {
  const circle = (radius: number, more: string, dx = 0, dy = 0) =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="${radius.toFixed(1)}" ${more}/>`;
  const random = randomFrom(r);
  const foam = Array.from({ length: 46 }, (_, i) => {
    const a = (i / 46) * 2 * Math.PI + random() * 0.2;
    const at = r * (0.75 - random() * 0.05);
    return `<circle cx="${(x + at * Math.cos(a)).toFixed(1)}" cy="${(y + at * Math.sin(a)).toFixed(1)}" r="${(2 + random() * 6).toFixed(1)}"/>`;
  }).join('');
  const rings = yarn
    ? [0.12, 0.21, 0.32]
        .map(
          (k, i) =>
            `<ellipse cx="${yarn[0]}" cy="${yarn[1]}" rx="${r * k * 1.5}" ry="${r * k}" fill="none" stroke="${mix(dye, '#ffffff', 0.55)}" stroke-opacity="${0.3 - i * 0.08}" stroke-width="3"/>`,
        )
        .join('')
    : '';
  return raised(
    circle(r, ''),
    `<clipPath id="${id}c">${circle(r * 0.78, '')}</clipPath><linearGradient id="${id}m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(metal, '#fff6df', 0.6)}"/><stop offset=".35" stop-color="${metal}"/><stop offset=".7" stop-color="${mix(metal, '#120a05', 0.6)}"/><stop offset="1" stop-color="${mix(metal, '#fff6df', 0.2)}"/></linearGradient>` +
      `<linearGradient id="${id}w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(metal, '#0b0604', 0.84)}"/><stop offset="1" stop-color="${mix(metal, '#0b0604', 0.25)}"/></linearGradient>` +
      `<radialGradient id="${id}d" cx=".6" cy=".64" r=".8"><stop offset="0" stop-color="${mix(dye, '#ffffff', 0.16)}"/><stop offset=".45" stop-color="${dye}"/><stop offset="1" stop-color="${mix(dye, '#050308', 0.42)}"/></radialGradient>` +
      circle(r, `fill="url(#${id}m)"`) +
      circle(r - 4, `fill="none" stroke="#fff3dc" stroke-opacity=".4" stroke-width="2.5"`) +
      circle(r * 0.93, `fill="url(#${id}w)"`) +
      circle(r * 0.78, `fill="url(#${id}d)"`) +
      `<g clip-path="url(#${id}c)"><circle cx="${x + r * 0.12}" cy="${y + r * 0.15}" r="${(r * 0.8).toFixed(1)}" fill="none" stroke="#040306" stroke-opacity=".5" stroke-width="${r * 0.2}" filter="url(#far)"/>${rings}</g>` +
      `<g fill="${mix(dye, '#ffffff', 0.62)}" fill-opacity=".26">${foam}</g>` +
      circle(r * 0.78, `fill="none" stroke="#040306" stroke-opacity=".55" stroke-width="9"`) +
      `<path d="M${x + r * 0.2} ${y + r * 0.62}a${r * 0.66} ${r * 0.66} 0 0 0 ${r * 0.42} -${r * 0.42}" fill="none" stroke="#ffffff" stroke-opacity=".22" stroke-width="${r * 0.05}" stroke-linecap="round" filter="url(#near)"/>`,
    22,
  );
}

/**
 * A hank of yarn from inside a bath over the rim to the table: dyed where it was in, raw at its end. The path
 * runs from the bath outwards; strands lie beside it.
 */
function hank(
  id: string,
  path: (dx: number, dy: number) => string,
  ends: readonly [number, number, number, number],
  dye: string,
): string {
  const raw = '#e6dcc6';
  const random = randomFrom(id.length * 7 + 3);
  const [x1, y1, x2, y2] = ends;
  const strands = Array.from({ length: 26 }, (_, i) => {
    const off = (i - 12.5) * 3.1;
    return { d: path(off, (random() - 0.5) * 16), light: random() };
  });
  const whole = strands.map(({ d }) => d).join('');
  return (
    `<linearGradient id="${id}e" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#140c08" stop-opacity="0"/><stop offset=".2" stop-color="#140c08" stop-opacity=".55"/></linearGradient>` +
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${mix(dye, '#050308', 0.5)}" stop-opacity="0"/><stop offset=".14" stop-color="${mix(dye, '#050308', 0.36)}"/><stop offset=".42" stop-color="${dye}"/><stop offset=".62" stop-color="${mix(dye, raw, 0.55)}"/><stop offset=".8" stop-color="${raw}"/></linearGradient>` +
    `<g fill="none" stroke-linecap="round"><path d="${whole}" stroke="url(#${id}e)" stroke-width="9" transform="translate(10 18)" filter="url(#near)"/>` +
    strands
      .map(
        ({ d, light }) =>
          `<path d="${d}" stroke="url(#${id}e)" stroke-width="6.6"/><path d="${d}" stroke="url(#${id})" stroke-width="5"/><path d="${d}" stroke="#fff6e6" stroke-opacity="${(light * 0.2).toFixed(2)}" stroke-width="1.6" stroke-dasharray="7 5"/>`,
      )
      .join('') +
    '</g>'
  );
}

/** A tie round a hank. */
const tie = (x: number, y: number, degrees: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})"><rect x="-46" y="-4" width="92" height="17" rx="7" fill="#040306" fill-opacity=".45"/><rect x="-46" y="-8" width="92" height="16" rx="7" fill="#cbbd9f"/><path d="M-44 -3h88M-44 2h88" stroke="#5a4a33" stroke-opacity=".7" stroke-width="1.8"/></g>`;

/** A carved block for printing, its face up. */
function block(x: number, y: number, degrees: number): string {
  const petal = Array.from(
    { length: 8 },
    (_, i) => `<path d="M0 -14C26 -40 26 -74 0 -96C-26 -74 -26 -40 0 -14Z" transform="rotate(${i * 45})"/>`,
  ).join('');
  const ring = Array.from(
    { length: 24 },
    (_, i) => `<circle cy="-118" r="7" transform="rotate(${i * 15})"/>`,
  ).join('');
  const corner = [45, 135, 225, 315]
    .map(
      (a) => `<path d="M0 -176C18 -160 18 -140 0 -128C-18 -140 -18 -160 0 -176Z" transform="rotate(${a})"/>`,
    )
    .join('');
  const face = petal + ring + corner;
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${bar({ x: -150, y: -150, w: 300, h: 300 }, 18, 10)}<rect x="-136" y="-136" width="272" height="272" rx="6" fill="#1c0f08" fill-opacity=".55"/><g fill="#120905" fill-opacity=".7" transform="translate(4 6)">${face}</g><g fill="#a8743f">${face}</g><g fill="#8c1f24" fill-opacity=".55">${face}</g><circle r="12" fill="#a8743f"/></g>`;
}

/** The dyer's table: baths of indigo, madder and turmeric, yarn hung over their rims, a printing block. */
export function drawDye(): string {
  const [indigo, madder, turmeric] = ['#1d2f6e', '#8f1f2a', '#d99a1c'] as const;
  const fromIndigo = (dx: number, dy: number) =>
    `M${360 + dx} ${430 + dy}C${420 + dx} ${520} ${560 + dx * 0.9} ${560 + dx * 0.4} ${690 + dy} ${500 + dx}S${930} ${330 + dx} ${1020 + dy} ${404 + dx}`;
  const fromMadder = (dx: number, dy: number) =>
    `M${742 + dx} ${930 + dy}C${720 + dx} ${1010} ${700 + dx} ${1120} ${650 + dx * 0.9} ${1180 + dx * 0.3}S${470 + dx * 0.4} ${1250 + dx} ${404 + dy} ${1262 + dx * 0.8}`;
  return craftPicture(
    block(880, 168, 12) +
      vat({ x: 350, y: 420, r: 318, metal: '#9a6a3e', dye: indigo, id: 'v1', yarn: [402, 462] }) +
      vat({ x: 764, y: 912, r: 244, metal: '#b9904e', dye: madder, id: 'v2', yarn: [736, 962] }) +
      vat({ x: 240, y: 968, r: 182, metal: '#8f8a80', dye: turmeric, id: 'v3' }) +
      hank('h1', fromIndigo, [370, 450, 980, 380], indigo) +
      tie(930, 356, 72) +
      hank('h2', fromMadder, [742, 930, 420, 1262], madder) +
      tie(470, 1252, -78),
  );
}
