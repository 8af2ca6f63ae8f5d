import { mix } from '../canvas/colour';
import {
  axis,
  between,
  curve,
  type Line,
  mirror,
  move,
  outline,
  parallel,
  strip,
  symmetricCurve,
} from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import { allRound, type Sheet } from '../canvas/sheet';
import { button, castAlong, draw, fill, seam, stitch, within, zariBorder } from '../canvas/trims';
import { type Block, bodyFolds, type Cut, cutBlock } from './block';
import { bandCollar, hemStitch, innerBack, placket } from './collars';
import { armholes, sleeves } from './tops';

const kurtaBlock = (cut: string | undefined): Block => {
  const base: Block = {
    neck: [80, 168],
    drop: 92,
    shoulder: [306, 218],
    pit: [306, 414],
    waist: [322, 660],
    hem: [266, 1200],
    sag: 10,
    cuff: { at: [172, 812], half: 64 },
  };
  if (cut === 'short')
    return {
      ...base,
      neck: [86, 210],
      shoulder: [282, 264],
      pit: [280, 488],
      waist: [296, 760],
      hem: [262, 1070],
      cuff: { at: [124, 930], half: 62 },
    };
  if (cut === 'straight')
    return {
      ...base,
      shoulder: [326, 216],
      pit: [326, 410],
      waist: [356, 630],
      hem: [290, 1210],
      cuff: { at: [188, 830], half: 58 },
    };
  if (cut === 'anarkali')
    return {
      ...base,
      shoulder: [330, 216],
      pit: [336, 410],
      waist: [380, 510],
      hem: [176, 1196],
      sag: 40,
      cuff: { at: [214, 672], half: 58 },
    };
  return base;
};

function sideSlits(s: Sheet, b: Block, height: number): void {
  const edge = curve(
    `${b.hem[0] + 10},${b.hem[1] - 6} ${b.hem[0] + 22},${b.hem[1] - height * 0.5} ${b.hem[0] + 32},${b.hem[1] - height}`,
  );
  for (const side of [edge, mirror(edge)]) {
    const out = side === edge ? -60 : 60;
    within(s, cutBlock(b).body, () =>
      fill(s, strip(move(side, out, 4), side), mix(s.d.base, '#08070a', 0.55), 0.55),
    );
    stitch(s, move(side, side === edge ? 8 : -8, 0));
    castAlong(s, side, 12, 0.28);
    const tip = side[side.length - 1] ?? [0, 0];
    draw(
      s,
      [
        [tip[0] - 9, tip[1]],
        [tip[0] + 9, tip[1]],
      ],
      { colour: s.d.accent, width: 4 },
    );
  }
}

/** The skirt of an anarkali: panels flaring from the waist seam. */
function flare(s: Sheet, b: Block): void {
  const top = curve(`378,492 460,506 540,510 620,506 702,492`);
  const low = symmetricCurve(`${b.hem[0]},${b.hem[1]} 340,${b.hem[1] + 34} 540,${b.hem[1] + 42}`);
  for (let i = 1; i < 10; i++) {
    const [x, y] = top[Math.round((i / 10) * (top.length - 1))] ?? [540, 570];
    const [u, v] = low[Math.round((i / 10) * (low.length - 1))] ?? [540, 1200];
    const line = curve(`${x},${y} ${x + (u - x) * 0.42},${y + (v - y) * 0.5} ${u},${v}`);
    for (const k of [1.5, 1.1, 0.75, 0.4])
      draw(s, line, { colour: s.tones.deep, width: 22 * k, opacity: 0.3 * 0.34 });
    for (const k of [1.5, 1.1, 0.75, 0.4])
      draw(s, move(line, -20, 0), {
        colour: s.tones.light,
        width: 13 * k,
        opacity: (0.14 + s.cloth.sheen * 0.16) * 0.34,
      });
    draw(s, line, { colour: s.tones.deep, width: 1.6, opacity: 0.55 });
  }
  seam(s, top, s.d.base, 2.4);
}

