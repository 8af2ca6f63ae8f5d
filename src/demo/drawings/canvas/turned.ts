import { axis, type Pt } from './geometry';

/** How a garment on a body is looked at: the body's half width in units, its turn in degrees, and how far from above. */
export type Turn = { girth: number; degrees: number; above: number };

/** Least share of its width that cloth keeps where it goes away from the eye. */
const leastWidth = 0.5;
/** How much wider a body is than the front of its garment: part of the back is visible too. */
const widening = 1.16;

/**
 * Moves the points of a garment laid flat to where they are seen on a body that is turned: the far side narrows, the
 * middle goes to that side, and seen from above what is near hangs lower.
 */
export function turnedBody({ girth, degrees, above }: Turn): (p: Pt) => Pt {
  const turn = (degrees * Math.PI) / 180;
  // Fabric beyond the side of the body, such as a sleeve, continues with the slope at that side.
  const limit = Math.acos(leastWidth);
  const seenAt = (angle: number): number =>
    Math.abs(angle) <= limit
      ? Math.sin(angle)
      : Math.sign(angle) * (Math.sin(limit) + (Math.abs(angle) - limit) * leastWidth);
  const depthAt = (angle: number): number => Math.cos(Math.min(limit, Math.abs(angle)));
  return ([x, y]) => {
    const angle = (x - axis) / girth + turn;
    return [
      axis + girth * widening * (seenAt(angle) - seenAt(turn)),
      y + girth * above * (depthAt(angle) - depthAt(turn)),
    ];
  };
}
