import type { Sheet } from './sheet';

export type Placing = { x: number; y: number; scale?: number; degrees?: number; flip?: boolean };

/** Draws something round (0, 0) and puts it at a place, turned clockwise by degrees. */
export function placed(s: Sheet, at: Placing, paint: () => void): void {
  const { x, y, scale = 1, degrees = 0, flip = false } = at;
  const transform = `translate(${x} ${y}) rotate(${degrees}) scale(${flip ? -scale : scale} ${scale})`;
  const before = { ...s.extent };
  const casts = s.casts.length;
  Object.assign(s.extent, { x: 0, y: 0, w: 0, h: 0 });
  const { bend, window } = s;
  s.window = undefined;
  s.bend = (p) => p;
  s.art.push(`<g transform="${transform}">`);
  paint();
  s.art.push('</g>');
  s.bend = bend;
  s.window = window;
  for (let i = casts; i < s.casts.length; i++)
    s.casts[i] = `<g transform="${transform}">${s.casts[i] ?? ''}</g>`;
  include(s, before, at);
}

/** Grows the extent by the placed thing's corners. */
function include(s: Sheet, before: Sheet['extent'], at: Placing): void {
  const { x, y, scale = 1, degrees = 0, flip = false } = at;
  const e = { ...s.extent };
  const a = (degrees * Math.PI) / 180;
  const corners = [
    [e.x, e.y],
    [e.x + e.w, e.y],
    [e.x, e.y + e.h],
    [e.x + e.w, e.y + e.h],
  ].map(([u = 0, v = 0]) => {
    const [p, q] = [u * scale * (flip ? -1 : 1), v * scale];
    return [x + p * Math.cos(a) - q * Math.sin(a), y + p * Math.sin(a) + q * Math.cos(a)] as const;
  });
  const xs = [...corners.map((c) => c[0]), before.x, before.x + before.w];
  const ys = [...corners.map((c) => c[1]), before.y, before.y + before.h];
  Object.assign(s.extent, {
    x: Math.min(...xs),
    y: Math.min(...ys),
    w: Math.max(...xs) - Math.min(...xs),
    h: Math.max(...ys) - Math.min(...ys),
  });
}