function drawKurta(s: Sheet): void {
  const cut = s.d.cut;
  const b = kurtaBlock(cut);
  const c = cutBlock(b);
  const sleeveless = cut === 'sleeveless';
  if (!sleeveless) sleeves(s, b, { hem: 0 });
  const y = b.neck[1];
  if (!sleeveless) allRound(s, (on) => bordersOnSleeves(on, c));
  panel(s, c.body, { folds: bodyFolds(b, s.random, 0.42) });
  armholes(s, c);
  if (cut === 'anarkali') allRound(s, (on) => within(on, c.body, () => flare(on, b)));
  const up = (d: number) => move(c.hem, 0, -d);
  allRound(s, (on) =>
    within(on, c.body, () => {
      if (on.d.pattern === 'zari' || cut === 'anarkali') {
        zariBorder(on, up(58), up(6), on.d.accent, 34);
        return;
      }
      hemStitch(on, c.hem, 22, false);
      draw(on, up(34), { colour: on.d.accent, width: 5, opacity: 0.85 });
      draw(on, up(44), { colour: on.d.accent, width: 2, opacity: 0.7 });
    }),
  );
  if (cut !== 'anarkali') allRound(s, (on) => sideSlits(on, b, 250));
  if (cut === 'straight' || cut === 'anarkali') {
    roundYoke(s, b, c.neckline, c.back);
    return;
  }
  const trim = s.d.pattern === 'plain' ? undefined : mix(s.d.base, '#000000', 0.18);
  placket(s, {
    top: y + 82,
    bottom: y + 400,
    half: 23,
    buttons: 5,
    buttonColour: s.d.accent,
    ...(trim === undefined ? {} : { colour: trim }),
    radius: 9,
  });
  const foot = outline(`517,${y + 396}! 563,${y + 396}! 563,${y + 424}! 540,${y + 446}! 517,${y + 424}!`);
  panel(s, foot, { ...(trim === undefined ? {} : { colour: trim }), inner: true, lift: 3, crease: 0.2 });
  stitch(s, curve(`523,${y + 400}! 523,${y + 421}! 540,${y + 437}! 557,${y + 421}! 557,${y + 400}!`));
  bandCollar(s, b.neck[0], y, b.drop - 10, trim);
  if (cut !== 'short') seamPockets(s, b);
}

/** The mouths of pockets set into the side seams. */
function seamPockets(s: Sheet, b: Block): void {
  const [x, y] = [b.waist[0] - 12, b.waist[1] + 110];
  const mouth = curve(`${x + 4},${y} ${x},${y + 70} ${x - 6},${y + 150}`);
  for (const side of [mouth, mirror(mouth)]) {
    castAlong(s, side, 9, 0.4);
    stitch(s, move(side, side === mouth ? 12 : -12, 0));
  }
}

function bordersOnSleeves(s: Sheet, c: Cut): void {
  within(s, c.sleeve, () => sleeveBorder(s, c.cuff, 1));
  within(s, mirror(c.sleeve), () => sleeveBorder(s, mirror(c.cuff), -1));
}

function sleeveBorder(s: Sheet, side: Line, sign: number): void {
  if (s.d.pattern === 'zari' || s.d.cut === 'anarkali')
    zariBorder(s, parallel(side, sign * 44), parallel(side, sign * 3), s.d.accent, 6);
  else {
    draw(s, parallel(side, sign * 26), { colour: s.d.accent, width: 5, opacity: 0.85 });
    draw(s, parallel(side, sign * 36), { colour: s.d.accent, width: 2, opacity: 0.7 });
    stitch(s, parallel(side, sign * 12));
  }
}

/** A round neck with an embroidered yoke and a short slit. */
function roundYoke(s: Sheet, b: Block, neckline: Line, back: Line): void {
  innerBack(s, back, b.neck[1] + 22);
  const y = b.neck[1];
  const outer = symmetricCurve(
    `${axis - b.neck[0] - 34},${y + 20} ${axis - b.neck[0] - 6},${y + b.drop + 24} ${axis - 40},${y + b.drop + 92} 540,${y + b.drop + 104}`,
  );
  const yokeArea = strip(neckline, outer);
  panel(s, yokeArea, { colour: mix(s.d.base, '#000000', 0.22), inner: true, lift: 2, crease: 0.2 });
  zariBorder(s, between(neckline, outer, 0.55), between(neckline, outer, 0.97), s.d.accent, 22);
  zariBorder(s, between(neckline, outer, 0.02), between(neckline, outer, 0.16), s.d.accent, 40);
  const slit = curve(`540,${y + b.drop - 2} 540,${y + b.drop + 62}`);
  fill(s, strip(parallel(slit, -4), parallel(slit, 4)), '#060507', 0.75);
  for (let i = 0; i < 3; i++) button(s, [540, y + b.drop + 128 + i * 46], 9, s.d.accent);
}

/** Cuts: `long` (default), `short`, `sleeveless`, `straight`, `anarkali`. */
export const kurta: Kind = {
  back: { of: 'upper' },
  draw: drawKurta,
  close: (s) => (s.d.cut === 'short' ? [500, 450, 2.6, -6] : [500, 395, 2.6, -6]),
};
