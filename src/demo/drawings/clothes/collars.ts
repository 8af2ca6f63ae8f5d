import { mix, threadOn } from '../canvas/colour';
import {
  axis,
  between,
  curve,
  type Line,
  mirror,
  move,
  outline,
  parallel,
  strip,
  symmetric,
  symmetricCurve,
} from '../canvas/geometry';
import { type PanelOptions, panel } from '../canvas/panel';
import { allRound, type Sheet } from '../canvas/sheet';
import { button, castAlong, label, ribs, seam, stitch, within } from '../canvas/trims';

/** The dim inside of the back, with its label. */
export function innerBack(s: Sheet, back: Line, labelY?: number, colour = s.d.base): void {
  panel(s, back, { colour: mix(colour, '#0a090c', 0.5), roundness: 0.6, inner: true });
  const b = back[0];
  if (b !== undefined && labelY !== undefined) label(s, [axis, labelY]);
}

/** A knitted band round a neckline; `width` in units, inwards. */
export function neckBand(s: Sheet, neckline: Line, width: number, colour = s.d.base, ribbed = true): void {
  const inner = symmetricBand(neckline, width);
  castAlong(s, neckline, 14, 0.35);
  panel(s, strip(neckline, inner), { colour, pattern: false, crease: 0, inner: true, roundness: 0.5 });
  if (ribbed) within(s, strip(neckline, inner), () => ribs(s, neckline, inner, 64, colour));
  stitch(s, parallel(neckline, 7), threadOn(colour), 1.8);
}

function symmetricBand(neckline: Line, width: number): Line {
  return neckline.map(([x, y], i) => {
    const t = i / Math.max(1, neckline.length - 1);
    const middle = Math.sin(Math.PI * t) ** 0.7;
    const sideways = (x < axis ? 1 : -1) * width * (1 - middle) * 0.95;
    return [x + sideways, y - width * (0.1 + 0.9 * middle)] as const;
  });
}

/** The back half of a neck band, standing behind the opening. */
export function backBand(s: Sheet, half: number, y: number, height: number, colour = s.d.base): void {
  const low = symmetricCurve(`${axis - half},${y - 1} ${axis - half * 0.5},${y + 12} 540,${y + 17}`);
  const high = symmetricCurve(
    `${axis - half + 6},${y - height * 0.55} ${axis - half * 0.5},${y - height * 0.1 + 4} 540,${y - height * 0.1 + 8}`,
  );
  panel(s, strip(low, high), { colour: mix(colour, '#08070a', 0.25), pattern: false, crease: 0 });
  within(s, strip(low, high), () => ribs(s, low, high, 30, mix(colour, '#08070a', 0.25)));
}

/** A folded shirt collar on a stand, its points spread; `y` is the neck point's height. */
export function shirtCollar(
  s: Sheet,
  half: number,
  y: number,
  options: { spread?: number; drop?: number; colour?: string } = {},
): void {
  const { spread = 0, drop = 128 } = options;
  const x = axis - half;
  const o: PanelOptions = options.colour === undefined ? { blocked: true } : { colour: options.colour };
  const inside = symmetric(
    `540,${y - 34} ${x + 34},${y - 38} ${x + 10},${y - 22}! ${x + 22},${y + 30} 540,${y + 88}!`,
  );
  panel(s, inside, { colour: mix(options.colour ?? s.d.base, '#0a090c', 0.34), roundness: 0.7, crease: 0.4 });
  label(s, [axis, y + 2], 58, 24);
  const roll = symmetric(
    `540,${y - 34} ${x + 34},${y - 38} ${x + 8},${y - 24}! ${x + 30},${y - 16} 540,${y - 12}`,
  );
  panel(s, roll, { ...o, roundness: 0.5, crease: 0.3, inner: true });
  const leaf = outline(
    `${x + 12},${y - 30}! ${x - 8},${y + 4} ${x - 24 - spread * 0.3},${y + 34}! ${x - 26 - spread},${y + drop * 0.62} ${x - 6 - spread},${y + drop}! ${x + half * 0.5},${y + drop - 16} 537,${y + 82}! ${x + 44},${y + 36} ${x + 18},${y - 8}`,
  );
  const edge = curve(
    `${x - 17 - spread * 0.3},${y + 36} ${x - 17 - spread},${y + drop * 0.62} ${x - 3 - spread},${y + drop - 10}! ${x + half * 0.5},${y + drop - 27} 530,${y + 76}`,
  );
  for (const side of [leaf, mirror(leaf)])
    panel(s, side, { ...o, grain: side === leaf ? 28 : -28, lift: 8, roundness: 0.7, crease: 0.5 });
  for (const side of [edge, mirror(edge)]) stitch(s, side);
}

