import {
  axis,
  type Box,
  bounds,
  curve,
  type Line,
  mirror,
  move,
  outline,
  type Pt,
  strip,
  symmetric,
  symmetricCurve,
} from './canvas/geometry';
import type { Back, Kind } from './canvas/kind';
import { type PanelOptions, panel } from './canvas/panel';
import { newSheet, type Paint, poseArms, type Sheet } from './canvas/sheet';
import { button, castAlong, ribs, seam, stitch, within } from './canvas/trims';
import type { Drawing } from './canvas/types';
import { patchPocket } from './clothes/collars';

/** A piece of fabric as it was laid. */
type LaidPanel = { line: Line; options: PanelOptions };

/** The thread of jeans. */
const jeansThread = '#d0944a';
/** Height of the smallest piece in the middle that is part of the back; collars and plackets are shorter. */
const leastBack = 300;
/** A piece that comes this near to the axis lies in the middle. */
const nearAxis = 60;

/**
 * The back of a garment. From the pieces of its front: sleeves and legs as they are, the body with its outline but without
 * opening, neckline and pockets. Null for a kind whose back looks like its front.
 */
export function drawBack(d: Drawing, { back, draw }: Kind): Sheet | null {
  if (!back) return null;
  const s = newSheet({ ...d, seed: d.seed + 57 });
  if (back.of === 'itself') {
    back.draw(s);
    return s;
  }
  const front = newSheet(d);
  const laid: LaidPanel[] = [];
  const round: Paint[] = [];
  front.onRound = (paint) => round.push(paint);
  front.onPanel = (line, options: PanelOptions) => laid.push({ line, options });
  draw(front);
  if (front.arms) poseArms(s, front.arms);
  const outer = laid.filter(({ options }) => options.inner !== true);
  if (back.of === 'upper') drawUpperBack(s, outer, back);
  else drawTrouserBack(s, outer);
  for (const paint of round) paint(s);
  return s;
}

const isInMiddle = ({ line }: LaidPanel) => line.some(([x]) => Math.abs(x - axis) < nearAxis);
const mirrored = ({ folds, grain, ...options }: PanelOptions): PanelOptions => ({
  ...options,
  ...(grain === undefined ? {} : { grain: -grain }),
  ...(folds === undefined
    ? {}
    : { folds: folds.map(([line, width, depth]) => [mirror(line), width, depth] as const) }),
});

type UpperBack = Extract<Back, { of: 'upper' }>;

function drawUpperBack(s: Sheet, outer: readonly LaidPanel[], back: UpperBack): void {
  const height = (one: LaidPanel) => bounds(one.line).h;
  const bodies = outer.filter((one) => isInMiddle(one) && height(one) >= leastBack);
  const others = outer.filter((one) => !isInMiddle(one));
  const hems = outer.filter((one) => isInMiddle(one) && height(one) < leastBack && bounds(one.line).w > 420);
  for (const { line, options } of others) panel(s, mirror(line), mirrored(options));
  const seen = new Set<string>();
  for (const { line, options } of bodies) {
    const whole = silhouette(line);
    const key = JSON.stringify(bounds(whole));
    // Two fronts are one back.
    if (seen.has(key)) continue;
    seen.add(key);
    panel(s, whole, { ...mirrored(options), lift: 0 });
  }
  const top = bodies.map(({ line }) => silhouette(line)).sort((a, b) => bounds(a).y - bounds(b).y)[0];
  const foot = Math.max(...bodies.map(({ line }) => bounds(line).y + bounds(line).h));
  if (top) finishUpper(s, back, top, foot);
  for (const { line, options } of hems) panel(s, mirror(line), mirrored(options));
}

