import { mix, threadOn, tones } from '../canvas/colour';
import { curve, type Line, outline, type Pt, parallel } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { draw, softly, stitch, within } from '../canvas/trims';
import { heel, type Last, type Solid, through } from './last';
import { frontPiece, ribbonIn, type Wall, wallLine, wallOutline } from './shoeParts';
import { inner } from './shoes';

/** A rubber sole: the wall, its foxing line, a darker tread below and a scuffed light along the upper edge. */
export function rubberSole(
  s: Sheet,
  last: Last,
  wall: Wall,
  o: { colour: string; line?: string; stitches?: string; toeBumper?: boolean },
): void {
  const edge = wallOutline(last, wall);
  panel(s, edge, { colour: o.colour, fabric: 'poplin', pattern: false, crease: 0, roundness: 0.55 });
  within(s, edge, () => {
    const at = (k: number) => wallLine(last, wall, k);
    const shade = tones(o.colour);
    draw(s, at(0.1), { colour: mix(o.colour, '#43382e', 0.75), width: 17, opacity: 0.8 });
    draw(s, at(0.24), { colour: shade.deep, width: 2.4, opacity: 0.55 });
    softly(s, 8, () => {
      draw(s, at(0.5), { colour: '#ffffff', width: 16, opacity: 0.28 });
      // The side away from the window.
      draw(s, at(0.4).slice(-26), { colour: '#120d0a', width: 90, opacity: 0.24 });
    });
    draw(s, at(0.97), { colour: '#ffffff', width: 4, opacity: 0.5 });
    if (o.line) {
      draw(s, at(0.68), { colour: mix(o.line, '#000000', 0.35), width: 8.5, opacity: 0.9 });
      draw(s, at(0.69), { colour: o.line, width: 6 });
    }
    if (o.stitches) {
      draw(s, at(0.78), { colour: shade.deep, width: 6, opacity: 0.4 });
      draw(s, at(0.785), { colour: o.stitches, width: 3, dash: '9 5' });
    }
  });
}

/** The tongue: a padded strip out of the throat; its end projects above the top eyelets. */
export function tongue(
  s: Sheet,
  last: Last,
  spec: readonly (readonly [number, number])[],
  half: (k: number) => number,
): void {
  const rise = through(spec.map((p) => p.join()).join(' '));
  const [from, to] = [spec[0]?.[0] ?? 0, spec.at(-1)?.[0] ?? 0];
  const middle: Solid[] = Array.from({ length: 73 }, (_, i) => {
    const x = from + (to - from) * (1 - (1 - i / 72) ** 2);
    return [x, rise(x), last.middle(x)];
  });
  // Straight at its end, with rounded corners.
  const round = (share: number) => {
    const k = 1 - (1 - share) ** 2;
    return half(k) * Math.max(0, 1 - (Math.max(0, k - 0.9) / 0.1) ** 4) ** 0.25;
  };
  const shapeOf = ribbonIn(last, middle, round, 6);
  panel(
    s,
    ribbonIn(
      last,
      middle.map(([x, y, z]) => [x + 15, y - 2, z]),
      round,
      6,
    ),
    inner({ colour: mix(s.d.base, '#6f675e', 0.4), pattern: false, crease: 0 }),
  );
  panel(s, shapeOf, inner({ pattern: false, lift: 4, crease: 0 }));
  within(s, shapeOf, () => {
    draw(s, ribbonIn(last, middle, () => 1, -4).slice(0, 73), {
      colour: s.tones.light,
      width: 26,
      opacity: 0.22,
      soft: 8,
    });
  });
  const hem = ribbonIn(last, middle, (k) => round(Math.min(k, 0.97)) * 0.8, 6);
  stitch(s, hem, threadOn(s.d.base), 1.8);
}

/** A piece given in side view, laid on the outer side with a row of stitches inside its free edge. */
export function overlay(s: Sheet, last: Last, spec: string, more: Parameters<typeof inner>[0] = {}): Line {
  const whole = outline(spec);
  const piece = last.on([...whole, ...whole.slice(0, 1)]);
  panel(s, piece, inner({ pattern: false, crease: 0, lift: 2.4, roundness: 0.35, ...more }));
  return piece;
}

export const sewnOn = (
  s: Sheet,
  last: Last,
  spec: string,
  thread = threadOn(s.d.base),
  twice = false,
): void => {
  const line = last.on(curve(spec));
  stitch(s, line, thread, 1.9);
  if (twice) stitch(s, parallel(line, 7), thread, 1.9);
};

/** The stiffened piece over the heel, from a line given by how far up the side it is, with two rows of stitches. */
export function heelPiece(
  s: Sheet,
  last: Last,
  from: (v: number) => number,
  more: Parameters<typeof inner>[0] = {},
  thread = threadOn(s.d.base),
): void {
  const rising = (v: number) => from(v <= 1 ? v : Math.max(0, 2 - v));
  const piece = frontPiece(last, () => heel - 0.5, rising);
  // From the toes, the heel is out of sight.
  if (piece.length === 0) return;
  panel(s, piece, inner({ pattern: false, crease: 0, lift: 2.4, roundness: 0.35, ...more }));
  for (const inset of [10, 18])
    stitch(
      s,
      Array.from({ length: 25 }, (_, i) => last.see(last.surface(from(i / 24) + inset, i / 24))),
      thread,
      1.9,
    );
}

/** A woven loop that projects above the topline. */
export function pullTab(s: Sheet, last: Last, x: number): void {
  const z = last.middle(x);
  const y = last.top(x);
  const side = (w: number, k: number): Pt => last.see([x, y + k, z + w]);
  const loop = [side(-26, -56), side(-26, 22), side(-18, 38), side(18, 38), side(26, 22), side(26, -56)];
  panel(s, loop, inner({ colour: s.d.accent, fabric: 'canvas', pattern: false, crease: 0, lift: 2 }));
}

/** A crease in side view, its width and how dark it is. */
export type Crease = readonly [spec: string, width: number, opacity: number];

/** Where the foot bends: dark grooves, the cloth above each of them lit. */
export function creases(s: Sheet, last: Last, all: readonly Crease[]): void {
  softly(s, 5, () => {
    for (const [spec, width, opacity] of all) {
      const line = last.on(curve(spec));
      draw(s, line, { colour: s.tones.deep, width, opacity: opacity * 0.8 });
      draw(s, parallel(line, -8), { colour: s.tones.light, width: width * 0.7, opacity: opacity * 0.65 });
    }
  });
}
