import { mix, threadOn, tones } from './colour';
import { axis, curve, type Line, mirror, move, outline, symmetric, symmetricCurve } from './geometry';
import { panel } from './panel';
import { placed } from './placed';
import type { Sheet } from './sheet';
import { inner } from './shoes';
import { castAlong, draw, fill, seam, stitch, within } from './trims';

/** A shoe seen from its heel, round (540, 0); its sole stands on y = 190. */
export type Heel = {
  /** Height of the collar above the sole's top, and half its width there. */
  shaft: number;
  collar: number;
  /** How far the heel is drawn in between sole and collar. */
  waist: number;
  sole: { colour: string; height: number; half: number; line?: string; isStacked?: boolean };
  /** Colour of the loop at the top. */
  tab?: string;
  /** Height of the tongue or front of the shaft that is seen above the collar. */
  tongue?: number;
  /** The stiffened piece over the heel, of another colour where it has one. */
  counter?: { height: number; colour?: string };
  /** Elastic at both sides. */
  gore?: string;
};

const soleFoot = 190;

function heelSole(s: Sheet, { colour, height, half, line, isStacked = false }: Heel['sole']): void {
  const top = soleFoot - height;
  const wall = symmetric(
    `540,${top - 2} ${540 - half * 0.8},${top - 4} ${540 - half},${top + 6}! ${540 - half - (isStacked ? -6 : 4)},${soleFoot - 14} ${540 - half * 0.9},${soleFoot} 540,${soleFoot + 3}`,
  );
  castAlong(s, symmetricCurve(`${540 - half},${top} 540,${top - 3}`), 14, 0.4);
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
    if (isStacked)
      for (let y = top + 18; y < soleFoot - 16; y += 13)
        draw(s, symmetricCurve(`${540 - half},${y} 540,${y + 1}`), {
          colour: '#0a0706',
          width: 1.6,
          opacity: 0.7,
        });
  });
}

/** The outline of the upper from behind, from collar to sole. */
function heelUpper({ shaft, collar, waist, sole }: Heel): Line {
  const foot = soleFoot - sole.height + 8;
  const top = foot - shaft;
  const wide = sole.half - 8;
  return symmetric(
    `540,${top - 26} ${540 - collar * 0.55},${top - 18} ${540 - collar},${top}! ${540 - collar + waist * 0.5},${top + shaft * 0.25} ${540 - wide + waist},${top + shaft * 0.5} ${540 - wide - 4},${foot - shaft * 0.16} ${540 - wide},${foot}! 540,${foot + 4}`,
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
        `540,${top - h.tongue} ${540 - c * 0.5},${top - h.tongue + 8} ${540 - c * 0.66},${top - 10}! 540,${top}`,
      ),
      {
        pattern: false,
        lift: 2,
      },
    );
  // The lining at the front of the opening.
  panel(
    s,
    symmetric(`540,${top - 44} ${540 - c * 0.7},${top - 36} ${540 - c + 3},${top - 4}! 540,${top + 8}`),
    {
      colour: mix(s.d.base, '#3a332e', 0.6),
      fabric: 'jersey',
      pattern: false,
      crease: 0.2,
    },
  );
  if (h.tab)
    panel(s, symmetric(`540,${top - 74} 522,${top - 70} 520,${top - 10}! 540,${top - 8}`), {
      colour: h.tab,
      fabric: 'canvas',
      pattern: false,
      crease: 0,
      lift: 3,
    });
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
  if (h.gore) gores(s, h.gore, upper, top, h);
  if (h.counter) heelCounter(s, h.counter, upper, foot);
  const middle = curve(`540,${top - 24} 541,${top + h.shaft * 0.5} 540,${foot - (h.counter?.height ?? 0)}`);
  seam(s, middle, s.d.base, 2);
  for (const dx of [-9, 9]) stitch(s, move(middle, dx, 0), undefined, 1.7);
  const rim = symmetricCurve(`${540 - c + 8},${top + 16} ${540 - c * 0.55},${top - 4} 540,${top - 12}`);
  stitch(s, rim, undefined, 1.7);
  if (h.tab) loop(s, h.tab, top);
  heelSole(s, h.sole);
}

