import type { Sheet } from './sheet';

/** How the back of a kind is made: from the pieces of its front, or drawn for itself. */
export type Back =
  | { of: 'upper'; isCollared?: boolean; hasCentreSeam?: boolean }
  | { of: 'trousers' }
  | { of: 'itself'; draw: (s: Sheet) => void };

/**
 * How a garment is seen at an angle: worn on a body of that half width in units, `tilted` as what lies on a table and is
 * seen from its side, or `own` where the drawing itself turns.
 */
type Angle = { girth: number } | 'tilted' | 'own';

/** How one kind of garment is drawn. */
export type Kind = {
  /** Draws the whole garment in the 1080×1350 picture. */
  draw: (s: Sheet) => void;
  /** Where the close-up looks: the middle in picture units, the magnification and a turn in degrees. */
  close: (s: Sheet) => readonly [x: number, y: number, zoom: number, degrees: number];
  /** Without it, the garment is turned over. */
  back?: Back;
  /** How the kind is seen at an angle; the default follows from its back. */
  angle?: Angle;
};

export const always =
  (x: number, y: number, zoom: number, degrees = -6): Kind['close'] =>
  () => [x, y, zoom, degrees];

/** How a kind is seen at an angle. */
export function angleOf({ angle, back }: Kind): Angle {
  if (angle) return angle;
  if (back?.of === 'upper') return { girth: 310 };
  return back?.of === 'trousers' ? { girth: 270 } : 'tilted';
}
