/** A point in picture units; the picture is 1080 wide and 1350 high, y grows downwards. */
export type Pt = readonly [number, number];
/** A densely sampled curve, or a closed outline whose last point joins the first. */
export type Line = readonly Pt[];
export type Box = { x: number; y: number; w: number; h: number };

type Knot = { p: Pt; corner: boolean };

/** The picture's axis of symmetry. */
export const axis = 540;

function parse(spec: string): Knot[] {
  return spec
    .trim()
    .split(/\s+/)
    .map((word) => {
      const corner = word.endsWith('!');
      const [x = 0, y = 0] = (corner ? word.slice(0, -1) : word).split(',').map(Number);
      return { p: [x, y] as const, corner };
    });
}

/**
 * A point between `b` and `c` on the curve through a, b, c, d. Tangents are as long as this stretch, so a
 * short stretch beside a long one does not loop back.
 */
function hermite(a: Pt, b: Pt, c: Pt, d: Pt, t: number): Pt {
  const length = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const tangent = (p: Pt, q: Pt): Pt => {
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    return [((q[0] - p[0]) / l) * length, ((q[1] - p[1]) / l) * length];
  };
  const [m, n] = [tangent(a, c), tangent(b, d)];
  const [t2, t3] = [t * t, t * t * t];
  const at = (i: 0 | 1) =>
    (2 * t3 - 3 * t2 + 1) * b[i] + (t3 - 2 * t2 + t) * m[i] + (3 * t2 - 2 * t3) * c[i] + (t3 - t2) * n[i];
  return [at(0), at(1)];
}

function sample(knots: readonly Knot[], closed: boolean): Line {
  const n = knots.length;
  const line: Pt[] = [];
  const segments = closed ? n : n - 1;
  for (let i = 0; i < segments; i++) {
    const b = knots[i] as Knot;
    const c = knots[(i + 1) % n] as Knot;
    const before = knots[closed ? (i - 1 + n) % n : Math.max(0, i - 1)] as Knot;
    const after = knots[closed ? (i + 2) % n : Math.min(n - 1, i + 2)] as Knot;
    const a = b.corner ? b.p : before.p;
    const d = c.corner ? c.p : after.p;
    const length = Math.hypot(c.p[0] - b.p[0], c.p[1] - b.p[1]);
    const steps = b.corner && c.corner ? 1 : Math.max(2, Math.min(12, Math.round(length / 18)));
    for (let k = 0; k < steps; k++) line.push(hermite(a, b.p, c.p, d, k / steps));
  }
  if (!closed) line.push((knots[n - 1] as Knot).p);
  return line;
}

/** A closed outline through the points of `"x,y x,y! …"`; a point with `!` is a corner, the rest are rounded. */
export const outline = (spec: string): Line => sample(parse(spec), true);

/** An open curve through the points of `"x,y x,y! …"`. */
export const curve = (spec: string): Line => sample(parse(spec), false);

/** A symmetrical outline from its left half, written from the axis at the top to the axis at the bottom. */
export function symmetric(spec: string): Line {
  const half = parse(spec);
  const other = half
    .filter((k) => k.p[0] !== axis)
    .map((k) => ({ ...k, p: [2 * axis - k.p[0], k.p[1]] as const }))
    .reverse();
  return sample([...half, ...other], true);
}

/** A symmetrical open curve from its left half, written from the outside to the axis. */
export function symmetricCurve(spec: string): Line {
  const half = parse(spec);
  const other = half
    .filter((k) => k.p[0] !== axis)
    .map((k) => ({ ...k, p: [2 * axis - k.p[0], k.p[1]] as const }))
    .reverse();
  return sample([...half, ...other], false);
}

export const mirror = (line: Line): Line => line.map(([x, y]) => [2 * axis - x, y]);

export const move = (line: Line, dx: number, dy: number): Line => line.map(([x, y]) => [x + dx, y + dy]);

/** Turns a line by degrees, clockwise on the screen, about a point. */
function turn(line: Line, degrees: number, [cx, cy]: Pt): Line {
  const c = Math.cos((degrees * Math.PI) / 180);
  const s = Math.sin((degrees * Math.PI) / 180);
  return line.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

export function bounds(line: Line): Box {
  const xs = line.map((p) => p[0]);
  const ys = line.map((p) => p[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The point at share `t` (0 to 1) of a line's length. */
export function along(line: Line, t: number): Pt {
  const lengths: number[] = [0];
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as Pt;
    const [bx, by] = line[i] as Pt;
    lengths.push((lengths[i - 1] as number) + Math.hypot(bx - ax, by - ay));
  }
  const goal = t * (lengths[lengths.length - 1] as number);
  const i = Math.max(
    1,
    lengths.findIndex((l) => l >= goal - 1e-6),
  );
  const a = line[i - 1] as Pt;
  const b = (line[i] ?? a) as Pt;
  const span = ((lengths[i] ?? 0) as number) - (lengths[i - 1] as number) || 1;
  const k = (goal - (lengths[i - 1] as number)) / span;
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
}

/** A line between two others, at share `t` of the way from the first to the second. */
export function between(a: Line, b: Line, t: number, steps = 16): Line {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const p = along(a, i / steps);
    const q = along(b, i / steps);
    return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as const;
  });
}

function normal(line: Line, i: number): Pt {
  const a = line[Math.max(0, i - 1)] as Pt;
  const b = line[Math.min(line.length - 1, i + 1)] as Pt;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

/** A line parallel to an open one; positive distances lie to the right of its direction on the screen. */
export function parallel(line: Line, distance: number): Line {
  return line.map(([x, y], i) => {
    const n = normal(line, i);
    return [x + n[0] * distance, y + n[1] * distance];
  });
}

/** A closed ribbon along an open line; `width` gives the full width at share t of the line. */
export function ribbon(line: Line, width: number | ((t: number) => number)): Line {
  const at = typeof width === 'number' ? () => width : width;
  const last = Math.max(1, line.length - 1);
  const side = (sign: number): Pt[] =>
    line.map(([x, y], i) => {
      const n = normal(line, i);
      const w = (at(i / last) / 2) * sign;
      return [x + n[0] * w, y + n[1] * w];
    });
  return [...side(1), ...side(-1).reverse()];
}

/** The closed area between two open lines that run the same way. */
export const strip = (a: Line, b: Line): Line => [...a, ...[...b].reverse()];

/** An ellipse as an outline. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, degrees = 0): Line {
  const flat = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * 2 * Math.PI;
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)] as const;
  });
  return degrees === 0 ? flat : turn(flat, degrees, [cx, cy]);
}

/** SVG path data. */
export function pathData(line: Line, closed: boolean): string {
  const words = line.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `M${words.join('L')}${closed ? 'Z' : ''}`;
}

export const round = (n: number): number => Math.round(n * 10) / 10;
