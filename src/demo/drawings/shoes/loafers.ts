import { mix, tones } from '../canvas/colour';
import { curve, type Line, outline, type Pt, parallel } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { castAlong, draw, fill, stitch, within } from '../canvas/trims';
import { dressSole } from './dressSole';
import type { Heel } from './heelParts';
import { type Last, lastOf } from './last';
import { planOf } from './lastShapes';
import { pair, type Shoe } from './poses';
import { heels } from './shoeBacks';
import {
  footbed,
  frontPiece,
  modelled,
  opening,
  overFront,
  reach,
  rim,
  topline,
  upperOutline,
} from './shoeParts';
import { inner } from './shoes';
import { heelPiece } from './sneakerParts';

const heights = {
  foot: '-420,46 -330,32 -200,26 -60,34 80,54 200,66 420,68',
  top: '-420,72 -380,98 -310,120 -230,146 -150,182 -90,212 -50,226 -14,214 50,180 140,164 230,176 320,206 390,232 420,236',
  cover: '-420,1 -66,1 -56,0.9 -24,0.76 40,0.68 140,0.6 420,0.54',
  heel: '0,4 60,10 130,-2 180,0',
};

/** One loafer. */
function loafer(s: Sheet, { isLeft, camera }: Shoe): void {
  const last = lastOf({ ...heights, ...planOf('almond', isLeft) }, camera);
  dressSole(s, last);
  const edge = upperOutline(last);
  reach(s, edge);
  const isLeather = s.d.fabric === 'leather';
  panel(s, edge, inner({ crease: isLeather ? 0 : 0.5, roundness: 0.3, lift: 4 }));
  heelPiece(s, last, (v) => 250 + 60 * v ** 1.4);
  within(s, edge, () => apron(s, last));
  if (s.d.cut !== 'tassel') saddle(s, last);
  modelled(s, last, edge, { shade: 0.075, shine: isLeather ? 0.24 : 0.03, tight: 12 });
  if (s.d.cut !== 'tassel') coinSlot(s, last);
  opening(s, last, -60, mix(s.d.base, '#c9a87c', 0.6), 'suede');
  footbed(s, last, -60, mix(s.d.base, '#d3b182', 0.72));
  rim(s, [...topline(last, -58, true)].reverse(), 9);
  rim(s, topline(last, -58), 10);
  stitch(s, parallel(topline(last, -50, false, 366), 12), undefined, 1.8);
  if (s.d.cut === 'tassel') tassels(s, last);
}

/** A line on the surface through places given along the shoe and round it. */
const onSurface = (last: Last, spec: string): Line =>
  curve(spec)
    .map(([x, v]): [number, number] => [x, v / 100])
    .filter(([x, v]) => v < 0.7 || last.facing(x, v).view > 0)
    .map(([x, v]) => last.see(last.surface(x, v)));

/** The plug over the toes: a ridge sewn by hand, the cloth of the sides gathered into it. */
function apron(s: Sheet, last: Last): void {
  const ridge = onSurface(
    last,
    '-128,52 -190,52 -250,53 -310,56 -350,66 -372,82 -380,100 -372,118 -350,134 -310,144 -250,147 -190,148 -128,148',
  );
  castAlong(s, parallel(ridge, -7), 9, 0.45);
  draw(s, ridge, { colour: s.tones.deep, width: 12, opacity: 0.55 });
  draw(s, ridge, { colour: mix(s.tones.base, s.tones.dark, 0.15), width: 9 });
  draw(s, parallel(ridge, 2.4), { colour: s.tones.light, width: 2.6, opacity: 0.5 });
  const n = ridge.length;
  for (let i = 1; i < n - 1; i += 1) {
    const [[a, b], [c, d]] = [ridge[i] as Pt, ridge[i + 1] as Pt];
    const l = Math.hypot(c - a, d - b) || 1;
    const steps = Math.max(1, Math.round(l / 12));
    for (let k = 0; k < steps; k++) {
      const at: Pt = [a + ((c - a) * k) / steps, b + ((d - b) * k) / steps];
      const [u, v] = [-(d - b) / l, (c - a) / l];
      draw(
        s,
        [
          [at[0] - u * 9, at[1] - v * 9],
          [at[0] + u * 6, at[1] + v * 6],
        ],
        { colour: s.tones.deep, width: 2, opacity: 0.6 },
      );
    }
  }
}

/** The strap across the instep. */
function saddle(s: Sheet, last: Last): void {
  const round = (v: number) => (v <= 1 ? v : 2 - v);
  const [from, to] = [
    (v: number) => -160 - 44 * (1 - round(v)) ** 1.5,
    (v: number) => -64 + 52 * (1 - round(v)) ** 1.6,
  ];
  const strap = mix(s.d.base, '#120a07', 0.34);
  panel(s, frontPiece(last, to, from), inner({ colour: strap, lift: 7, crease: 0, roundness: 0.3 }));
  for (const edge of [from, to])
    draw(s, overFront(last, edge), { colour: s.tones.light, width: 3, opacity: 0.5 });
  stitch(
    s,
    overFront(last, (v) => from(v) + 8),
    undefined,
    1.8,
  );
  stitch(
    s,
    overFront(last, (v) => to(v) - 8),
    undefined,
    1.8,
  );
}

