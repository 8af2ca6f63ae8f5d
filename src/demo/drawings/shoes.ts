import { mix, tones } from './colour';
import { along, curve, type Line, move } from './geometry';
import type { PanelOptions } from './panel';
import { placed } from './placed';
import type { Sheet } from './sheet';
import { draw, rivet } from './trims';

export const inner = (more: PanelOptions = {}): PanelOptions => ({ inner: true, crease: 0.4, ...more });

/** Flat laces seen from the side: `n` bars from the throat's edge to their eyelets, which lie to its right. */
export function laceBars(s: Sheet, edge: Line, n: number, colour: string, length: number): void {
  for (let i = 0; i < n; i++) {
    const k = (i + 0.4) / n;
    const [a, b] = [along(edge, k), along(edge, Math.min(1, k + 0.04))];
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [u, v] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
    const at = (m: number) => `${a[0] + u * m},${a[1] + v * m}`;
    const bar = curve(`${at(-length * 0.42)} ${at(length * 0.05)} ${at(length * 0.52)}`);
    rivet(s, [a[0] + u * length * 0.62, a[1] + v * length * 0.62], 5.5, '#a9a49a');
    draw(s, move(bar, 2, 5), { colour: '#050406', width: 14, opacity: 0.35 });
    draw(s, bar, { colour: mix(colour, '#000000', 0.4), width: 13 });
    draw(s, bar, { colour: tones(colour).base, width: 10 });
    draw(s, bar, { colour: mix(colour, '#000000', 0.25), width: 7, dash: '2 5', opacity: 0.4 });
  }
}

/** Two of a shoe, one above the other. */
export function pair(s: Sheet, one: () => void, o: { dy?: number; scale?: number } = {}): void {
  const { dy = 300, scale = 0.98 } = o;
  placed(s, { x: 575, y: 640 - dy / 2, scale: scale * 0.96, degrees: -5 }, one);
  placed(s, { x: 505, y: 640 + dy / 2, scale, degrees: 1 }, one);
}
