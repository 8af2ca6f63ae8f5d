import { type Placing, placed } from '../canvas/placed';
import type { Sheet } from '../canvas/sheet';
import type { Camera } from './last';

/**
 * How a pair is set out: one behind the other, seen from the toes; in profile with its mate turned to the
 * viewer behind it; or side by side, seen from above.
 */
export type Pose = 'stagger' | 'profile' | 'above';

/** One shoe of a pair and from where it is seen. */
export type Shoe = { isLeft: boolean; camera: Camera };

type Standing = Shoe & { at: Placing };

/** Both shoes of each pose, the one further away first, for a shoe of ordinary height. */
const poses: Record<Pose, readonly [far: Standing, near: Standing]> = {
  stagger: [
    { isLeft: false, camera: { yaw: 35, pitch: 25 }, at: { x: 590, y: 445, scale: 0.93 } },
    { isLeft: true, camera: { yaw: 35, pitch: 25 }, at: { x: 490, y: 835, scale: 0.97 } },
  ],
  profile: [
    { isLeft: false, camera: { yaw: 62, pitch: 14 }, at: { x: 350, y: 770, scale: 0.9 } },
    { isLeft: true, camera: { yaw: 8, pitch: 12 }, at: { x: 540, y: 900, scale: 1 } },
  ],
  above: [
    { isLeft: true, camera: { yaw: 98, pitch: 54 }, at: { x: 730, y: 640, scale: 1 } },
    { isLeft: false, camera: { yaw: 80, pitch: 54 }, at: { x: 370, y: 660, scale: 1 } },
  ],
};

/** The pose nearer to the toes, for the picture at an angle. */
const atAngle: Camera = { yaw: 50, pitch: 30 };

/** Draws both shoes of a pair. The close-up shows the first pose, which every shoe is drawn for. */
export function pair(s: Sheet, pose: Pose, one: (shoe: Shoe) => void): void {
  const { view } = s.d;
  const [far, near] = poses[view === 'front' ? pose : 'stagger'];
  const seen = ({ camera, at, isLeft }: Standing) =>
    placed(s, at, () => one({ isLeft, camera: view === 'angle' ? atAngle : camera }));
  seen(far);
  seen(near);
}
