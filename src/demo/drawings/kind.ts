import type { Sheet } from './sheet';

/** How the back of a kind is made: from the pieces of its front, or drawn for itself. */
export type Back =
  | { of: 'upper'; isCollared?: boolean; hasCentreSeam?: boolean }
  | { of: 'trousers' }
  | { of: 'itself'; draw: (s: Sheet) => void };

/** How one kind of garment is drawn. */
export type Kind = {
  /** Draws the whole garment in the 1080×1350 picture. */
  draw: (s: Sheet) => void;
  /** Where the close-up looks: the middle in picture units, the magnification and a turn in degrees. */
  close: (s: Sheet) => readonly [x: number, y: number, zoom: number, degrees: number];
  /** Without one the garment is turned over. */
  back?: Back;
  /** Half the width of the body it is worn on, in units, for its view at an angle, where its back does not tell. */
  girth?: number;
};

export const always =
  (x: number, y: number, zoom: number, degrees = -6): Kind['close'] =>
  () => [x, y, zoom, degrees];
