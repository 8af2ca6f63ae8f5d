import { mix } from '../canvas/colour';
import { between, curve, type Line, mirror, move, parallel, strip } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { button, castAlong, seam, stitch } from '../canvas/trims';
import { type Block, cutBlock } from './block';
import { bandCollar, hemStitch, patchPocket, placket, shirtCollar } from './collars';
import { lapels, lining } from './lapels';
import { body, sleeves } from './tops';

const shirtBlock = (cut: string | undefined): Block => ({
  neck: [84, 226],
  drop: 84,
  shoulder: [276, 280],
  pit: [274, 512],
  waist: [290, 780],
  hem: cut === 'overshirt' || cut === 'camp' ? [274, 1040] : [284, 1000],
  sag: cut === 'overshirt' || cut === 'camp' ? 10 : 96,
  cuff:
    cut === 'camp' || cut === 'short-sleeve' ? { at: [154, 534], half: 94 } : { at: [118, 966], half: 58 },
});

/** Buttoned barrel cuffs on both sleeves. */
function barrelCuffs(s: Sheet, edge: Line, height: number): void {
  const top = parallel(edge, height);
  for (const flip of [false, true]) {
    const [e, t] = flip ? [mirror(edge), mirror(top)] : [edge, top];
    castAlong(s, t, 14, 0.35);
    panel(s, strip(e, t), { blocked: true, grain: flip ? -14 : 14, crease: 0.4, lift: 2 });
    stitch(s, between(e, t, 0.12));
    stitch(s, between(e, t, 0.9));
    const c = between(e, t, 0.5);
    button(s, c[Math.round(c.length * 0.62)] ?? [0, 0], 7.5, s.d.accent);
  }
}

/** Height at which the open collar of a camp shirt closes. */
const campClose = 404;

function drawShirt(s: Sheet): void {
  const cut = s.d.cut;
  const b = shirtBlock(cut);
  const c = cutBlock(b);
  const long = cut !== 'camp' && cut !== 'short-sleeve';
  sleeves(s, b, { hem: long ? 0 : 30 });
  if (long) barrelCuffs(s, c.cuff, 84);
  body(s, b);
  yoke(s);
  const bottom = b.hem[1] + b.sag - 3;
  const heavy = cut === 'overshirt';
  if (cut === 'camp') lining(s, 226, 84, campClose, mix(s.d.base, '#0a090c', 0.3));
  placket(s, {
    top: cut === 'camp' ? campClose : 306,
    bottom,
    half: heavy ? 25 : 22,
    buttons: heavy ? 6 : cut === 'camp' ? 5 : 7,
    buttonColour: s.d.accent,
    radius: heavy ? 12 : 9.5,
    closed: false,
  });
  if (cut === 'mandarin') bandCollar(s, 84, 226, 74, undefined);
  else if (cut === 'camp') lapels(s, { y: 226, half: 84, close: campClose, reach: 158 });
  else shirtCollar(s, 84, 226, { drop: 126 });
  if (cut === 'short-sleeve') for (const x of [457, 623]) button(s, [x, 340], 6.5, s.d.accent);
  if (heavy) {
    patchPocket(s, 366, 470, 118, 138, { flap: true });
    patchPocket(s, 596, 470, 118, 138, { flap: true });
  } else patchPocket(s, 606, 476, 108, 124);
  hemStitch(s, c.hem, 13, false);
}

function yoke(s: Sheet): void {
  const line = curve('280,332 350,308 424,296');
  for (const side of [line, mirror(line)]) {
    seam(s, side, s.d.base, 1.4);
    stitch(s, move(side, 0, 7));
  }
}

/** Cuts: `classic` (default), `short-sleeve`, `camp`, `mandarin`, `overshirt`. */
export const shirt: Kind = {
  back: { of: 'upper', isCollared: true },
  draw: drawShirt,
  close: () => [500, 430, 2.65, -7],
};