/** A mandarin collar, standing open a little at the front. */
export function bandCollar(
  s: Sheet,
  half: number,
  y: number,
  drop: number,
  colour: string | undefined,
): void {
  const x = axis - half;
  const o: PanelOptions = colour === undefined ? { blocked: true } : { colour };
  const inside = symmetric(
    `540,${y - 22} ${x + 26},${y - 26} ${x + 2},${y - 18}! ${x + 16},${y + drop * 0.4} 500,${y + drop * 0.82} 540,${y + drop + 6}!`,
  );
  panel(s, inside, { colour: mix(colour ?? s.d.base, '#0a090c', 0.42), roundness: 0.6, crease: 0.3 });
  label(s, [axis, y + 4], 58, 24);
  const low = curve(
    `${x - 6},${y + 4} ${x - 1},${y + drop * 0.56} ${x + half * 0.42},${y + drop * 1.02} 538,${y + drop + 20}`,
  );
  const high = curve(
    `${x + 4},${y - 26} ${x + 20},${y + drop * 0.3} ${x + half * 0.54},${y + drop * 0.64} 530,${y + drop - 18}`,
  );
  const stand = strip(low, high);
  const edge = between(low, high, 0.86);
  castAlong(s, low, 14, 0.35);
  castAlong(s, mirror(low), 14, 0.35);
  for (const side of [stand, mirror(stand)])
    panel(s, side, { ...o, grain: side === stand ? 35 : -35, roundness: 0.6, crease: 0.3 });
  for (const side of [edge, mirror(edge)]) stitch(s, side);
}

/** A front placket from `top` to `bottom` with its buttons; returns nothing, draws on the sheet. */
export function placket(
  s: Sheet,
  o: {
    top: number;
    bottom: number;
    half?: number;
    buttons: number;
    colour?: string;
    buttonColour: string;
    radius?: number;
    closed?: boolean;
  },
): void {
  const half = o.half ?? 21;
  const area = outline(
    `${axis - half},${o.top}! ${axis + half},${o.top}! ${axis + half},${o.bottom}! ${axis},${o.bottom + (o.closed === true ? 0 : 4)} ${axis - half},${o.bottom}!`,
  );
  panel(s, area, {
    ...(o.colour === undefined ? {} : { colour: o.colour }),
    lift: 3,
    crease: 0.5,
    roundness: 0.35,
    inner: true,
  });
  const run = (x: number): Line =>
    curve(`${x},${o.top + 4} ${x},${(o.top + o.bottom) / 2} ${x},${o.bottom - 4}`);
  stitch(s, run(axis - half + 6));
  stitch(s, run(axis + half - 6));
  const gap = (o.bottom - o.top - 44) / Math.max(1, o.buttons - (o.closed === true ? 1 : 0.35));
  for (let i = 0; i < o.buttons; i++) {
    const y = o.top + 24 + i * gap;
    stitch(s, curve(`${axis},${y - 15} ${axis},${y + 15}`), threadOn(s.d.base), 1.6);
    button(s, [axis, y], o.radius ?? 9.5, o.buttonColour);
  }
}

/** A patch pocket with a pointed foot; `x, y` is its upper left corner. */
export function patchPocket(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  o: { colour?: string; flap?: boolean; pointed?: boolean; thread?: string } = {},
): void {
  const point = o.pointed === false ? 0 : h * 0.14;
  const area = outline(
    `${x},${y}! ${x + w},${y - 3}! ${x + w},${y + h - point}! ${x + w / 2},${y + h}! ${x},${y + h - point}!`,
  );
  const options: PanelOptions = o.colour === undefined ? { blocked: true } : { colour: o.colour };
  panel(s, area, { ...options, lift: 4, inner: true, roundness: 0.5, crease: 0.5 });
  const inset = curve(
    `${x + 6},${y + 4}! ${x + 6},${y + h - point - 4}! ${x + w / 2},${y + h - 8}! ${x + w - 6},${y + h - point - 4}! ${x + w - 6},${y + 2}!`,
  );
  stitch(s, inset, o.thread);
  stitch(s, curve(`${x + 4},${y + 24}! ${x + w - 4},${y + 21}!`), o.thread);
  if (o.flap === true) {
    const lid = outline(
      `${x - 4},${y - 8}! ${x + w + 4},${y - 11}! ${x + w + 4},${y + 30}! ${x + w / 2},${y + 50}! ${x - 4},${y + 32}!`,
    );
    panel(s, lid, { ...options, lift: 6, inner: true, roundness: 0.5 });
    stitch(
      s,
      curve(
        `${x + 2},${y - 2}! ${x + 2},${y + 29}! ${x + w / 2},${y + 43}! ${x + w - 2},${y + 27}! ${x + w - 2},${y - 4}!`,
      ),
    );
    button(s, [x + w / 2, y + 29], 7.5, s.d.accent);
  }
}

/** A hem seam and its stitches a little above an edge. */
export function hemStitch(s: Sheet, edge: Line, height: number, double = true): void {
  allRound(s, (on) => {
    seam(on, move(edge, 0, -height), on.d.base, 1.4);
    stitch(on, move(edge, 0, -height + 5));
    if (double) stitch(on, move(edge, 0, -height + 12));
  });
}
