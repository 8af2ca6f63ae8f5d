import { mix } from '../canvas/colour';
import { outline } from '../canvas/geometry';
import { laidOn } from '../canvas/ground';
import { look } from '../canvas/looks';
import { panel } from '../canvas/panel';
import { newSheet } from '../canvas/sheet';
import { bar, craftPicture, raised, roundLight, threads } from './parts';

const [ivory, indigo, madder, ochre] = ['#e9dfc9', '#26407a', '#9c2f2b', '#c8913a'] as const;

/** The warp: where it lies, its threads and the order of their colours. */
const warp = { x: 206, w: 668, n: 112 } as const;
const order = [...'iiiiiiiiiiaaaaiimmmmmmmmiiaaaaiiiiiiiiiiiiooiiiioo'] as ('i' | 'a' | 'm' | 'o')[];
const inks = { i: ivory, a: indigo, m: madder, o: ochre };
const colourAt = (i: number): string => {
  const k = i < warp.n / 2 ? i : warp.n - 1 - i;
  return inks[order[k % order.length] ?? 'i'];
};

const stretch = (y: number, h: number, width = 3.4) =>
  threads({ x: warp.x, y, w: warp.w, h }, warp.n, colourAt, width);

/** The heddles: strings between two bars, an eye in each for its thread. */
function shaft(y: number, offset: number): string {
  const strings = Array.from({ length: warp.n / 2 }, (_, i) => {
    const x = (warp.x + ((i * 2 + offset + 0.5) * warp.w) / warp.n).toFixed(1);
    return `M${x} ${y}v38m0 14v38`;
  }).join('');
  const eyes = strings.replace(
    /M([\d.]+) \d+v38m0 14v38/g,
    `<ellipse cx="$1" cy="${y + 45}" rx="2.4" ry="6"/>`,
  );
  return (
    `<path d="${strings}" stroke="#241a12" stroke-opacity=".5" stroke-width="3.4" transform="translate(2 4)"/><path d="${strings}" stroke="#d9d2c4" stroke-width="2"/><g fill="none" stroke="#d9d2c4" stroke-width="1.8">${eyes}</g>` +
    bar({ x: 168, y: y - 20, w: 744, h: 24 }, 10) +
    bar({ x: 168, y: y + 88, w: 744, h: 24 }, 10)
  );
}

/** The comb that beats the weft home, in its wooden batten. */
function reed(y: number): string {
  const dents = Array.from({ length: 150 }, (_, i) => `M${(176 + i * 4.86).toFixed(1)} ${y}v112`).join('');
  return (
    `<path d="${dents}" stroke="#1c1712" stroke-opacity=".55" stroke-width="2.6" transform="translate(1.5 3)"/><path d="${dents}" stroke="#c8a868" stroke-width="1.5"/>` +
    bar({ x: 140, y: y - 46, w: 800, h: 56 }, 16, 12) +
    bar({ x: 140, y: y + 104, w: 800, h: 44 }, 16, 12)
  );
}

/** The cloth that is woven already: bands of the weft cross the stripes of the warp. */
function woven(top: number, foot: number): string {
  const cloth = look('scarf', undefined, ['khadi', 'plain'], [ivory, madder, indigo], 'accessories', 12);
  const s = newSheet(cloth, 'w');
  s.bend = (p) => p;
  const step = warp.w / warp.n;
  const stripes = Array.from({ length: warp.n }, (_, i) => {
    const colour = colourAt(i);
    return colour === ivory
      ? ''
      : `<rect x="${(warp.x + i * step).toFixed(1)}" y="${top}" width="${(step + 0.4).toFixed(1)}" height="${foot - top}" fill="${colour}" fill-opacity=".82"/>`;
  }).join('');
  const band = (y: number, h: number, colour: string, o: number) =>
    `<rect x="${warp.x - 10}" y="${y}" width="${warp.w + 20}" height="${h}" fill="${colour}" fill-opacity="${o}"/>`;
  const lozenge = (x: number, y: number) =>
    `<path d="M${x - 22} ${y}L${x} ${y - 26}L${x + 22} ${y}L${x} ${y + 26}Z" fill="${ivory}" fill-opacity=".9"/><path d="M${x - 11} ${y}L${x} ${y - 13}L${x + 11} ${y}L${x} ${y + 13}Z" fill="${ochre}"/>`;
  const lozenges = Array.from({ length: 12 }, (_, i) => lozenge(warp.x + 30 + i * 55.3, top + 128)).join('');
  const weft =
    band(top + 36, 12, indigo, 0.78) +
    band(top + 56, 4, madder, 0.8) +
    band(top + 92, 72, mix(madder, '#2a0f0e', 0.12), 0.9) +
    band(top + 86, 3, ochre, 0.9) +
    band(top + 167, 3, ochre, 0.9) +
    lozenges +
    band(top + 198, 4, madder, 0.8) +
    band(top + 212, 12, indigo, 0.78);
  panel(
    s,
    outline(
      `${warp.x - 6},${top}! ${warp.x + warp.w + 6},${top}! ${warp.x + warp.w + 8},${(top + foot) / 2} ${warp.x + warp.w + 6},${foot}! ${warp.x - 6},${foot}! ${warp.x - 8},${(top + foot) / 2}`,
    ),
    { inside: stripes + weft, crease: 0.35, roundness: 0.5 },
  );
  return laidOn(s);
}

