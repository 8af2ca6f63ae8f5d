import { mix } from '../canvas/colour';
import { between, curve, type Line, mirror, move, outline, parallel, strip } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { allRound, type Sheet } from '../canvas/sheet';
import { button, castAlong, draw, rivet, seam, stitch, zip } from '../canvas/trims';
import { type Block, cutBlock } from './block';
import { bandCollar, innerBack, neckBand, patchPocket, placket, shirtCollar } from './collars';
import { jacketBlock } from './jacketBlock';
import { hemRib } from './knitwear';
import { frontEdge, lapels, lining } from './lapels';
import { puffer } from './padded';
import { body, sleeves, tubeCuffs } from './tops';

/** A straight band with a button: a jacket's waistband or cuff. */
function band(s: Sheet, edge: Line, height: number, cast = false): void {
  const top = move(edge, 0, -height);
  allRound(s, (on) => {
    panel(on, strip(edge, top), { inner: !cast, lift: 2, crease: 0.3, roundness: 0.8 });
    stitch(on, between(edge, top, 0.12));
    stitch(on, between(edge, top, 0.88));
    seam(on, top, on.d.base, 1.4);
  });
}

function cuffs(s: Sheet, edge: Line, height: number): void {
  const top = parallel(edge, height);
  for (const flip of [false, true]) {
    const [e, t] = flip ? [mirror(edge), mirror(top)] : [edge, top];
    allRound(s, (on) => {
      panel(on, strip(e, t), { crease: 0.3, lift: 3, blocked: true });
      stitch(on, between(e, t, 0.12));
      stitch(on, between(e, t, 0.88));
    });
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

/** Cuts: `trucker` (default), `bomber`, `biker`, `puffer`, `bandhgala`. */
export const jacket: Kind = {
  back: { of: 'upper', isCollared: true },
  draw: drawJacket,
  close: (s) => (s.d.cut === 'puffer' ? [480, 460, 2.2, -6] : [490, 460, 2.35, -6]),
};
