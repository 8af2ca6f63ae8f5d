import { bounds, type Line, type Pt } from '../canvas/geometry';

/** A point of a shoe: x from the toe (-420) to the heel (420), y up from the ground, z towards the outer side. */
export type Solid = readonly [x: number, y: number, z: number];
/** Values along the shoe, as `"x,value x,value …"`. */
type Knots = string;

/** Measures of a shoe, all along x. */
export type Measures = {
  /** Half the width at the sole; both ends are rounded by the last itself. */
  half: Knots;
  /** How far the middle swings to the outer side. */
  bend: Knots;
  /** Height of the sole's upper edge. */
  foot: Knots;
  /** Height of the crest, and where the shoe is open of the topline. */
  top: Knots;
  /** Share of a quarter turn the sides cover: 1 is closed, 0.6 an ankle's opening. */
  cover: Knots;
  /** How far the back leans out, by height above the sole's edge. */
  heel?: Knots;
  /** Length of the toe's and the heel's rounding in plan. */
  rounding?: readonly [toe: number, heel: number];
};

export type Camera = { yaw: number; pitch: number };

/** A shoe's surface in space and how it is seen. */
export type Last = {
  /** Where a point of the upper is: `v` runs from the outer edge of the sole (0) over the crest (1) to the inner edge (2). */
  surface: (x: number, v: number) => Solid;
  top: (x: number) => number;
  foot: (x: number) => number;
  half: (x: number) => number;
  middle: (x: number) => number;
  see: (p: Solid) => Pt;
  /** How much the upper faces the viewer and the light at a place. */
  facing: (x: number, v: number) => { view: number; light: number; gloss: number };
  /** Lines given in side view, x and height, as they lie on the outer side or, where it can be seen, the inner. */
  on: (line: Line, inner?: boolean) => Line;
  /** Every patch of the upper that is turned to the viewer. */
  patches: Patch[];
};

type Patch = { line: Line; light: number; gloss: number };

export const toe = -420;
export const heel = 420;

/** A smooth function through its knots that does not overshoot them. */
export function through(spec: Knots): (x: number) => number {
  const knots = spec
    .trim()
    .split(/\s+/)
    .map((word) => word.split(',').map(Number) as [number, number]);
  const slopes = knots.map(([x, y], i) => {
    const [a, b] = [knots[i - 1], knots[i + 1]];
    if (!a || !b) return 0;
    const [m, n] = [(y - a[1]) / (x - a[0]), (b[1] - y) / (b[0] - x)];
    return m * n <= 0 ? 0 : (2 * m * n) / (m + n);
  });
  return (x) => {
    let i = 0;
    while (i < knots.length - 2 && (knots[i + 1]?.[0] ?? 0) <= x) i++;
    const [a, b] = [knots[i] as [number, number], knots[i + 1] as [number, number]];
    const w = b[0] - a[0];
    const t = Math.max(0, Math.min(1, (x - a[0]) / w));
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * a[1] +
      (t3 - 2 * t2 + t) * w * (slopes[i] ?? 0) +
      (3 * t2 - 2 * t3) * b[1] +
      (t3 - t2) * w * (slopes[i + 1] ?? 0)
    );
  };
}

/** A quarter circle from 0 at the end of the shoe to 1 where its rounding ends. */
const rounded = (distance: number, length: number): number =>
  distance >= length ? 1 : Math.sqrt(Math.max(0, 1 - (1 - distance / length) ** 2));

