import { curve, type Line, mirror, outline, symmetric } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, label, seam, stitch } from '../canvas/trims';

export type LapelShape = {
  /** Height of the shoulder's neck point and half the neck's width. */
  y: number;
  half: number;
  /** Where the fronts meet. */
  close: number;
  /** How far the lapel reaches outwards from the axis at its widest. */
  reach: number;
  peak?: boolean;
  colour?: string;
};

/** The lining seen above crossed fronts, with the label. */
export function lining(s: Sheet, y: number, half: number, close: number, colour: string): void {
  const x = 540 - half;
  panel(
    s,
    symmetric(
      `540,${y - 22} ${x + 30},${y - 26} ${x + 6},${y - 16}! ${x + 30},${y + (close - y) * 0.45} 540,${close + 24}!`,
    ),
    {
      colour,
      fabric: 'silk',
      crease: 0.4,
      pattern: false,
    },
  );
  label(s, [540, y + 20], 70, 30);
}

/** Notched or peaked lapels with their collar, the left front over the right. */
export function lapels(s: Sheet, o: LapelShape): void {
  const x = 540 - o.half;
  const notch = o.y + (o.close - o.y) * 0.26;
  const far = 540 - o.reach;
  const options = o.colour === undefined ? {} : { colour: o.colour };
  const tip = o.peak === true ? notch - 34 : notch + 12;
  const lapel: Line = outline(
    `${x + 14},${o.y - 6}! ${x - 22},${notch - 20}! ${far},${tip}! ${far + 14},${tip + (o.close - tip) * 0.3} ${far + 62},${tip + (o.close - tip) * 0.66} 546,${o.close}! ${x + 62},${o.y + (o.close - o.y) * 0.42} ${x + 26},${o.y + 20}`,
  );
  const collar: Line = outline(
    `${x + 30},${o.y - 30}! ${x + 6},${o.y - 26} ${x - 12},${o.y + 4} ${x - 46},${notch - 58}! ${x - 52},${notch - 22}! ${x - 20},${notch - 14}! ${x + 26},${o.y + 30} ${x + 34},${o.y - 4}!`,
  );
  const roll = symmetric(
    `540,${o.y - 32} ${x + 44},${o.y - 36} ${x + 16},${o.y - 26}! ${x + 32},${o.y - 2} 540,${o.y + 2}`,
  );
  const edge = curve(
    `${x - 20},${notch - 12}! ${far + 9},${tip + 6}! ${far + 22},${tip + (o.close - tip) * 0.3} ${far + 69},${tip + (o.close - tip) * 0.66} 540,${o.close - 10}`,
  );
  panel(s, roll, { ...options, inner: false, crease: 0.2, lift: 2 });
  for (const flip of [true, false]) {
    const at = (l: Line) => (flip ? mirror(l) : l);
    panel(s, at(lapel), {
      ...options,
      grain: flip ? -18 : 18,
      lift: 9,
      inner: true,
      crease: 0.5,
      roundness: 0.3,
    });
    panel(s, at(collar), { ...options, grain: flip ? -38 : 38, lift: 6, crease: 0.3, roundness: 0.35 });
    stitch(s, at(edge));
    seam(s, at(curve(`${x + 24},${o.y + 26} ${x - 20},${notch - 14}`)), s.d.base, 1.3);
  }
}

/** The edge where one front lies over the other, from the top to the hem. */
export function frontEdge(s: Sheet, line: Line, stitched = true): void {
  castAlong(
    s,
    line.map(([x, y]) => [x + 5, y] as const),
    16,
    0.4,
  );
  seam(s, line, s.d.base, 1.6);
  if (stitched)
    stitch(
      s,
      line.map(([x, y]) => [x - 9, y] as const),
    );
}
