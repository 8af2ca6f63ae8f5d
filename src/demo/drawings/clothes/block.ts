import {
  axis,
  curve,
  type Line,
  mirror,
  outline,
  type Pt,
  symmetric,
  symmetricCurve,
} from '../canvas/geometry';
import type { Fold } from '../canvas/panel';
import type { Arms } from '../canvas/pose';

/** The tailor's block: the left half of an upper-body garment, in picture units. */
export type Block = {
  /** Half the neck's width, and its height on the shoulder. */
  neck: Pt;
  /** How far the front neckline drops below the neck point. */
  drop: number;
  /** V instead of a curve at the front. */
  vee?: boolean;
  shoulder: Pt;
  pit: Pt;
  waist: Pt;
  hem: Pt;
  /** How far the hem's middle hangs below its sides; negative curves a shirt tail. */
  sag: number;
  /** Centre of the sleeve's end, half its width there, or none for a sleeveless garment. */
  cuff?: { at: Pt; half: number };
};

/** Panels and edges cut from a block; the right side is the mirror of the left. */
export type Cut = {
  body: Line;
  neckline: Line;
  /** The inside of the back, seen through the neckline. */
  back: Line;
  sleeve: Line;
  /** Degrees the sleeve's grain leans. */
  lean: number;
  armhole: Line;
  hem: Line;
  /** The left sleeve's end, from the inside to the outside, so that its right-hand side is cloth. */
  cuff: Line;
};

function sleeveEnds(b: Block): { outer: Pt; inner: Pt; lean: number } {
  const { at, half: drawn } = b.cuff ?? { at: b.pit, half: 60 };
  const half = drawn * (at[1] - b.pit[1] > 250 ? 1.14 : 1);
  const mid: Pt = [(b.shoulder[0] + b.pit[0]) / 2, (b.shoulder[1] + b.pit[1]) / 2];
  const length = Math.hypot(at[0] - mid[0], at[1] - mid[1]) || 1;
  const u: Pt = [(at[0] - mid[0]) / length, (at[1] - mid[1]) / length];
  return {
    outer: [at[0] - u[1] * half, at[1] + u[0] * half],
    inner: [at[0] + u[1] * half, at[1] - u[0] * half],
    lean: (Math.atan2(-u[0], u[1]) * 180) / Math.PI,
  };
}

const f = (p: Pt, mark = '') => `${p[0]},${p[1]}${mark}`;

/** Cuts the panels of a block. */
export function cutBlock(b: Block): Cut {
  const nx = axis - b.neck[0];
  const ny = b.neck[1];
  const front =
    b.vee === true
      ? `540,${ny + b.drop}!`
      : `540,${ny + b.drop} ${nx + b.neck[0] * 0.45},${ny + b.drop * 0.86} ${nx + b.neck[0] * 0.12},${ny + b.drop * 0.42}`;
  const hole = `${b.shoulder[0] + 16},${b.shoulder[1] + (b.pit[1] - b.shoulder[1]) * 0.5}`;
  const slope: Pt = [(nx + b.shoulder[0]) / 2, (ny + b.shoulder[1]) / 2 - 6];
  const hemMid = b.hem[1] + b.sag;
  const hem = `${f(b.hem, '!')} ${b.hem[0] + (axis - b.hem[0]) * 0.42},${b.hem[1] + b.sag * 0.82} 540,${hemMid}`;
  const { outer, inner, lean } = sleeveEnds(b);
  const inward = Math.sign(outer[0] - inner[0]) || -1;
  const bow = inner[1] - b.pit[1] > 200 ? 24 : 12;
  const elbowOut: Pt = [
    b.shoulder[0] + (outer[0] - b.shoulder[0]) * 0.48 + inward * bow,
    b.shoulder[1] + (outer[1] - b.shoulder[1]) * 0.46,
  ];
  const elbowIn: Pt = [
    b.pit[0] + (inner[0] - b.pit[0]) * 0.5 + inward * bow * 0.55,
    b.pit[1] + (inner[1] - b.pit[1]) * 0.5,
  ];
  return {
    body: symmetric(
      `${front} ${nx},${ny}! ${f(slope)} ${f(b.shoulder, '!')} ${hole} ${f(b.pit, '!')} ${f(b.waist)} ${hem}`,
    ),
    neckline: symmetricCurve(
      b.vee === true
        ? `${nx},${ny}! 540,${ny + b.drop}!`
        : `${nx},${ny}! ${nx + b.neck[0] * 0.12},${ny + b.drop * 0.42} ${nx + b.neck[0] * 0.45},${ny + b.drop * 0.86} 540,${ny + b.drop}`,
    ),
    back: symmetric(
      `540,${ny + 14} ${nx + b.neck[0] * 0.5},${ny + 8} ${nx},${ny - 2}! ${nx - 2},${ny + b.drop * 0.6} 540,${ny + b.drop + 14}`,
    ),
    sleeve: outline(
      `${b.shoulder[0] + 2},${b.shoulder[1] - 1}! ${b.shoulder[0] - 20},${b.shoulder[1] + 15} ${f(elbowOut)} ${f(outer, '!')} ${f(inner, '!')} ${f(elbowIn)} ${b.pit[0] + 6},${b.pit[1]}! ${hole}`,
    ),
    lean,
    armhole: curve(`${f(b.shoulder)} ${hole} ${f(b.pit)}`),
    hem: symmetricCurve(hem),
    cuff: [inner, outer],
  };
}

