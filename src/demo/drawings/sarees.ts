import { choli, contrast } from './choli';
import { mix } from './colour';
import { along, between, curve, type Line, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { foldsBetween, panel } from './panel';
import type { Sheet } from './sheet';
import { bead, castAlong, draw, zariBorder } from './trims';

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
