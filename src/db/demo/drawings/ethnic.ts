import { type Block, cutBlock } from './block';
import { innerBack } from './collars';
import { mix } from './colour';
import { flaredSkirt } from './flared';
import {
  along,
  between,
  curve,
  type Line,
  mirror,
  move,
  outline,
  parallel,
  strip,
  symmetric,
} from './geometry';
import type { Kind } from './kind';
import { type Fold, panel } from './panel';
import type { Sheet } from './sheet';
import { sleeves } from './tops';
import { bead, castAlong, draw, seam, within, zariBorder } from './trims';

const blouseBlock: Block = {
  neck: [104, 150],
  drop: 120,
  shoulder: [372, 182],
  pit: [384, 340],
  waist: [404, 420],
  hem: [412, 470],
  sag: 8,
  cuff: { at: [312, 404], half: 62 },
};

const contrast = (s: Sheet): string => mix(s.d.accent, s.d.base, 0.12);

/** A fitted short blouse (choli) in the contrast colour, its sleeve ends bordered. */
function choli(s: Sheet, colour: string, border: string): void {
  const c = cutBlock(blouseBlock);
  innerBack(s, c.back, 168);
  sleeves(s, blouseBlock, { colour });
  for (const side of [c.cuff, mirror(c.cuff)]) {
    const sign = side === c.cuff ? 1 : -1;
    zariBorder(s, parallel(side, sign * 34), parallel(side, sign * 3), border, 6);
  }
  const darts = [curve('462,474 458,400 452,352'), mirror(curve('462,474 458,400 452,352'))];
  panel(s, c.body, {
    colour,
    folds: [
      [curve('388,346 440,380 500,388'), 20, 0.4],
      [mirror(curve('388,346 440,380 500,388')), 20, 0.4],
    ],
  });
  for (const dart of darts) seam(s, dart, colour, 1.3);
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole, colour);
  zariBorder(s, move(c.neckline, 0, 22), move(c.neckline, 0, 4), border, 30);
  zariBorder(s, move(c.hem, 0, -26), move(c.hem, 0, -2), border, 24);
}

function foldsBetween(a: Line, b: Line, n: number, width: number, depth: number): Fold[] {
  return Array.from(
    { length: n },
    (_, i) => [between(a, b, (i + 0.6) / n, 20), width, depth * (0.8 + (i % 3) * 0.15)] as const,
  );
}

/** The knife pleats tucked in at the waist, fanning to the hem. */
function pleats(s: Sheet, colour: string): void {
  const top = curve('478,506 520,512 566,508');
  const low = curve('398,1222 500,1240 628,1224');
  const n = 6;
  for (let i = n - 1; i >= 0; i--) {
    const at = (k: number): Line => {
      const [a, z] = [along(top, k), along(low, k)];
      return curve(`${a[0]},${a[1]} ${a[0] + (z[0] - a[0]) * 0.36},${(a[1] + z[1]) / 2} ${z[0]},${z[1]}`);
    };
    const [l, r] = [at(i / n), at((i + 1) / n)];
    const area = strip(
      l,
      r.map(([x, y]) => [x + 5, y] as const),
    );
    panel(s, area, { inner: true, lift: 3, crease: 0.3, roundness: 0.8, grain: 6 - i * 2 });
    const edge = (k: number): Line => [along(l, k), along(r, k)];
    zariBorder(s, edge(0.86), edge(0.992), colour, 3);
    castAlong(s, r, 10, 0.35);
  }
}

/** The free end: behind the shoulder it hangs to the knee and ends in a broad woven band. */
function hangingPallu(s: Sheet, border: string): void {
  const inner = curve('664,172 716,300 724,620 716,1000');
  const outer = curve('690,170 830,320 872,640 880,1000');
  panel(s, strip(inner, outer), { folds: foldsBetween(inner, outer, 4, 30, 0.5), grain: -4 });
  const edge = (k: number): Line => [along(inner, k), along(outer, k)];
  zariBorder(s, edge(0.76), edge(0.84), border, 5);
  zariBorder(s, edge(0.86), edge(0.985), border, 4);
  zariBorder(s, between(inner, outer, 0.9), outer, border, 30);
  for (let i = 0; i < 9; i++) {
    const [x, y] = along(
      [
        [716, 1000],
        [880, 1000],
      ],
      (i + 0.5) / 9,
    );
    draw(s, curve(`${x},${y} ${x + 2},${y + 22} ${x - 1},${y + 46}`), { colour: border, width: 5 });
    bead(s, [x, y + 4], 5, border);
  }
}

