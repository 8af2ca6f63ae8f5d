import { type Block, bodyFolds, cutBlock } from './block';
import { bandCollar, innerBack, neckBand, patchPocket, placket, shirtCollar } from './collars';
import { mix, threadOn } from './colour';
import {
  between,
  bounds,
  curve,
  type Line,
  mirror,
  move,
  outline,
  parallel,
  strip,
  symmetric,
  symmetricCurve,
} from './geometry';
import type { Kind } from './kind';
import { hemRib } from './knitwear';
import { frontEdge, lapels, lining } from './lapels';
import { panel } from './panel';
import { define, laid, type Sheet } from './sheet';
import { body, sleeves, tubeCuffs } from './tops';
import { button, castAlong, draw, ribs, rivet, seam, stitch, within, zip } from './trims';

const jacketBlock: Block = {
  neck: [92, 226],
  drop: 96,
  shoulder: [282, 284],
  pit: [296, 530],
  waist: [304, 780],
  hem: [318, 960],
  sag: 6,
  cuff: { at: [146, 960], half: 60 },
};

/** A straight band with a button: a jacket's waistband or cuff. */
function band(s: Sheet, edge: Line, height: number, cast = false): void {
  const top = move(edge, 0, -height);
  panel(s, strip(edge, top), { inner: !cast, lift: 2, crease: 0.3, roundness: 0.8 });
  stitch(s, between(edge, top, 0.12));
  stitch(s, between(edge, top, 0.88));
  seam(s, top, s.d.base, 1.4);
}

function cuffs(s: Sheet, edge: Line, height: number): void {
  const top = parallel(edge, height);
  for (const flip of [false, true]) {
    const [e, t] = flip ? [mirror(edge), mirror(top)] : [edge, top];
    panel(s, strip(e, t), { crease: 0.3, lift: 3, blocked: true });
    stitch(s, between(e, t, 0.12));
    stitch(s, between(e, t, 0.88));
    const middle = between(e, t, 0.5);
    rivet(s, middle[Math.round(middle.length * 0.6)] ?? [0, 0], 8);
  }
}

function trucker(s: Sheet): void {
  const b = jacketBlock;
  const c = cutBlock(b);
  sleeves(s, b);
  cuffs(s, c.cuff, 66);
  body(s, b);
  const yoke = curve('290,440 380,434 520,438');
  for (const side of [yoke, mirror(yoke)]) {
    seam(s, side);
    stitch(s, move(side, 0, 8));
    stitch(s, move(side, 0, 15));
  }
  for (const dart of [curve('396,520 420,700 462,912'), curve('470,520 478,700 492,912')]) {
    for (const side of [dart, mirror(dart)]) {
      seam(s, side, s.d.base, 1.4);
      stitch(s, move(side, 6, 0));
    }
  }
  placket(s, { top: 316, bottom: 912, half: 26, buttons: 0, buttonColour: s.d.accent });
  patchPocket(s, 374, 436, 112, 100, { flap: true });
  patchPocket(s, 594, 436, 112, 100, { flap: true });
  band(s, move(c.hem, 0, 2), 52);
  for (let i = 0; i < 6; i++) rivet(s, [540, 348 + i * 108], 11);
  if (s.d.fabric === 'corduroy' || s.d.fabric === 'denim') shirtCollar(s, 90, 228, { drop: 136, spread: 16 });
  else shirtCollar(s, 90, 228, { drop: 136, spread: 16, colour: s.d.accent });
}

function bomber(s: Sheet): void {
  const b: Block = { ...jacketBlock, hem: [306, 930], pit: [284, 550], shoulder: [274, 292] };
  const c = cutBlock(b);
  innerBack(s, c.back, 246);
  sleeves(s, b, { crease: 1.15 });
  tubeCuffs(s, c.cuff, 62, s.d.base);
  body(s, b);
  hemRib(s, c.hem, 74);
  zip(s, curve('540,316 540,640 540,1008'), '#b9b3a6', 0.02);
  for (const side of [curve('366,776 398,700 416,664'), mirror(curve('366,776 398,700 416,664'))]) {
    castAlong(s, side, 12, 0.5);
    draw(s, side, { colour: s.tones.deep, width: 7 });
    stitch(s, move(side, 10, 0));
    stitch(s, move(side, -10, 0));
  }
  neckBand(s, c.neckline, 42, s.d.base);
}