/** Neck band or collar, yoke and centre seam, on a body that begins with this outline and ends at `foot`. */
function finishUpper(
  s: Sheet,
  { isCollared = false, hasCentreSeam = false }: UpperBack,
  body: Line,
  foot: number,
): void {
  const { y } = bounds(body);
  const half = axis - (body[0]?.[0] ?? axis - 90);
  if (s.d.kind === 'hoodie') return hood(s, y, half);
  // A puffer's own hood covers the neck from behind.
  if (s.d.kind === 'jacket' && s.d.cut === 'puffer') return;
  const isBomber = s.d.kind === 'jacket' && s.d.cut === 'bomber';
  const hasCollar = isCollared || (s.d.kind === 'dress' && s.d.cut === 'shirt');
  const hasStand = s.d.kind === 'vest' && s.d.cut !== 'waistcoat' && s.d.cut !== 'sweater-vest';
  const [rise, fall] = isBomber ? [22, 24] : hasStand ? [52, 18] : hasCollar ? [14, 46] : [8, 16];
  if (hasCentreSeam) seam(s, straight([540, y + 20], [540, foot - 6]));
  if (hasCollar && !isBomber) {
    const yoke = curve(`${axis - half * 1.9},${y + 128} 540,${y + 136} ${axis + half * 1.9},${y + 128}`);
    if (!hasCentreSeam) {
      seam(s, yoke);
      stitch(
        s,
        yoke.map(([px, py]): Pt => [px, py + 8]),
      );
    }
  }
  const x = axis - half;
  const band = symmetric(
    `540,${y - rise} ${x + half * 0.4},${y - rise} ${x + 6},${y - rise + 4}! ${x - 10},${y + fall * 0.7}! ${x + half * 0.5},${y + fall + 6} 540,${y + fall + 8}`,
  );
  panel(s, band, { crease: 0.2, roundness: 0.5, lift: hasCollar ? 6 : 2, inner: true });
  if (isBomber) {
    const edge = (at: number, inset: number) =>
      symmetricCurve(`${x + inset},${y + at} ${x + half * 0.5},${y + at + 3} 540,${y + at + 4}`);
    within(s, band, () => ribs(s, edge(-rise - 6, 4), edge(fall + 8, -10), 30));
    return;
  }
  stitch(s, curve(`${x},${y + fall * 0.6} ${x + half * 0.5},${y + fall} 540,${y + fall + 1}`));
  stitch(s, mirror(curve(`${x},${y + fall * 0.6} ${x + half * 0.5},${y + fall} 540,${y + fall + 1}`)));
}

/** A hood lying on the back. */
function hood(s: Sheet, y: number, half: number): void {
  const x = axis - half;
  const shape = symmetric(
    `540,${y - 34} ${x + half * 0.4},${y - 34} ${x - 22},${y - 12}! ${x - 40},${y + 70} ${x + half * 0.3},${y + 176} 540,${y + 204}`,
  );
  panel(s, shape, { lift: 9, roundness: 0.9, blocked: true });
  const middle = curve(`540,${y - 28} 541,${y + 90} 540,${y + 200}`);
  seam(s, middle);
  for (const side of [-8, 8])
    stitch(
      s,
      middle.map(([px, py]): Pt => [px + side, py]),
    );
}

/** Legs and waistband with the back details of trousers: a yoke or darts, pockets, belt loops. */
function drawTrouserBack(s: Sheet, outer: readonly LaidPanel[]): void {
  for (const { line, options } of outer) panel(s, mirror(line), mirrored(options));
  const all = bounds(outer.flatMap(({ line }) => line));
  const waist = bounds(outer.toSorted((a, b) => bounds(a.line).y - bounds(b.line).y)[0]?.line ?? []);
  const foot = waist.y + waist.h;
  const seat = straight([axis, foot], [axis, foot + all.h * (s.d.kind === 'shorts' ? 0.44 : 0.28)]);
  castAlong(s, seat, 9, 0.2);
  seam(s, seat, s.d.base, 1.4);
  const isSoft = s.d.kind === 'joggers' || s.d.cut === 'palazzo' || s.d.cut === 'drawstring';
  if (isSoft) return;
  if (s.d.cut === 'pleated') elasticHalf(s, waist);
  if (s.d.kind === 'jeans') jeansSeat(s, waist.w, foot);
  else weltPockets(s, waist.w, foot);
  beltLoops(s, waist);
}

