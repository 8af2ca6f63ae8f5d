import { mix, tones } from '../canvas/colour';
import {
  along,
  between,
  curve,
  ellipse,
  type Line,
  move,
  outline,
  parallel,
  strip,
} from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { placed } from '../canvas/placed';
import type { Sheet } from '../canvas/sheet';
import { bead, castAlong, draw, fill, stitch, within, zariBorder } from '../canvas/trims';
import { buckle } from '../clothes/outerwear';
import { outsole } from './outsole';

/** The left foot's sole from above, toe up, round (0, 0); the right is its mirror. */
const footbed = (grow = 0): Line => {
  const points: readonly (readonly [number, number])[] = [
    [30, -420],
    [100, -380],
    [136, -280],
    [134, -160],
    [104, -20],
    [92, 120],
    [104, 260],
    [82, 370],
    [0, 416],
    [-82, 372],
    [-108, 260],
    [-96, 100],
    [-112, -60],
    [-140, -200],
    [-124, -320],
    [-60, -398],
  ];
  return outline(points.map(([x, y]) => `${x * (1 + grow / 140)},${y * (1 + grow / 420)}`).join(' '));
};

function bed(s: Sheet, colour: string): void {
  panel(s, move(footbed(12), 6, 14), { colour: '#241a14', fabric: 'leather', pattern: false, crease: 0 });
  panel(s, footbed(8), {
    colour: mix(s.d.base, '#1c120c', 0.35),
    fabric: 'leather',
    pattern: false,
    crease: 0,
  });
  panel(s, footbed(-4), { colour, fabric: 'leather', pattern: false, inner: true, crease: 0.6 });
  const print = (x: number, y: number, rx: number, ry: number): void => {
    for (const k of [1.12, 1, 0.86, 0.7, 0.5])
      fill(s, ellipse(x, y, rx * k, ry * k), mix(colour, '#1c100a', 0.55), 0.075);
  };
  print(4, -250, 88, 110);
  print(-4, 290, 62, 84);
  const inside = footbed(-18);
  draw(s, inside, { colour: mix(colour, '#fff1dc', 0.5), width: 2, dash: '6 4.6', opacity: 0.7 }, true);
}

function band(s: Sheet, a: Line, b: Line): void {
  castAlong(s, b, 16, 0.4);
  panel(s, strip(a, b), { lift: 9, crease: 0.5, grain: 90 });
  stitch(s, between(a, b, 0.12, 24));
  stitch(s, between(a, b, 0.88, 24));
}

function slide(s: Sheet): void {
  bed(s, mix(s.d.base, '#b98d5c', 0.6));
  band(s, curve('-152,-236 -70,-290 40,-300 150,-262'), curve('-150,-130 -70,-180 40,-190 150,-160'));
  band(s, curve('-140,-90 -60,-130 50,-134 142,-100'), curve('-126,20 -50,-20 50,-24 124,8'));
  buckle(s, 70, -262, 44, 76, '#c2a05c');
  buckle(s, 62, -104, 44, 76, '#c2a05c');
}

/** A Kolhapuri: plaited strap over the foot, a thong and a toe loop. */
function kolhapuri(s: Sheet): void {
  bed(s, mix(s.d.base, '#c08a4e', 0.55));
  const thong = curve('-4,-346 -4,-250 0,-130');
  panel(s, strip(parallel(thong, -16), parallel(thong, 16)), { lift: 6, crease: 0.2 });
  plait(s, thong);
  band(s, curve('-142,-130 -70,-196 60,-204 146,-150'), curve('-124,-10 -60,-70 50,-78 122,-30'));
  plait(s, curve('-134,-72 -66,-132 54,-142 134,-92'));
  const loop = curve('-122,-262 -92,-300 -48,-306 -12,-280');
  panel(s, strip(parallel(loop, -15), parallel(loop, 15)), { lift: 6, crease: 0.2, inner: true });
  stitch(s, loop);
  const flower = ellipse(2, -138, 36, 36);
  panel(s, flower, {
    colour: s.d.accent,
    fabric: 'leather',
    inner: true,
    lift: 6,
    crease: 0,
    pattern: false,
  });
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2;
    bead(s, [2 + 22 * Math.cos(a), -138 + 22 * Math.sin(a)], 6, '#d2ab5e');
  }
  bead(s, [2, -138], 9, '#d2ab5e');
}

function plait(s: Sheet, line: Line): void {
  const n = 15;
  for (let i = 0; i < n; i++) {
    const [x, y] = along(line, (i + 0.5) / n);
    const [u, v] = along(line, Math.min(1, (i + 1.1) / n));
    const [dx, dy] = [u - x, v - y];
    const d = `${x - dy * 0.8},${y + dx * 0.8} ${x + dx * 0.6},${y + dy * 0.6} ${x + dy * 0.8},${y - dx * 0.8}`;
    draw(s, curve(d), { colour: mix(s.d.accent, '#000000', 0.5), width: 8 });
    draw(s, curve(d), { colour: tones(s.d.accent).base, width: 5 });
  }
}

function strappy(s: Sheet): void {
  bed(s, mix(s.d.base, '#d8b48a', 0.5));
  const lines = [
    '-140,-240 -20,-280 130,-180',
    '-130,-120 10,-240 144,-260',
    '-110,80 -80,20 0,-10 90,40 104,120',
    '-104,250 -120,150 0,110 116,160 110,260',
  ];
  for (const d of lines) {
    const line = curve(d);
    castAlong(s, move(line, 3, 12), 20, 0.35);
    panel(s, strip(parallel(line, -16), parallel(line, 16)), { lift: 5, crease: 0.2 });
    stitch(s, parallel(line, -10));
    stitch(s, parallel(line, 10));
  }
  buckle(s, 78, 140, 34, 46, '#c2a05c');
}