/** The tab's outer half, sewn down below the collar. */
function loop(s: Sheet, colour: string, top: number): void {
  const patch = outline(`522,${top - 60}! 558,${top - 60}! 557,${top + 44}! 523,${top + 44}!`);
  panel(s, patch, { colour, fabric: 'canvas', pattern: false, crease: 0, lift: 4, inner: true });
  stitch(
    s,
    curve(`528,${top + 4}! 528,${top + 38}! 552,${top + 38}! 552,${top + 4}!`),
    threadOn(colour),
    1.8,
  );
}

function heelCounter(
  s: Sheet,
  { height, colour }: NonNullable<Heel['counter']>,
  upper: Line,
  foot: number,
): void {
  within(s, upper, () => {
    const top = foot - height;
    const piece = symmetric(
      `540,${top - 18} 470,${top} 380,${foot - height * 0.3} 300,${foot + 10}! 540,${foot + 20}`,
    );
    panel(s, piece, inner({ ...(colour ? { colour } : {}), pattern: false, lift: 3, blocked: true }));
    stitch(
      s,
      symmetricCurve(`318,${foot + 8} 388,${foot - height * 0.3 + 12} 474,${top + 12} 540,${top - 6}`),
      undefined,
      1.7,
    );
  });
}

/** What is seen of the elastic at both sides of the shaft. */
function gores(s: Sheet, colour: string, upper: Line, top: number, { shaft, collar }: Heel): void {
  within(s, upper, () => {
    const x = 540 - collar;
    const left = outline(
      `${x - 30},${top - 10}! ${x + 26},${top - 10}! ${x + 22},${top + shaft * 0.45} ${x - 30},${top + shaft * 0.6}!`,
    );
    for (const piece of [left, mirror(left)]) {
      panel(s, piece, inner({ colour, fabric: 'knit', pattern: false, crease: 0 }));
    }
    for (const edge of [
      curve(`${x + 32},${top - 6} ${x + 28},${top + shaft * 0.45} ${x - 20},${top + shaft * 0.62}`),
    ])
      for (const side of [edge, mirror(edge)]) stitch(s, side, undefined, 1.7);
  });
}

/** A pair from behind, standing side by side, turned a little out. */
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

/** Treads of an outsole from below, between its edges. */
export function outsole(s: Sheet, sole: Line, o: { colour: string; tread: string; hasHeel: boolean }): void {
  const t = tones(o.colour);
  panel(s, move(sole, 5, 12), {
    colour: mix(o.colour, '#000000', 0.5),
    fabric: 'leather',
    pattern: false,
    crease: 0,
  });
  panel(s, sole, { colour: o.colour, fabric: 'leather', pattern: false, crease: 0.5 });
  within(s, sole, () => {
    const lines = [-330, -300, -270, -240, -210, -180, -150, -120];
    for (const y of lines) {
      const line = curve(`-150,${y + 16} 0,${y} 150,${y + 16}`);
      draw(s, move(line, 0, 3), { colour: t.light, width: 2, opacity: 0.35 });
      draw(s, line, { colour: t.deep, width: 5, opacity: 0.55 });
    }
    if (o.hasHeel) {
      const heel = outline('-130,196! 0,184 130,196! 130,430! -130,430!');
      panel(s, heel, {
        colour: o.tread,
        fabric: 'leather',
        pattern: false,
        crease: 0.3,
        inner: true,
        lift: 7,
      });
      for (const [x, y] of [
        [-52, 250],
        [52, 250],
        [-60, 320],
        [60, 320],
        [0, 372],
      ] as const)
        fill(s, curve(`${x - 6},${y} ${x},${y - 6} ${x + 6},${y} ${x},${y + 6}`), '#c8aa6c', 0.9);
    }
    fill(s, outline('-34,40! 34,40! 34,96! -34,96!'), t.deep, 0.35);
    draw(s, curve('-16,56! 16,56!'), { colour: '#d2ab5e', width: 4 });
    draw(s, curve('0,56! 0,84!'), { colour: '#d2ab5e', width: 4 });
  });
  stitch(
    s,
    [
      ...sole.map(([x, y]) => [x * 0.9, y * 0.96] as const),
      [(sole[0]?.[0] ?? 0) * 0.9, (sole[0]?.[1] ?? 0) * 0.96],
    ],
    '#e0c294',
    2,
  );
}