function biker(s: Sheet): void {
  const b: Block = { ...jacketBlock, hem: [328, 960], waist: [322, 780], cuff: { at: [158, 930], half: 54 } };
  const c = cutBlock(b);
  lining(s, 226, 92, 560, s.d.accent);
  sleeves(s, b);
  body(s, { ...b, drop: 260, vee: true });
  zip(s, curve('628,330 600,560 566,760 560,958'), '#cfcac0', 0.02);
  lapels(s, { y: 226, half: 92, close: 560, reach: 196 });
  for (const side of [
    curve('372,566 430,530 470,520'),
    curve('366,790 398,716 420,690'),
    mirror(curve('366,790 398,716 420,690')),
  ])
    zip(s, side, '#cfcac0', 0.05);
  band(s, move(c.hem, 0, 2), 46);
  panel(s, outline('500,918! 640,912! 650,940! 640,962! 500,960!'), { inner: true, lift: 5, crease: 0.2 });
  buckle(s, 560, 914, 52, 52);
  for (const e of [c.cuff, mirror(c.cuff)]) seam(s, parallel(e, e === c.cuff ? 70 : -70));
  for (const x of [352, 728])
    panel(s, outline(`${x - 46},${292 - 6}! ${x + 50},${266}! ${x + 54},${290}! ${x - 42},${312}!`), {
      inner: true,
      lift: 4,
      crease: 0.2,
    });
}

/** A square metal buckle. */
export function buckle(s: Sheet, x: number, y: number, w: number, h: number, metal = '#b9a884'): void {
  const frame = outline(`${x},${y}! ${x + w},${y}! ${x + w},${y + h}! ${x},${y + h}!`);
  draw(s, move(frame, 2, 4), { colour: '#040306', width: 9, opacity: 0.45 }, true);
  draw(s, frame, { colour: mix(metal, '#000000', 0.45), width: 9 }, true);
  draw(s, frame, { colour: metal, width: 6 }, true);
  draw(s, move(frame, -1.2, -1.4), { colour: '#fff7e6', width: 1.6, opacity: 0.75 }, true);
  draw(s, curve(`${x + w},${y + h / 2} ${x - 4},${y + h / 2 + 2}`), {
    colour: mix(metal, '#000000', 0.3),
    width: 6,
  });
  draw(s, curve(`${x + w},${y + h / 2 - 1} ${x - 4},${y + h / 2 + 1}`), { colour: metal, width: 3.5 });
}

/** An outline whose upright edges bulge once per down channel, the channels `step` high. */
function scalloped(area: Line, from: number, step: number, depth: number): Line {
  const b = bounds(area);
  const cx = b.x + b.w / 2;
  return area.flatMap((p, i) => {
    const q = area[(i + 1) % area.length] ?? p;
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    const n = Math.max(1, Math.round(Math.hypot(dx, dy) / 9));
    const steep = Math.abs(dy) > Math.abs(dx) * 1.2;
    return Array.from({ length: n }, (_, k) => {
      const [x, y] = [p[0] + (dx * k) / n, p[1] + (dy * k) / n];
      const out = steep ? depth * Math.abs(Math.sin((Math.PI * (y - from)) / step)) ** 0.6 : 0;
      return [x + Math.sign(x - cx) * out, y] as const;
    });
  });
}