/** The pointed yoke and the two patch pockets of jeans under a waistband of this width that ends at `y`. */
function jeansSeat(s: Sheet, width: number, y: number): void {
  const yoke = curve(`${axis - width * 0.52},${y + 30} ${axis - width * 0.25},${y + 50} ${axis},${y + 78}`);
  for (const side of [yoke, mirror(yoke)]) {
    castAlong(s, side, 16, 0.4);
    seam(s, side);
    for (const at of [7, 14]) stitch(s, move(side, 0, at), jeansThread);
  }
  const [w, h] = [width * 0.36, width * 0.42];
  for (const centre of [-1, 1])
    patchPocket(s, axis + centre * width * 0.3 - w / 2, y + 92, w, h, { thread: jeansThread });
}

/** A dart and a buttoned welt pocket on each side, under a waistband of this width that ends at `y`. */
function weltPockets(s: Sheet, width: number, y: number): void {
  const [x, w] = [axis - width * 0.27, width * 0.16];
  const dart = straight([x, y + 4], [x, y + 80]);
  const welt = outline(`${x - w},${y + 84}! ${x + w},${y + 78}! ${x + w},${y + 92}! ${x - w},${y + 98}!`);
  for (const line of [dart, mirror(dart)]) seam(s, line, s.d.base, 1.2);
  for (const line of [welt, mirror(welt)]) {
    castAlong(s, line, 8, 0.3);
    panel(s, line, { inner: true, lift: 3, crease: 0, pattern: false });
    stitch(s, move(line, 0, 5));
  }
  for (const at of [x, 2 * axis - x]) button(s, [at, y + 112], 8, s.d.accent);
}

/** The gathered middle of a waistband that is elastic behind. */
function elasticHalf(s: Sheet, { x, y, w, h }: Box): void {
  const edge = (at: number): Line => straight([x + w * 0.24, at], [x + w * 0.76, at]);
  within(s, strip(edge(y + 8), edge(y + h)), () => ribs(s, edge(y + 8), edge(y + h), 34));
}

/** Loops on a waistband: one in the middle, two at the sides. */
function beltLoops(s: Sheet, { x, y, w, h }: Box): void {
  for (const at of [x + 48, axis, 2 * axis - x - 48, x + w * 0.28, x + w * 0.72]) {
    // The band hangs a little towards its middle.
    const top = y + 16 * (1 - Math.abs(at - axis) / (w / 2));
    const loop = outline(
      `${at - 9},${top}! ${at + 9},${top}! ${at + 9},${y + h + 8}! ${at - 9},${y + h + 8}!`,
    );
    panel(s, loop, { inner: true, lift: 4, crease: 0, pattern: false });
    for (const side of [-4, 4]) stitch(s, straight([at + side, top + 6], [at + side, y + h + 2]));
  }
}

/** Points close enough together for hand-laid fabric to bend the line too. */
const straight = ([x, y]: Pt, [u, v]: Pt): Line =>
  Array.from({ length: 25 }, (_, i): Pt => [x + ((u - x) * i) / 24, y + ((v - y) * i) / 24]);

/** The outline of a piece and its mirror image together, without what is cut out of its middle. */
function silhouette(line: Line): Line {
  const { y, h } = bounds(line);
  const step = 6;
  const left: Pt[] = [];
  for (let at = y + 0.5; at < y + h; at += step) {
    const xs = crossings(line, at).map((x) => Math.min(x, 2 * axis - x));
    if (xs.length > 0) left.push([Math.min(...xs), at]);
  }
  const right = left.map(([x, at]): Pt => [2 * axis - x, at]).reverse();
  return [...left, ...right];
}

/** Where a closed line crosses a height. */
function crossings(line: Line, height: number): number[] {
  return line.flatMap(([x, y], i) => {
    const [u, v] = line[(i + 1) % line.length] ?? [x, y];
    if (y === v || height < Math.min(y, v) || height > Math.max(y, v)) return [];
    return [x + ((height - y) / (v - y)) * (u - x)];
  });
}