/** A beam with the warp or the cloth wound on it. */
function wound(id: string, y: number, h: number, art: string): string {
  const roll = `<rect x="${warp.x - 12}" y="${y}" width="${warp.w + 24}" height="${h}" rx="10"/>`;
  return (
    bar({ x: 66, y: y + h * 0.16, w: 948, h: h * 0.68 }, 18, 16) +
    raised(
      roll,
      `<clipPath id="${id}c">${roll}</clipPath><g clip-path="url(#${id}c)">${art}</g>${roundLight(`${id}l`)}<g fill="url(#${id}l)">${roll}</g>`,
    )
  );
}

/** A boat shuttle with a bobbin of weft. */
function shuttle(): string {
  const hull = 'M-190 0C-150 -34 -70 -44 0 -44S150 -34 190 0C150 34 70 44 0 44S-150 34 -190 0Z';
  const well = 'M-104 0C-96 -22 -60 -26 0 -26S96 -22 104 0C96 22 60 26 0 26S-96 22 -104 0Z';
  const yarn = Array.from(
    { length: 30 },
    (_, i) =>
      `M${-82 + i * 5.6} ${-15 - Math.sin((i / 29) * Math.PI) * 5}L${-79 + i * 5.6} ${15 + Math.sin((i / 29) * Math.PI) * 5}`,
  ).join('');
  return (
    `<g transform="translate(600 936) rotate(-9)">` +
    raised(
      `<path d="${hull}"/>`,
      `<path d="${hull}" fill="url(#wood0)"/><g filter="url(#grain0)" opacity=".7"><path d="${hull}"/></g><path d="${hull}" fill="none" stroke="#ffe9c9" stroke-opacity=".3" stroke-width="2.4"/>` +
        `<path d="${well}" fill="#1a100a"/><rect x="-92" y="-3" width="184" height="6" rx="3" fill="#b8b2a6"/><path d="${yarn}" stroke="${mix(indigo, '#000000', 0.45)}" stroke-width="7" stroke-linecap="round"/><path d="${yarn}" stroke="${indigo}" stroke-width="4" stroke-linecap="round"/><path d="M-82 -9L84 -9" stroke="#9db0dd" stroke-opacity=".35" stroke-width="6"/>` +
        `<path d="M-190 0l30 -9v18zM190 0l-30 -9v18z" fill="#b98d4a" fill-opacity=".9"/>`,
      10,
    ) +
    '</g>'
  );
}

/** A pit loom from above: warp beam, heddles, reed, shuttle and the cloth on its beam. */
export function drawLoom(): string {
  const trail = 'M470 952C400 960 330 930 268 900C240 888 214 880 202 876';
  return craftPicture(
    bar({ x: 58, y: 60, w: 66, h: 1236 }, 20, 10) +
      bar({ x: 956, y: 60, w: 66, h: 1236 }, 20, 10) +
      `<g opacity=".4" filter="url(#far)" transform="translate(16 34)"><rect x="${warp.x}" y="150" width="${warp.w}" height="730" fill="#040306"/></g>` +
      stretch(150, 720) +
      wound('b', 96, 104, stretch(90, 120, 5.4)) +
      shaft(318, 0) +
      shaft(452, 1) +
      reed(668) +
      woven(872, 1180) +
      wound(
        'f',
        1140,
        120,
        `<rect x="180" y="1130" width="720" height="150" fill="${ivory}"/>${stretch(1130, 150, 5.6)}<rect x="180" y="1130" width="720" height="150" fill="#7d766b" fill-opacity=".22"/>`,
      ) +
      `<path d="${trail}" fill="none" stroke="#050408" stroke-opacity=".5" stroke-width="6" transform="translate(3 7)"/><path d="${trail}" fill="none" stroke="${mix(indigo, '#ffffff', 0.12)}" stroke-width="4.4"/>` +
      shuttle(),
  );
}