/** The light and shade of down channels, one repeat per channel, turned by degrees. */
function channelPaint(s: Sheet, from: number, step: number, degrees: number): string {
  const t = s.tones;
  const stop = (at: number, colour: string, o: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${o}"/>`;
  const shine = 0.16 + s.cloth.sheen * 0.2;
  const shade =
    stop(0, t.deep, 0.75) +
    stop(0.05, t.deep, 0.4) +
    stop(0.16, t.light, 0.02) +
    stop(0.34, t.light, shine) +
    stop(0.52, t.light, 0) +
    stop(0.55, t.deep, 0) +
    stop(0.82, t.deep, 0.34) +
    stop(0.96, t.deep, 0.62) +
    stop(1, t.deep, 0.8);
  const puckers = Array.from({ length: 9 }, (_, i) => {
    const x = 14 + i * 31 + s.random() * 20;
    const long = step * (0.16 + s.random() * 0.22);
    return `<path d="M${x.toFixed(0)} 1q5 ${(long * 0.6).toFixed(0)} ${(s.random() * 12 - 6).toFixed(0)} ${long.toFixed(0)}M${(x + 12).toFixed(0)} ${step}q-4 ${(-long * 0.5).toFixed(0)} 3 ${(-long * 0.8).toFixed(0)}"/>`;
  });
  const id = define(
    s,
    `channels ${from} ${step} ${degrees}`,
    (own) =>
      `<linearGradient id="${own}g" x1="0" y1="0" x2="0" y2="1">${shade}</linearGradient><pattern id="${own}" width="300" height="${step}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${from}) rotate(${degrees} 540 0)"><rect width="300" height="${step}" fill="url(#${own}g)"/><g fill="none" stroke="${t.deep}" stroke-opacity=".34" stroke-width="4" stroke-linecap="round">${puckers.join('')}</g><path d="M0 .8H300M0 ${step - 0.6}H300" stroke="${t.deep}" stroke-width="1.8"/></pattern>`,
  );
  return `url(#${id})`;
}

/** Lays a down-filled panel. */
function padded(s: Sheet, area: Line, from: number, step: number, degrees: number): void {
  const quilted = s.d.fabric === 'quilted';
  const line = quilted ? area : scalloped(area, from, step, 9);
  const inside = quilted
    ? {}
    : { inside: `<path d="${laid(s, line, true)}" fill="${channelPaint(s, from, step, degrees)}"/>` };
  panel(s, line, { ...inside, grain: degrees, crease: quilted ? 1 : 0.7 });
}

function highCollar(s: Sheet, y: number): void {
  const area = symmetric(
    `540,${y - 44} 476,${y - 46} 448,${y - 26}! 434,${y + 34} 428,${y + 84}! 480,${y + 118} 540,${y + 126}!`,
  );
  const inside = symmetric(`540,${y - 58} 480,${y - 58} 450,${y - 28}! 480,${y + 14} 540,${y + 30}!`);
  padded(s, area, y - 48, 58, 0);
  panel(s, inside, { colour: s.d.accent, pattern: false, crease: 0.3, inner: true });
}

function puffer(s: Sheet, sleeved: boolean): void {
  const b: Block = {
    ...jacketBlock,
    shoulder: [270, 290],
    pit: [276, 548],
    waist: [276, 780],
    hem: [286, 1040],
    neck: [100, 232],
    cuff: { at: [140, 968], half: 72 },
  };
  const c = cutBlock(b);
  if (sleeved) {
    padded(s, c.sleeve, 330, 88, Math.round(c.lean));
    padded(s, mirror(c.sleeve), 330, 88, Math.round(-c.lean));
    tubeCuffs(s, c.cuff, 26, s.d.base, 12);
  }
  padded(s, c.body, 236, 102, 0);
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole, s.d.base, 3);
  highCollar(s, 232);
  zip(s, curve('540,270 540,640 540,1042'), '#c9c4b8', 0.02);
  for (const side of [curve('356,850 374,776 384,740'), mirror(curve('356,850 374,776 384,740'))])
    zip(s, side, mix(s.d.base, '#ffffff', 0.3), 0.05);
}

function bandhgala(s: Sheet): void {
  const b: Block = {
    ...jacketBlock,
    neck: [80, 220],
    drop: 84,
    shoulder: [278, 284],
    pit: [282, 530],
    waist: [310, 760],
    hem: [276, 1050],
    sag: 8,
  };
  const c = cutBlock(b);
  sleeves(s, b);
  body(s, b);
  tailoredFront(s, 300, 1054, 7);
  welts(s, 760, true);
  bandCollar(s, 80, 220, 74, undefined);
  sleeveButtons(s, c.cuff);
}

/** A closed front: its edge and a row of buttons. */
export function tailoredFront(s: Sheet, top: number, bottom: number, buttons: number): void {
  frontEdge(s, curve(`552,${top} 552,${(top + bottom) / 2} 552,${bottom}`), s.cloth.stitched);
  for (let i = 0; i < buttons; i++)
    button(s, [540, top + 50 + (i * (bottom - top - 260)) / Math.max(1, buttons - 1)], 13, s.d.accent);
}

/** Welted pockets: two below, one on the chest with a folded square. */
export function welts(s: Sheet, y: number, square: boolean, flaps = false): void {
  for (const x of [352, 606]) {
    const h = flaps ? 58 : 24;
    const area = outline(`${x},${y}! ${x + 122},${y - 5}! ${x + 124},${y + h - 6}! ${x + 2},${y + h}!`);
    panel(s, area, { inner: true, lift: flaps ? 6 : 3, crease: 0.2, roundness: 0.5 });
    castAlong(s, curve(`${x},${y} ${x + 122},${y - 5}`), 5, 0.4);
    if (flaps)
      stitch(
        s,
        curve(`${x + 7},${y + 4}! ${x + 8},${y + h - 7}! ${x + 117},${y + h - 13}! ${x + 116},${y}!`),
      );
  }
  panel(s, outline('600,520! 694,508! 695,530! 601,543!'), { inner: true, lift: 3, crease: 0.1 });
  if (!square) return;
  panel(s, outline('608,521! 610,494! 640,486 688,481! 689,510!'), {
    colour: s.d.accent,
    fabric: 'silk',
    inner: true,
    lift: 3,
    crease: 0.4,
  });
}

