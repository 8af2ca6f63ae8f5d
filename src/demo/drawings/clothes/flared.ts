import { along, curve, type Line, outline } from '../canvas/geometry';
import { type Fold, panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';

/** Folds that fall from one edge to another, wide at the foot. */
export function fallingFolds(
  top: Line,
  low: Line,
  n: number,
  depth: number,
  random: () => number,
  width = 34,
): Fold[] {
  return Array.from({ length: n }, (_, i) => {
    const k = (i + 0.5 + (random() - 0.5) * 0.5) / n;
    const [a, z] = [along(top, k), along(low, k + (random() - 0.5) * 0.03)];
    const from = 0.02 + random() * 0.2;
    const start = [a[0] + (z[0] - a[0]) * from, a[1] + (z[1] - a[1]) * from];
    const sway = (random() - 0.5) * 16;
    const line = curve(
      `${start[0]},${start[1]} ${(a[0] + z[0]) / 2 + (a[0] - z[0]) * 0.08 + sway},${(a[1] + z[1]) / 2} ${z[0]},${z[1] + 16}`,
    );
    return [line, width * (0.8 + random() * 0.7), depth * (0.7 + random() * 0.5)] as const;
  });
}

/** A hem that waves where the folds end. */
export function wavedHem(left: number, y: number, sag: number, waves: number, depth: number): string {
  const points: string[] = [];
  const n = waves * 2;
  for (let i = 1; i < n; i++) {
    const t = i / n;
    const x = left + (1080 - 2 * left) * t;
    const dip = sag * Math.sin(Math.PI * t);
    points.push(`${x.toFixed(0)},${(y + dip + (i % 2 === 1 ? depth : -depth)).toFixed(0)}`);
  }
  return points.join(' ');
}

export type Flared = {
  top: number;
  half: number;
  hem: number;
  wide: number;
  sag: number;
  waves: number;
  folds: number;
  patternScale?: number;
  crease?: number;
};

/** A flared skirt from a waist; returns its waist and hem lines and its outline. */
export function flaredSkirt(s: Sheet, o: Flared): { waist: Line; hem: Line; area: Line } {
  const [l, r] = [540 - o.half, 540 + o.half];
  const [hl, hr] = [540 - o.wide, 540 + o.wide];
  const hemPoints = wavedHem(hl, o.hem, o.sag, o.waves, 7);
  const waist = curve(`${l},${o.top} 540,${o.top + 12} ${r},${o.top}`);
  const hem = curve(`${hl},${o.hem} ${hemPoints} ${hr},${o.hem}`);
  const reversed = hemPoints.split(' ').reverse().join(' ');
  const area = outline(
    `${l},${o.top}! 540,${o.top + 12} ${r},${o.top}! ${r + (hr - r) * 0.36},${o.top + (o.hem - o.top) * 0.34} ${r + (hr - r) * 0.78},${o.top + (o.hem - o.top) * 0.74} ${hr},${o.hem}! ${reversed} ${hl},${o.hem}! ${l + (hl - l) * 0.78},${o.top + (o.hem - o.top) * 0.74} ${l + (hl - l) * 0.36},${o.top + (o.hem - o.top) * 0.34}`,
  );
  panel(s, area, {
    folds: fallingFolds(waist, hem, o.folds, 0.55, s.random),
    patternScale: o.patternScale ?? 1,
    crease: o.crease ?? 1,
  });
  return { waist, hem, area };
}
