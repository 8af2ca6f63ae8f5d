import { choli, contrast } from './choli';
import { mix } from './colour';
import { along, between, curve, type Line, move, outline, strip } from './geometry';
import type { Kind } from './kind';
import { foldsBetween, panel } from './panel';
import type { Sheet } from './sheet';
import { bead, castAlong, draw, zariBorder } from './trims';

/** How broad the woven edge is: gota on chiffon is narrow, cotton's middling, silk's broad. */
const borderHeight = (s: Sheet): number =>
  s.d.fabric === 'chiffon' ? 34 : s.d.fabric === 'khadi' ? 70 : 100;

/** The knife pleats tucked in at the waist, fanning to the hem. */
function pleats(s: Sheet, colour: string): void {
  const top = curve('470,508 520,514 560,510');
  const low = curve('404,1236 452,1254 510,1242 570,1256 626,1240');
  const n = 7;
  for (let i = n - 1; i >= 0; i--) {
    const at = (k: number): Line => {
      const [a, z] = [along(top, k), along(low, k)];
      return curve(
        `${a[0]},${a[1]} ${a[0] + (z[0] - a[0]) * 0.3},${a[1] + (z[1] - a[1]) * 0.45} ${z[0]},${z[1]}`,
      );
    };
    const [l, r] = [at(i / n), at((i + 1) / n)];
    const lapped = r.map(([x, y]) => [x + 6, y + 4] as const);
    panel(s, strip(l, lapped), {
      inner: true,
      lift: 3,
      crease: 0.3,
      roundness: 0.9,
      grain: 7 - i * 2,
    });
    const edge = (k: number): Line => [along(l, k), along(lapped, k)];
    zariBorder(s, edge(1 - borderHeight(s) / 730), edge(0.994), colour, 3);
    draw(s, between(l, r, 0.72, 16), { colour: s.tones.deep, width: 9, opacity: 0.2 });
    castAlong(s, r, 12, 0.4);
  }
}

/** The free end between its two edges: it falls in folds from the shoulder to the knee and ends in a broad woven band. */
function hangingPallu(s: Sheet, border: string, inner: Line, outer: Line, lift = 0): void {
  panel(s, strip(inner, outer), { folds: foldsBetween(inner, outer, 6, 30, 0.55), grain: -7, lift });
  const edge = (k: number): Line => {
    const [a, z] = [along(inner, k), along(outer, k)];
    const at = (t: number, dip: number) => `${a[0] + (z[0] - a[0]) * t},${a[1] + (z[1] - a[1]) * t + dip}`;
    return curve(`${at(0, 0)} ${at(0.25, 9)} ${at(0.5, -5)} ${at(0.75, 9)} ${at(1, 0)}`);
  };
  const h = borderHeight(s) / 1000;
  const start = 0.975 - h * 2.1;
  zariBorder(s, edge(start - h * 0.75), edge(start - h * 0.4), border, 12);
  zariBorder(s, edge(start), edge(0.975), border, h < 0.05 ? 14 : 7);
  zariBorder(s, between(inner, outer, 1 - Math.min(0.16, h * 1.7)), outer, border, 34);
  for (const k of [0.2, 0.4, 0.6, 0.8]) castAlong(s, between(inner, outer, k), 12, 0.22);
  const end = edge(0.98);
  for (let i = 0; i < 15; i++) {
    const [x, y] = along(end, (i + 0.5) / 15);
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
  const edge = Math.min(0.22, borderHeight(s) / 480);
  zariBorder(s, between(high, low, 1 - edge, 30), low, border, 30);
  zariBorder(s, high, between(high, low, edge * 0.7, 30), border, 30);
  for (const k of [0.3, 0.45, 0.6, 0.73]) {
    const line = between(high, low, k, 24);
    draw(s, line, { colour: s.tones.deep, width: 2, opacity: 0.55 });
    draw(s, move(line, -4, -4), { colour: s.tones.light, width: 3, opacity: 0.3 });
  }
}

function drapedSaree(s: Sheet): void {
  const border = s.d.accent;
  hangingPallu(
    s,
    border,
    curve('664,166 724,330 716,640 690,1010'),
    curve('702,160 858,330 930,640 968,970'),
  );
  choli(s, contrast(s), mix(border, '#ffffff', 0.12));
  const left = curve('412,500 366,640 330,960 316,1214');
  const right = curve('668,500 714,640 736,960 738,1204');
  const hem = curve('316,1214 366,1236 420,1226 480,1246 560,1236 630,1248 690,1228 738,1204');
  panel(s, [...left, ...hem, ...[...right].reverse(), ...curve('668,500 540,516 412,500')], {
    folds: [
      [curve('664,530 560,640 420,700 376,720'), 28, 0.45],
      [curve('676,570 580,720 420,820 356,850'), 30, 0.42],
      [curve('690,620 620,800 460,930 342,990'), 32, 0.36],
      [curve('650,600 674,860 690,1210'), 34, 0.45],
      [curve('690,700 708,960 716,1200'), 28, 0.4],
      [curve('390,640 358,900 346,1210'), 32, 0.4],
      [curve('420,760 396,1000 386,1220'), 26, 0.34],
    ],
  });
  const h = borderHeight(s);
  zariBorder(
    s,
    move(hem, 0, -h).map(([x, y]) => [540 + (x - 540) * (1 - h / 2900), y] as const),
    move(hem, 0, -5),
    border,
    42,
  );
  pleats(s, border);
  crossPallu(s, border);
  const tuck = curve('412,506 480,520 560,522 668,504');
  castAlong(s, tuck, 12, 0.3);
}

/** From behind: wound plainly round the hips, and the free end over the back. */
function drapedBack(s: Sheet): void {
  const border = s.d.accent;
  choli(s, contrast(s), mix(border, '#ffffff', 0.12), true);
  const left = curve('412,500 366,640 338,960 330,1206');
  const right = curve('668,500 714,640 742,960 750,1206');
  const hem = curve('330,1206 390,1230 450,1222 540,1238 630,1224 690,1232 750,1206');
  panel(s, [...left, ...hem, ...[...right].reverse(), ...curve('668,500 540,512 412,500')], {
    folds: [
      [curve('410,530 540,580 664,540'), 26, 0.4],
      [curve('390,600 540,690 696,610'), 30, 0.34],
      [curve('600,640 650,900 676,1220'), 34, 0.4],
      [curve('690,660 712,940 720,1200'), 30, 0.4],
      [curve('480,700 470,960 452,1220'), 34, 0.36],
      [curve('380,680 356,960 352,1200'), 30, 0.4],
    ],
  });
  const h = borderHeight(s);
  const up = move(hem, 0, -h).map(([x, y]) => [540 + (x - 540) * (1 - h / 2900), y] as const);
  zariBorder(s, up, move(hem, 0, -5), border, 42);
  castAlong(s, curve('412,506 480,516 600,516 668,506'), 12, 0.3);
  hangingPallu(
    s,
    border,
    curve('476,162 560,330 604,640 612,1000'),
    curve('392,168 318,330 252,640 226,980'),
    9,
  );
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

function drawSareeBack(s: Sheet): void {
  if (s.d.cut === 'folded') foldedSaree(s);
  else drapedBack(s);
}

/** Cuts: `draped` (default), `folded`. */
export const saree: Kind = {
  draw: drawSaree,
  back: { of: 'itself', draw: drawSareeBack },
  close: (s) => (s.d.cut === 'folded' ? [560, 600, 1.9, -4] : [580, 430, 2.2, -4]),
};