export function sleeveButtons(s: Sheet, cuff: Line, inset = 30): void {
  for (const flip of [false, true]) {
    for (let i = 0; i < 3; i++) {
      const line = parallel(cuff, inset + i * 26);
      const p = between(line, line, 0)[4] ?? [0, 0];
      button(s, flip ? [1080 - p[0], p[1]] : p, 8, s.d.accent);
    }
  }
}

function drawJacket(s: Sheet): void {
  switch (s.d.cut) {
    case 'bomber':
      bomber(s);
      break;
    case 'biker':
      biker(s);
      break;
    case 'puffer':
      puffer(s, true);
      break;
    case 'bandhgala':
      bandhgala(s);
      break;
    default:
      trucker(s);
  }
}

export const jacket: Kind = {
  draw: drawJacket,
  close: (s) => (s.d.cut === 'puffer' ? [480, 460, 2.2, -6] : [490, 460, 2.35, -6]),
};

function sweaterVest(s: Sheet): void {
  const b: Block = {
    ...jacketBlock,
    shoulder: [304, 270],
    pit: [284, 540],
    waist: [284, 780],
    hem: [280, 966],
    drop: 210,
    vee: true,
  };
  const c = cutBlock(b);
  innerBack(s, c.back, 246);
  panel(s, c.body, { folds: bodyFolds(b, s.random) });
  hemRib(s, c.hem, 76);
  neckBand(s, c.neckline, 32, s.d.base);
  for (const hole of [c.armhole, mirror(c.armhole)]) {
    const inside = move(hole, hole === c.armhole ? 26 : -26, 0);
    panel(s, strip(hole, inside), { pattern: false, crease: 0, inner: true });
    within(s, strip(hole, inside), () => ribs(s, hole, inside, 44));
  }
}

function nehru(s: Sheet): void {
  const b: Block = {
    ...jacketBlock,
    neck: [82, 206],
    drop: 88,
    shoulder: [308, 258],
    pit: [288, 520],
    waist: [298, 760],
    hem: [272, 1056],
    sag: 6,
  };
  const c = cutBlock(b);
  panel(s, c.body, { folds: bodyFolds(b, s.random, 0.35) });
  for (const hole of [c.armhole, mirror(c.armhole)]) {
    stitch(s, move(hole, hole === c.armhole ? 10 : -10, 0));
    castAlong(s, hole, 8, 0.35);
  }
  tailoredFront(s, 288, 1060, 6);
  welts(s, 780, true);
  bandCollar(s, 82, 206, 78, undefined);
  stitch(s, move(symmetricCurve('276,1056 420,1060 540,1062'), 0, -16), threadOn(s.d.base));
}

function waistcoat(s: Sheet): void {
  const back = symmetric('540,210 480,206 450,214! 340,256! 318,400 306,540! 320,800 330,960! 540,980!');
  panel(s, back, { colour: s.d.accent, fabric: 'silk', pattern: false });
  const front = outline(
    '452,212! 392,236 338,258! 352,400 308,540! 322,760 326,960! 410,1020 452,1066! 500,1010 548,960! 548,600! 500,420 470,300',
  );
  const right = mirror(front);
  panel(s, right, {});
  panel(s, front, { lift: 6 });
  frontEdge(s, curve('548,600 548,780 548,958'), false);
  for (let i = 0; i < 5; i++) button(s, [530, 632 + i * 76], 12, s.d.accent);
  welts(s, 800, false);
}

function drawVest(s: Sheet): void {
  if (s.d.cut === 'puffer') {
    puffer(s, false);
    return;
  }
  if (s.d.cut === 'waistcoat') {
    waistcoat(s);
    return;
  }
  if (s.d.cut === 'sweater-vest') {
    sweaterVest(s);
    return;
  }
  nehru(s);
}

export const vest: Kind = { draw: drawVest, close: () => [490, 450, 2.4, -6] };