/** The pallu across the body, from the hip up over the shoulder, pleated to a hand's width. */
function crossPallu(s: Sheet, border: string): void {
  const low = curve('414,640 520,560 620,400 692,170');
  const high = curve('398,500 470,430 546,330 606,158');
  const area = strip(high, low);
  panel(s, area, { inner: true, lift: 9, grain: 40, folds: foldsBetween(high, low, 5, 24, 0.55) });
  zariBorder(s, between(high, low, 0.84, 30), low, border, 30);
  zariBorder(s, high, between(high, low, 0.12, 30), border, 30);
  for (const k of [0.3, 0.45, 0.6, 0.73]) {
    const line = between(high, low, k, 24);
    draw(s, line, { colour: s.tones.deep, width: 2, opacity: 0.55 });
    draw(s, move(line, -4, -4), { colour: s.tones.light, width: 3, opacity: 0.3 });
  }
}

function drapedSaree(s: Sheet): void {
  const border = s.d.accent;
  hangingPallu(s, border);
  choli(s, contrast(s), mix(border, '#ffffff', 0.12));
  const left = curve('412,500 372,640 322,960 300,1210');
  const right = curve('668,500 712,640 756,960 784,1210');
  const skirt = [
    ...left,
    ...curve('300,1210 420,1240 540,1246 680,1240 784,1210'),
    ...[...right].reverse(),
    ...curve('668,500 540,516 412,500'),
  ];
  panel(s, skirt, {
    folds: [
      [curve('420,560 500,640 650,690'), 26, 0.4],
      [curve('412,640 500,740 690,800'), 28, 0.34],
      [curve('664,540 690,800 730,1200'), 34, 0.45],
      [curve('420,540 380,800 344,1200'), 34, 0.4],
      [curve('640,620 660,900 676,1200'), 28, 0.4],
    ],
  });
  const hem = curve('300,1210 420,1240 540,1246 680,1240 784,1210');
  zariBorder(
    s,
    move(hem, 0, -92).map(([x, y]) => [540 + (x - 540) * 0.965, y] as const),
    move(hem, 0, -6),
    border,
    40,
  );
  pleats(s, border);
  crossPallu(s, border);
  const tuck = curve('412,506 480,520 560,522 668,504');
  castAlong(s, tuck, 12, 0.3);
}

/** Folded in three as it is shown in a shop, its border along the edge and the pallu turned over it. */
function foldedSaree(s: Sheet): void {
  const border = s.d.accent;
  for (let i = 3; i >= 1; i--) {
    const d = i * 13;
    panel(
      s,
      outline(
        `${250 + d},${250 + d}! ${830 + d},${236 + d}! ${838 + d},${1130 + d}! ${262 + d},${1146 + d}!`,
      ),
      { roundness: 0.7, crease: 0, fabric: 'poplin', pattern: false },
    );
  }
  const body = outline('240,244! 824,230! 832,1126! 252,1140!');
  panel(s, body, {
    lift: 8,
    folds: [
      [curve('320,300 330,700 326,1120'), 40, 0.3],
      [curve('480,250 500,700 486,1130'), 40, 0.28],
    ],
  });
  const [a, b] = [curve('690,234 697,680 700,1128'), curve('818,231 826,680 828,1125')];
  zariBorder(s, a, b, border, 30);
  const pallu = outline('232,236! 600,226! 828,520! 240,760!');
  panel(s, pallu, {
    lift: 12,
    inner: true,
    grain: -22,
    colour: contrast(s),
    pattern: s.d.pattern === 'plain' ? 'zari' : s.d.pattern,
    folds: [[curve('300,300 420,420 560,610'), 36, 0.35]],
  });
  zariBorder(s, curve('240,640 500,540 760,432'), curve('240,758 540,634 826,520'), border, 26);
  for (let i = 0; i < 19; i++) {
    const [x, y] = along(
      [
        [244, 762],
        [826, 524],
      ],
      (i + 0.5) / 19,
    );
    draw(s, curve(`${x},${y} ${x + 12},${y + 18} ${x + 16},${y + 44}`), { colour: border, width: 4.5 });
    bead(s, [x + 2, y + 4], 5, border);
  }
}

function drawSaree(s: Sheet): void {
  if (s.d.cut === 'folded') foldedSaree(s);
  else drapedSaree(s);
}

/** Cuts: `draped` (default), `folded`. */
export const saree: Kind = {
  draw: drawSaree,
  close: (s) => (s.d.cut === 'folded' ? [560, 600, 1.9, -4] : [580, 430, 2.2, -4]),
};