const minus = (a: Solid, b: Solid): Solid => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Solid, b: Solid): Solid => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Solid, b: Solid): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Solid): Solid => {
  const l = Math.hypot(...a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};

/** The same line with points no further apart than a curved surface allows. */
const dense = (line: Line): Line =>
  line.flatMap(([x, y], i) => {
    const [u, v] = line[i + 1] ?? [x, y];
    const n = Math.max(1, Math.ceil(Math.hypot(u - x, v - y) / 14));
    return Array.from({ length: n }, (_, k): Pt => [x + ((u - x) * k) / n, y + ((v - y) * k) / n]);
  });

/** Cuts a last after its measures. */
export function lastOf(m: Measures, { yaw, pitch }: Camera): Last {
  const [width, bend, foot, top, cover] = [m.half, m.bend, m.foot, m.top, m.cover].map(through) as [
    (x: number) => number,
    (x: number) => number,
    (x: number) => number,
    (x: number) => number,
    (x: number) => number,
  ];
  const lean = through(m.heel ?? '0,0 1,0');
  const [toeRound, heelRound] = m.rounding ?? [150, 112];
  const half = (x: number) => width(x) * rounded(x - toe, toeRound) * rounded(heel - x, heelRound);
  const [sinY, cosY] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)];
  const [sinP, cosP] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  const see = ([x, y, z]: Solid): Pt => [x * cosY + z * sinY, (z * cosY - x * sinY) * sinP - y * cosP];
  /** Directions to the viewer, and halfway between the viewer and the lamp, which is high on the left. */
  const viewer: Solid = [-sinY * cosP, sinP, cosY * cosP];
  const lamp = unit([-0.46, 0.78, 0.5]);
  const halfway = unit([viewer[0] + lamp[0], viewer[1] + lamp[1], viewer[2] + lamp[2]]);
  const surface = (x: number, v: number): Solid => {
    const share = v <= 1 ? v : 2 - v;
    const turn = (cover(x) * Math.PI) / 2;
    const y0 = foot(x);
    const height = Math.max(4, top(x) - y0);
    const dome = x < toe + 90 ? 0.3 + 0.7 * rounded(x - toe, 90) : 1;
    const y = y0 + height * dome * (Math.sin(share * turn) / Math.sin(turn)) ** 0.86;
    const z = half(x) * Math.cos(share * turn) ** 0.72 * (v <= 1 ? 1 : -1);
    const back = Math.max(0, (x - heel + 190) / 190) ** 2;
    return [x + back * lean(y - y0), y, bend(x) + z];
  };
  const facing = (x: number, v: number) => {
    const [dx, dv] = [2, 0.01];
    const [a, b] = [Math.min(heel - 0.5, x + dx), Math.max(toe + 0.5, x - dx)];
    const along = minus(surface(a, v), surface(b, v));
    const up = minus(surface(x, Math.min(2, v + dv)), surface(x, Math.max(0, v - dv)));
    const out = unit(cross(along, up));
    return { view: dot(out, viewer), light: dot(out, lamp), gloss: Math.max(0, dot(out, halfway)) };
  };
  const shareAt = (x: number, y: number): number => {
    const turn = (cover(x) * Math.PI) / 2;
    const rise = Math.max(0, Math.min(1, (y - foot(x)) / Math.max(4, top(x) - foot(x))));
    return Math.asin(Math.min(1, Math.sin(turn) * rise ** (1 / 0.86))) / turn;
  };
  const on = (line: Line, inner = false): Line =>
    dense(line).map(([at, y]) => {
      let x = at;
      let share = shareAt(x, y);
      if (!inner) {
        // Round the heel the surface turns away: what goes on there ends at the outline.
        while (x > 200 && facing(x, share).view < 0) {
          x -= 3;
          share = shareAt(x, y);
        }
        return see(surface(x, share));
      }
      while (share < 1 && facing(x, 2 - share).view < 0) share += 0.02;
      return see(surface(x, 2 - Math.min(1, share)));
    });
  return {
    surface,
    top,
    foot,
    half,
    middle: bend,
    see,
    facing,
    on,
    patches: patchesOf({ facing, see, surface }),
  };
}

/** Places along the shoe, close together at its round ends. */
export const stations = (n: number, from = toe, to = heel): number[] =>
  Array.from({ length: n + 1 }, (_, i) => from + ((to - from) * (1 - Math.cos((Math.PI * i) / n))) / 2);

/** The outline of many patches together, each upright line through which meets them once. */
export function silhouette(patches: readonly Line[], step = 3): Line {
  const all = bounds(patches.flat());
  const n = Math.max(2, Math.ceil(all.w / step));
  const upper = new Array<number>(n + 1).fill(Number.POSITIVE_INFINITY);
  const lower = new Array<number>(n + 1).fill(Number.NEGATIVE_INFINITY);
  const mark = (i: number, y: number) => {
    upper[i] = Math.min(upper[i] as number, y);
    lower[i] = Math.max(lower[i] as number, y);
  };
  const column = (x: number) => ((x - all.x) / all.w) * n;
  for (const patch of patches)
    patch.forEach(([x, y], i) => {
      const [u, v] = patch[(i + 1) % patch.length] as Pt;
      const [from, to] = [
        Math.ceil(column(Math.min(x, u)) - 1e-6),
        Math.floor(column(Math.max(x, u)) + 1e-6),
      ];
      for (let c = Math.max(0, from); c <= Math.min(n, to); c++) {
        const at = all.x + (all.w * c) / n;
        mark(c, u === x ? y : y + ((at - x) / (u - x)) * (v - y));
        if (u === x) mark(c, v);
      }
    });
  const points = (edge: number[]): Pt[] =>
    edge.map((y, i): Pt => [all.x + (all.w * i) / n, y]).filter(([, y]) => Number.isFinite(y));
  return [...points(upper), ...points(lower).reverse()];
}

/** Every patch of the upper that is turned to the viewer, with its light, in rows along the shoe. */
function patchesOf({ facing, see, surface }: Pick<Last, 'facing' | 'see' | 'surface'>): Patch[] {
  const [xs, steps] = [stations(44), 24];
  const vs = Array.from({ length: steps + 1 }, (_, i) => (i / steps) * 2);
  const grid = xs.map((x) => vs.map((v) => see(surface(x, v))));
  return xs.slice(1).flatMap((b, i) =>
    vs.slice(1).flatMap((w, j) => {
      const { view, light, gloss } = facing(((xs[i] as number) + b) / 2, ((vs[j] as number) + w) / 2);
      if (view < 0) return [];
      const corner = (k: number, l: number) => grid[k]?.[l] as Pt;
      return [
        { line: [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)], light, gloss },
      ];
    }),
  );
}
