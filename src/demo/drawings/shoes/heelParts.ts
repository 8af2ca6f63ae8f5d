import { mix, threadOn } from '../canvas/colour';
import { curve, type Line, mirror, outline, symmetric, symmetricCurve } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, softly, stitch, within } from '../canvas/trims';
import { rim } from './shoeParts';
import { inner } from './shoes';

/** A shoe seen from its heel, around (540, 0); its sole rests on y = 190. */
export type Heel = {
  /** Height of the collar above the sole's top, and half its width there. */
  shaft: number;
  collar: number;
  /** How far the heel is drawn in between sole and collar. */
  waist: number;
  sole: { colour: string; height: number; half: number; line?: string; plate?: string; isStacked?: boolean };
  /** Colour of the loop at the top. */
  tab?: string;
  /** Height of the tongue or front of the shaft that is seen above the collar. */
  tongue?: number;
  /** The stiffened piece over the heel, of another colour where it has one. */
  counter?: { height: number; colour?: string };
  /** Cloth over the whole heel, and the strip over its seam, where they have a colour of their own. */
  cover?: string;
  stay?: string;
  /** Elastic at both sides. */
  gore?: string;
};

/** The ground under the sole. */
export const soleFoot = 190;

/** The far side of the opening and the lining in it. */
export function collarRing(s: Sheet, c: number, top: number): void {
  const hole = symmetric(
    `540,${top - 46} ${540 - c * 0.62},${top - 40} ${540 - c + 3},${top - 10}! ${540 - c * 0.5},${top + 10} 540,${top + 18}`,
  );
  panel(s, hole, {
    colour: mix(s.d.base, '#3a332e', 0.6),
    fabric: 'jersey',
    pattern: false,
    crease: 0.2,
  });
  within(s, hole, () =>
    softly(s, 8, () =>
      draw(s, symmetricCurve(`${540 - c},${top + 4} ${540 - c * 0.5},${top + 20} 540,${top + 26}`), {
        colour: '#050406',
        width: 46,
        opacity: 0.6,
      }),
    ),
  );
  rim(s, symmetricCurve(`${540 - c + 4},${top - 10} ${540 - c * 0.62},${top - 38} 540,${top - 44}`), 12);
}

/** Cloth of another colour over the whole heel; the sides' own cloth is seen beside it. */
export function heelCover(s: Sheet, colour: string, upper: Line, { shaft, collar, sole }: Heel): void {
  const foot = soleFoot - sole.height + 8;
  const top = foot - shaft;
  within(s, upper, () => {
    const x = 540 - collar + 22;
    const piece = symmetric(
      `540,${top - 4} ${x},${top - 30}! ${x + 8},${top + shaft * 0.4} ${x - 4},${foot - shaft * 0.2} ${x - 8},${foot + 10}! 540,${foot + 14}`,
    );
    panel(s, piece, inner({ colour, pattern: false, lift: 3 }));
    const edge = curve(
      `${x + 10},${top - 10} ${x + 18},${top + shaft * 0.4} ${x + 6},${foot - shaft * 0.2} ${x + 2},${foot}`,
    );
    for (const side of [edge, mirror(edge)]) stitch(s, side, threadOn(colour), 1.8);
  });
}

/** The strip that covers the seam of the heel from the collar to the counter. */
export function backStay(s: Sheet, colour: string, upper: Line, { shaft, sole, counter }: Heel): void {
  const foot = soleFoot - sole.height + 8;
  const top = foot - shaft;
  const low = foot - (counter?.height ?? 0) + 6;
  within(s, upper, () => {
    const piece = outline(`512,${top - 10}! 568,${top - 10}! 562,${low}! 518,${low}!`);
    panel(s, piece, inner({ colour: mix(colour, '#ffffff', 0.06), pattern: false, lift: 4, crease: 0 }));
    for (const [a, b] of [
      [520, 526],
      [560, 554],
    ] as const)
      stitch(s, curve(`${a},${top}! ${b},${low - 4}!`), threadOn(colour), 1.8);
  });
}

/** The tab's outer half, sewn down below the collar. */
export function loop(s: Sheet, colour: string, top: number): void {
  const patch = outline(`522,${top - 60}! 558,${top - 60}! 557,${top + 44}! 523,${top + 44}!`);
  panel(s, patch, { colour, fabric: 'canvas', pattern: false, crease: 0, lift: 4, inner: true });
  stitch(
    s,
    curve(`528,${top + 4}! 528,${top + 38}! 552,${top + 38}! 552,${top + 4}!`),
    threadOn(colour),
    1.8,
  );
}

export function heelCounter(
  s: Sheet,
  { height, colour }: NonNullable<Heel['counter']>,
  upper: Line,
  foot: number,
): void {
  within(s, upper, () => {
    const top = foot - height;
    const piece = symmetric(
      `540,${top - 18} 470,${top} 380,${foot - height * 0.3} 300,${foot + 10}! 540,${foot + 20}`,
    );
    panel(s, piece, inner({ ...(colour ? { colour } : {}), pattern: false, lift: 3, blocked: true }));
    stitch(
      s,
      symmetricCurve(`318,${foot + 8} 388,${foot - height * 0.3 + 12} 474,${top + 12} 540,${top - 6}`),
      undefined,
      1.7,
    );
  });
}

/** What is seen of the elastic at both sides of the shaft. */
export function gores(s: Sheet, colour: string, upper: Line, top: number, { shaft, collar }: Heel): void {
  within(s, upper, () => {
    const x = 540 - collar;
    const left = outline(
      `${x - 30},${top - 10}! ${x + 26},${top - 10}! ${x + 22},${top + shaft * 0.45} ${x - 30},${top + shaft * 0.6}!`,
    );
    for (const piece of [left, mirror(left)]) {
      panel(s, piece, inner({ colour, fabric: 'knit', pattern: false, crease: 0 }));
    }
    for (const edge of [
      curve(`${x + 32},${top - 6} ${x + 28},${top + shaft * 0.45} ${x - 20},${top + shaft * 0.62}`),
    ])
      for (const side of [edge, mirror(edge)]) stitch(s, side, undefined, 1.7);
  });
}
