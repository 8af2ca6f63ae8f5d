import type { PanelOptions } from '../canvas/panel';
import { placed } from '../canvas/placed';
import type { Sheet } from '../canvas/sheet';

export const inner = (more: PanelOptions = {}): PanelOptions => ({ inner: true, crease: 0.4, ...more });

/** Two of a shoe, one above the other. */
export function pair(
  s: Sheet,
  one: (isLeft: boolean) => void,
  o: { dy?: number; scale?: number } = {},
): void {
  const { dy = 300, scale = 0.98 } = o;
  placed(s, { x: 590, y: 640 - dy / 2, scale: scale * 0.96, degrees: 0 }, () => one(false));
  placed(s, { x: 490, y: 640 + dy / 2, scale, degrees: 0 }, () => one(true));
}