/** Where the sleeves of a block lie. */
export function armsOf(b: Block): Arms {
  const { inner, outer } = sleeveEnds(b);
  return { shoulder: b.shoulder, pit: b.pit, hem: b.hem, cuff: { inner, outer } };
}

/** Creases a hanging sleeve gathers under the arm and at the elbow, no two sleeves the same. */
export function sleeveFolds(b: Block, random: () => number, depth = 0.5): Fold[] {
  const { inner, outer } = sleeveEnds(b);
  const shift = (random() - 0.5) * 0.16;
  const at = (t: number, u: number): Pt => {
    const o: Pt = [
      b.shoulder[0] + (outer[0] - b.shoulder[0]) * t,
      b.shoulder[1] + (outer[1] - b.shoulder[1]) * t,
    ];
    const i: Pt = [b.pit[0] + (inner[0] - b.pit[0]) * t, b.pit[1] + (inner[1] - b.pit[1]) * t];
    return [o[0] + (i[0] - o[0]) * u, o[1] + (i[1] - o[1]) * u];
  };
  const line = (a: Pt, m: Pt, z: Pt) => curve(`${f(a)} ${f(m)} ${f(z)}`);
  const around = (n: number) => n * (0.75 + random() * 0.5);
  const elbow = 0.52 + shift;
  return [
    [line(at(0.02, 1), at(0.12 + shift * 0.3, 0.6), at(0.3 + shift, 0.35)), around(26), around(depth)],
    [line(at(0.1, 0.98), at(0.24, 0.7 + shift), at(0.42 + shift, 0.55)), around(22), around(depth * 0.8)],
    [
      line(at(elbow, 0.95), at(elbow + 0.02, 0.6), at(elbow + 0.1, 0.3 - shift)),
      around(22),
      around(depth * 0.75),
    ],
    [
      line(at(elbow + 0.08, 0.9), at(elbow + 0.18, 0.6), at(elbow + 0.32, 0.5)),
      around(20),
      around(depth * 0.6),
    ],
  ];
}

/** Creases of a body laid flat: drag lines from the armpits, slow verticals above the hem. */
export function bodyFolds(b: Block, random: () => number, depth = 0.45): Fold[] {
  const r = (n: number) => (random() - 0.5) * n;
  const height = b.hem[1] - b.pit[1];
  const left = (x: number) => b.hem[0] + (axis - b.hem[0]) * x;
  const pull: Line = curve(
    `${f(b.pit)} ${b.pit[0] + 60 + r(20)},${b.pit[1] + 46} ${b.pit[0] + 128},${b.pit[1] + 66 + r(30)}`,
  );
  const pull2: Line = curve(
    `${b.pit[0] + 4},${b.pit[1] + 22} ${b.pit[0] + 34},${b.pit[1] + 120 + r(40)} ${b.pit[0] + 46 + r(20)},${b.pit[1] + height * 0.42}`,
  );
  const vertical = (x: number, from: number): Line =>
    curve(
      `${left(x) + r(30)},${b.hem[1] - height * from} ${left(x) + r(24)},${b.hem[1] - height * from * 0.5} ${left(x) + r(16)},${b.hem[1] + b.sag * 0.8}`,
    );
  const high: Line = curve(
    `${b.shoulder[0] + 70},${b.shoulder[1] + 30 + r(20)} ${b.shoulder[0] + 105},${b.pit[1] - 40} ${b.shoulder[0] + 110 + r(20)},${b.pit[1] + 60}`,
  );
  return [
    [pull, 30, depth],
    [mirror(pull), 30, depth],
    [pull2, 34, depth * 0.8],
    [mirror(pull2), 34, depth * 0.7],
    [vertical(0.3, 0.5), 36, depth * 0.75],
    [vertical(0.72, 0.36), 30, depth * 0.6],
    [mirror(vertical(0.42, 0.6)), 38, depth * 0.8],
    [mirror(vertical(0.12, 0.3)), 30, depth * 0.6],
    [high, 34, depth * 0.45],
    [mirror(high), 34, depth * 0.4],
  ];
}

/** The short, shallow creases of a soft jersey: a few about the armpits, the waist and above the hem, none of them long. */
export function softFolds(b: Block, random: () => number, depth = 0.3): Fold[] {
  const [w, h] = [2 * (axis - b.pit[0]), b.hem[1] - b.pit[1]];
  const places: readonly (readonly [across: number, down: number, length: number, slope: number])[] = [
    [0.04, 0.1, 120, 0.8],
    [0.06, 0.36, 150, 0.42],
    [0.3, 0.5, 110, 0.16],
    [0.1, 0.76, 130, -0.12],
    [0.96, 0.08, -130, 0.7],
    [0.94, 0.46, -150, 0.36],
    [0.74, 0.62, -110, 0.2],
    [0.9, 0.84, -140, -0.14],
  ];
  return places.map(([across, down, length, slope]) => {
    const x = b.pit[0] + w * across + (random() - 0.5) * 20;
    const y = b.pit[1] + h * down + (random() - 0.5) * 50;
    const long = length * (0.75 + random() * 0.5);
    const rise = Math.abs(long) * (slope + (random() - 0.5) * 0.2);
    const line = curve(`${x},${y} ${x + long * 0.5},${y + rise * 0.7} ${x + long},${y + rise}`);
    return [line, 14 + random() * 8, depth * (0.6 + random() * 0.5)] as const;
  });
}
