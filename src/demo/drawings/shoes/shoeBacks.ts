import { mix } from '../canvas/colour';
import { axis, curve, type Line, move, outline, symmetric, symmetricCurve } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import { placed } from '../canvas/placed';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, fill, seam, stitch, within } from '../canvas/trims';
import { backStay, collarRing, gores, type Heel, heelCounter, heelCover, loop, soleFoot } from './heelParts';
import { rim } from './shoeParts';

function heelSole(s: Sheet, { colour, height, half, line, plate, isStacked = false }: Heel['sole']): void {
  const top = soleFoot - height;
  const wall = symmetric(
    `540,${top - 2} ${540 - half * 0.8},${top - 4} ${540 - half},${top + 6}! ${540 - half - (isStacked ? -6 : 4)},${soleFoot - 14} ${540 - half * 0.9},${soleFoot} 540,${soleFoot + 3}`,
  );
  castAlong(s, symmetricCurve(`${540 - half + 24},${top} 540,${top - 3}`), 14, 0.4);
  panel(s, wall, {
    colour,
    fabric: isStacked ? 'twill' : 'poplin',
    pattern: false,
    crease: 0,
    roundness: 0.6,
  });
  within(s, wall, () => {
    if (line)
      draw(s, symmetricCurve(`${540 - half - 4},${top + 16} 540,${top + 14}`), {
        colour: line,
        width: 6,
        opacity: 0.9,
      });
    draw(s, symmetricCurve(`${540 - half},${soleFoot - 9} 540,${soleFoot - 7}`), {
      colour: mix(colour, '#201812', 0.5),
      width: 12,
      opacity: 0.7,
    });
    if (plate) {
      const label = outline(`512,${top + 9} 568,${top + 9}! 572,${top + 40} 508,${top + 40}!`);
      fill(s, label, plate);
      draw(s, label, { colour: mix(plate, '#1a1410', 0.7), width: 2.4, opacity: 0.8 }, true);
      draw(s, curve(`530,${top + 25}! 550,${top + 25}!`), { colour: mix(plate, '#1a1410', 0.7), width: 4 });
    }
    if (isStacked)
      for (let y = top + 18; y < soleFoot - 16; y += 13)
        draw(s, symmetricCurve(`${540 - half},${y} 540,${y + 1}`), {
          colour: '#0a0706',
          width: 1.6,
          opacity: 0.7,
        });
  });
}

/** The outline of the upper from behind: round over the heel, drawn in above it, open at the collar. */
function heelUpper({ shaft, collar, waist, sole }: Heel): Line {
  const foot = soleFoot - sole.height + 8;
  const top = foot - shaft;
  const wide = sole.half - 14;
  const narrow = Math.min(collar, wide) - waist;
  return symmetric(
    `540,${top + 10} ${540 - collar * 0.5},${top + 4} ${540 - collar},${top - 12}! ${540 - collar + 2},${top + shaft * 0.12} ${540 - narrow},${top + shaft * 0.4} ${540 - (narrow + wide) / 2 - 4},${top + shaft * 0.64} ${540 - wide},${foot - shaft * 0.13} ${540 - wide + 4},${foot}! 540,${foot + 4}`,
  );
}

function drawHeel(s: Sheet, h: Heel): void {
  const foot = soleFoot - h.sole.height + 8;
  const top = foot - h.shaft;
  const c = h.collar;
  if (h.tongue)
    panel(
      s,
      symmetric(
        `540,${top - h.tongue} ${540 - c * 0.42},${top - h.tongue + 4} ${540 - c * 0.52},${top - h.tongue + 26} ${540 - c * 0.56},${top - 10}! 540,${top}`,
      ),
      { pattern: false, lift: 2 },
    );
  collarRing(s, c, top);
  const upper = heelUpper(h);
  panel(s, upper, {
    patternScale: 0.55,
    folds: [
      [
        curve(
          `${540 - c + 20},${top + h.shaft * 0.55} 520,${top + h.shaft * 0.5} 590,${top + h.shaft * 0.56}`,
        ),
        18,
        0.24,
      ],
      [
        curve(
          `${540 + c - 16},${top + h.shaft * 0.3} 566,${top + h.shaft * 0.36} 530,${top + h.shaft * 0.34}`,
        ),
        16,
        0.2,
      ],
    ],
  });
  if (h.cover) heelCover(s, h.cover, upper, h);
  if (h.gore) gores(s, h.gore, upper, top, h);
  if (h.counter) heelCounter(s, h.counter, upper, foot);
  if (h.stay) backStay(s, h.stay, upper, h);
  else {
    const middle = curve(`540,${top + 10} 541,${top + h.shaft * 0.5} 540,${foot - (h.counter?.height ?? 0)}`);
    seam(s, middle, s.d.base, 2);
    for (const dx of [-9, 9]) stitch(s, move(middle, dx, 0), undefined, 1.7);
  }
  rim(s, symmetricCurve(`${540 - c + 3},${top - 10} ${540 - c * 0.5},${top + 6} 540,${top + 12}`), 17);
  if (h.tab) loop(s, h.tab, top + 22);
  heelSole(s, h.sole);
}

/** A pair from behind, side by side, each turned slightly outwards. */
export function heels(s: Sheet, heel: Heel): void {
  const [left, right, y, scale] = [336, 742, 675, 1.18];
  for (const [x, degrees] of [
    [left, -3],
    [right, 2.2],
  ] as const)
    placed(s, { x, y, degrees, scale }, () => placed(s, { x: -axis, y: 0 }, () => drawHeel(s, heel)));
  // Drawn about the axis and moved there: the extent would reach from the picture's corner.
  const half = (heel.sole.half + 14) * scale;
  const top =
    y +
    (soleFoot - heel.sole.height - heel.shaft - 20 - Math.max(heel.tab ? 60 : 40, heel.tongue ?? 0)) * scale;
  const [x, w] = [left - half, right - left + 2 * half];
  Object.assign(s.extent, { x, y: top, w, h: y + (soleFoot + 8) * scale - top });
}