/** A scarf-like cloth hung over one side, folded lengthways, with borders and tassels. */
function dupatta(s: Sheet): void {
  const colour = contrast(s);
  const inner = curve('742,190 800,420 812,700 800,1060');
  const outer = curve('802,182 908,400 946,700 950,1060');
  panel(s, strip(inner, outer), {
    colour,
    fabric: 'chiffon',
    pattern: 'zari',
    patternScale: 0.7,
    opacity: 0.96,
    folds: foldsBetween(inner, outer, 4, 26, 0.55),
  });
  const edge = (k: number): Line => [along(inner, k), along(outer, k)];
  zariBorder(s, edge(0.88), edge(0.985), s.d.accent, 4);
  zariBorder(s, between(inner, outer, 0.88), outer, mix(s.d.accent, '#ffffff', 0.1), 34);
  for (let i = 0; i < 8; i++) {
    const [x, y] = along(
      [
        [800, 1060],
        [950, 1060],
      ],
      (i + 0.5) / 8,
    );
    draw(s, curve(`${x},${y} ${x},${y + 40}`), { colour: s.d.accent, width: 5 });
    bead(s, [x, y + 4], 5, s.d.accent);
  }
}

/** The skirt's panels: a gold-piped seam between each two, shade on one side, light on the other. */
function kalis(s: Sheet, waist: Line, hem: Line, n: number): void {
  for (let i = 1; i < n; i++) {
    const [a, z] = [along(waist, i / n), along(hem, i / n)];
    const line = curve(`${a[0]},${a[1]} ${a[0] + (z[0] - a[0]) * 0.4},${(a[1] + z[1]) / 2} ${z[0]},${z[1]}`);
    for (const k of [1.5, 1.1, 0.75, 0.4])
      draw(s, move(line, 12, 0), { colour: s.tones.deep, width: 24 * k, opacity: 0.3 * 0.34 });
    for (const k of [1.5, 1.1, 0.75, 0.4])
      draw(s, move(line, -14, 0), {
        colour: s.tones.light,
        width: 13 * k,
        opacity: (0.16 + s.cloth.sheen * 0.14) * 0.34,
      });
    draw(s, line, { colour: s.d.accent, width: 3.4, opacity: 0.85 });
    draw(s, move(line, 2.4, 0), { colour: s.tones.deep, width: 1.4, opacity: 0.7 });
  }
}

function drawLehenga(s: Sheet): void {
  const { waist, hem, area } = flaredSkirt(s, {
    top: 560,
    half: 118,
    hem: 1180,
    wide: 400,
    sag: 62,
    waves: 8,
    folds: 0,
  });
  const n = 12;
  within(s, area, () => kalis(s, waist, hem, n));
  const up = (d: number, k: number): Line => hem.map(([x, y]) => [540 + (x - 540) * k, y - d] as const);
  zariBorder(s, up(128, 0.925), up(58, 0.968), s.d.accent, 40);
  zariBorder(s, up(48, 0.975), up(6, 0.998), mix(s.d.accent, s.d.base, 0.25), 54);
  const band = strip(curve('426,536 540,546 654,536'), curve('420,574 540,586 660,574'));
  panel(s, band, { colour: contrast(s), lift: 3 });
  zariBorder(s, curve('425,540 540,550 655,540'), curve('421,570 540,582 659,570'), s.d.accent, 26);
  tassels(s);
  s.art.push('<g transform="translate(0 -46)">');
  const casts = s.casts.length;
  choli(s, contrast(s), s.d.accent);
  s.art.push('</g>');
  for (let i = casts; i < s.casts.length; i++)
    s.casts[i] = (s.casts[i] ?? '').replace('/>', ' transform="translate(0 -46)"/>');
  dupatta(s);
}

function tassels(s: Sheet): void {
  for (const cord of [curve('648,566 676,640 668,720'), curve('648,566 700,630 704,690')]) {
    draw(s, cord, { colour: s.d.accent, width: 4 });
    const [x, y] = cord[cord.length - 1] ?? [0, 0];
    bead(s, [x, y], 9, s.d.accent);
    panel(
      s,
      symmetric('540,0! 530,4! 524,52! 540,56!').map(([px, py]) => [px - 540 + x, py + y + 6] as const),
      { colour: s.d.accent, inner: true, crease: 0, lift: 3 },
    );
  }
}

/** Cuts: one cut, with choli and dupatta. */
export const lehenga: Kind = { draw: drawLehenga, close: () => [520, 800, 2, -4] };
