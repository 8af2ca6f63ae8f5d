import { axis, type Pt } from './geometry';

/** Where the left sleeve of a garment is: its armhole, the side of the body below it, and its end. */
export type Arms = { shoulder: Pt; pit: Pt; hem: Pt; cuff: { inner: Pt; outer: Pt } };

/** Swing of an arm about its armpit in degrees, outwards from the body. */
export type Swing = { left: number; right: number };

/** Width over which the cloth at the armhole follows the arm. */
const shoulderReach = 110;
/** Distance below the cuff beyond which no point follows the arm. */
const cuffReach = 60;

const smooth = (t: number): number => {
  const k = Math.max(0, Math.min(1, t));
  return k * k * (3 - 2 * k);
};
/** The x of the line through two points at a height. */
const xAt = ([x, y]: Pt, [u, v]: Pt, height: number): number => x + ((height - y) / (v - y || 1)) * (u - x);

/** How far a point of the left half moves with the arm, 0 to 1. */
function share({ shoulder, pit, hem, cuff }: Arms, [x, y]: Pt): number {
  const foot = Math.max(cuff.inner[1], cuff.outer[1]);
  if (y <= pit[1]) {
    if (y < shoulder[1] - 60) return 0;
    return smooth((xAt(shoulder, pit, y) - x) / shoulderReach);
  }
  const [body, sleeve] = [xAt(pit, hem, y), xAt(pit, cuff.inner, y)];
  // Where the body lies under the sleeve, both stay: one point cannot move two ways.
  const gap = body - sleeve;
  if (gap < 2) return 0;
  return smooth((body - x) / gap) * (1 - smooth((y - foot - 20) / cuffReach));
}

/** Moves the points of both arms, the body staying as it is. */
export function armPose(arms: Arms, { left, right }: Swing): (p: Pt) => Pt {
  return ([x, y]) => {
    const isRight = x > axis;
    const own: Pt = isRight ? [2 * axis - x, y] : [x, y];
    const k = share(arms, own);
    if (k === 0) return [x, y];
    const angle = ((isRight ? right : left) * Math.PI * k) / 180;
    const [dx, dy] = [own[0] - arms.pit[0], own[1] - arms.pit[1]];
    const turned: Pt = [
      arms.pit[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      arms.pit[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    return isRight ? [2 * axis - turned[0], turned[1]] : turned;
  };
}