function feet(s: Sheet, one: () => void): void {
  placed(s, { x: 376, y: 660, degrees: -7 }, one);
  placed(s, { x: 708, y: 690, degrees: 7, flip: true }, one);
}

/** Cuts: `kolhapuri` (default), `slide`, `strappy`. */
export const sandals: Kind = {
  draw: (s) =>
    feet(s, () => (s.d.cut === 'slide' ? slide(s) : s.d.cut === 'strappy' ? strappy(s) : kolhapuri(s))),
  close: () => [400, 520, 2, -4],
  back: {
    of: 'itself',
    draw: (s) =>
      feet(s, () =>
        outsole(s, footbed(8), { colour: mix(s.d.base, '#8a6136', 0.55), tread: '#2b1d15', hasHeel: true }),
      ),
  },
};

const juttiSole = outline(
  '0,-470! 60,-400 128,-300 140,-180 112,-20 96,120 104,270 78,370 0,408 -78,370 -104,270 -96,120 -112,-20 -140,-180 -128,-300 -60,-400',
);

/** One jutti from above: an embroidered vamp running out into a curled tip. */
function jutti(s: Sheet): void {
  panel(
    s,
    juttiSole.map(([x, y]) => [x * 1.03 + 4, y * 1.01 + 10] as const),
    { colour: '#7a5836', fabric: 'leather', pattern: false, crease: 0 },
  );
  panel(s, juttiSole, {});
  const opening = outline(
    '0,-120! 50,-96 82,-30 76,100 84,250 62,340 0,368 -62,340 -84,250 -76,100 -82,-30 -50,-96',
  );
  panel(s, opening, { colour: '#c19a68', fabric: 'leather', pattern: false, inner: true, crease: 0.5 });
  within(s, opening, () => {
    draw(s, opening, { colour: '#050406', width: 46, opacity: 0.3, soft: 10 }, true);
    draw(s, ellipse(0, 250, 44, 74), { colour: '#8a6438', width: 3, dash: '6 5', opacity: 0.7 }, true);
    fill(s, outline('-36,60! 36,60! 36,96! -36,96!'), '#1d150e', 0.85);
    draw(s, curve('-12,70! 12,70!'), { colour: '#d2ab5e', width: 3 });
    draw(s, curve('0,70! 0,88!'), { colour: '#d2ab5e', width: 3 });
  });
  const rim = [...opening, opening[0] ?? ([0, 0] as const)];
  zariBorder(
    s,
    rim,
    rim.map(([x, y]) => [x * 1.18, (y - 120) * 1.05 + 120] as const),
    s.d.accent,
    54,
  );
  embroidery(s);
  curl(s);
}

/** A lotus of couched thread, beads along its outline. */
function embroidery(s: Sheet): void {
  const gold = tones(s.d.accent).base;
  const pale = mix(s.d.accent, '#ffffff', 0.45);
  const petal = (degrees: number, length: number, width: number, colour: string) => {
    const a = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.sin(a), -Math.cos(a)];
    const base: readonly [number, number] = [0, -190];
    const tip = [base[0] + dx * length, base[1] + dy * length];
    const side = (k: number) =>
      `${base[0] + dx * length * 0.5 - dy * width * k},${base[1] + dy * length * 0.5 + dx * width * k}`;
    const area = outline(`${base.join()}! ${side(1)} ${tip.join()}! ${side(-1)}`);
    fill(s, move(area, 2, 4), '#050406', 0.35);
    fill(s, area, colour);
    draw(s, area, { colour: pale, width: 3, dash: '4 3' }, true);
  };
  for (const d of [-78, 78, -48, 48]) petal(d, 84, 17, mix(gold, s.d.patternColor, 0.55));
  for (const d of [-24, 24]) petal(d, 104, 18, gold);
  petal(0, 132, 20, mix(gold, s.d.patternColor, 0.3));
  for (const x of [-1, 1]) {
    const vine = curve(`${x * 108},-40 ${x * 122},-140 ${x * 112},-250 ${x * 70},-340 ${x * 26},-410`);
    draw(s, vine, { colour: gold, width: 4.5 });
    for (let i = 0; i < 11; i++)
      bead(s, along(vine, (i + 0.5) / 11), 6, i % 2 === 0 ? pale : s.d.patternColor);
  }
  bead(s, [0, -186], 12, pale);
  for (const [x, y] of [
    [0, -344],
    [0, -372],
    [0, -398],
  ] as const)
    bead(s, [x, y], 5.5, pale);
}

function curl(s: Sheet): void {
  const tip = curve('0,-440 6,-500 30,-536 52,-520 50,-490 30,-488');
  draw(s, move(tip, 5, 10), { colour: '#050406', width: 22, opacity: 0.4 });
  const taper = tip.map((p) => p);
  for (const [k, w] of [
    [0.35, 26],
    [0.6, 20],
    [0.8, 15],
    [1, 10],
  ] as const) {
    const piece = taper.slice(0, Math.max(2, Math.round(taper.length * k)));
    draw(s, piece, { colour: mix(s.d.accent, '#000000', 0.5), width: w + 3 });
    draw(s, piece, { colour: tones(s.d.accent).base, width: w });
  }
  draw(s, move(tip, -3, -3), { colour: mix(s.d.accent, '#ffffff', 0.6), width: 3, opacity: 0.8 });
}

/** Cuts: one cut. */
export const juttis: Kind = {
  draw: (s) => feet(s, () => jutti(s)),
  close: () => [400, 480, 2, -4],
  back: {
    of: 'itself',
    draw: (s) =>
      feet(s, () => {
        curl(s);
        outsole(s, juttiSole, { colour: '#a97c4c', tread: '#6b4526', hasHeel: true });
      }),
  },
};