/** The slot for a coin in the strap: a hole, which has no gloss. */
function coinSlot(s: Sheet, last: Last): void {
  const at = (x: number, v: number): Pt => last.see(last.surface(x, v));
  const slot: Line = [
    ...Array.from({ length: 13 }, (_, i) => at(-112 - 9 * Math.sin((Math.PI * i) / 12), 0.72 + i * 0.046)),
    ...Array.from({ length: 13 }, (_, i) => at(-112 + 9 * Math.sin((Math.PI * i) / 12), 1.272 - i * 0.046)),
  ];
  fill(s, slot, '#070507', 0.9);
  draw(s, slot, { colour: s.tones.light, width: 3, opacity: 0.6 }, true);
  // A little cut at both ends, as on the first of its kind.
  for (const v of [0.72, 1.272])
    draw(s, [at(-126, v), at(-98, v)], { colour: '#0a0706', width: 3, opacity: 0.8 });
}

/** Two fringed tassels on a cord that runs through the collar and is knotted over the vamp. */
function tassels(s: Sheet, last: Last): void {
  const cord = tones(s.d.accent).base;
  const at = (x: number, v: number): Pt => last.see(last.surface(x, v));
  const collar = parallel(topline(last, -40, false, 330), 22);
  draw(s, collar, { colour: '#0a0706', width: 9, dash: '34 30', opacity: 0.5 });
  draw(s, collar, { colour: cord, width: 6, dash: '34 30' });
  const knot = at(-92, 1);
  for (const [v, x, swing] of [
    [0.8, -150, -8],
    [1.16, -166, 6],
  ] as const) {
    const [px, py] = at(x, v);
    draw(s, [knot, [(knot[0] + px) / 2 + 2, (knot[1] + py) / 2 - 8], [px, py]], {
      colour: '#0a0706',
      width: 9,
      opacity: 0.6,
    });
    draw(s, [knot, [(knot[0] + px) / 2, (knot[1] + py) / 2 - 10], [px, py]], { colour: cord, width: 6.5 });
    const body = outline(
      `${px - 8},${py - 6}! ${px + 8},${py - 6}! ${px + 12 + swing * 0.4},${py + 18} ${px + 20 + swing},${py + 62}! ${px + swing},${py + 67} ${px - 20 + swing},${py + 62}! ${px - 12 + swing * 0.4},${py + 18}`,
    );
    panel(s, body, inner({ colour: s.d.accent, pattern: false, lift: 5, crease: 0 }));
    within(s, body, () => {
      for (let i = 0; i < 8; i++)
        draw(
          s,
          [
            [px - 7 + i * 2 + swing * 0.3, py + 14],
            [px - 18 + i * 5.2 + swing, py + 68],
          ],
          { colour: '#050406', width: 1.7, opacity: 0.65 },
        );
    });
    draw(
      s,
      [
        [px - 10, py + 10],
        [px + 11, py + 10],
      ],
      { colour: mix(cord, '#000000', 0.4), width: 9 },
    );
    draw(
      s,
      [
        [px - 10, py + 9],
        [px + 11, py + 9],
      ],
      { colour: mix(cord, '#ffffff', 0.22), width: 5 },
    );
  }
  for (const [spec, width] of [
    [at(-74, 0.78), 15],
    [at(-96, 1.2), 15],
  ] as const) {
    draw(s, [knot, spec], { colour: '#0a0706', width: width * 0.8, opacity: 0.5 });
    draw(s, [knot, spec], { colour: cord, width: 7 });
  }
  fill(
    s,
    outline(
      `${knot[0] - 10},${knot[1] - 8} ${knot[0] + 11},${knot[1] - 9} ${knot[0] + 12},${knot[1] + 9} ${knot[0] - 11},${knot[1] + 10}`,
    ),
    mix(cord, '#ffffff', 0.12),
  );
}

const heelOf = ({ d }: Sheet): Heel => ({
  shaft: 214,
  collar: 108,
  waist: 3,
  sole: { colour: d.fabric === 'suede' ? '#5b4634' : '#2b1d15', height: 58, half: 112, isStacked: true },
  counter: { height: 196 },
});

/** Cuts: `penny` (default), `tassel`. */
export const loafers: Kind = {
  draw: (s) => pair(s, 'above', (shoe) => loafer(s, shoe)),
  close: (s) => (s.d.cut === 'tassel' ? [430, 640, 2.2, -4] : [400, 655, 2.2, -4]),
  angle: 'own',
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
