import { threadOn } from '../canvas/colour';
import { curve, mirror, move, outline, strip, symmetric, symmetricCurve } from '../canvas/geometry';
import type { Kind } from '../canvas/kind';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { button, castAlong, ribs, stitch, within } from '../canvas/trims';
import { type Block, bodyFolds, cutBlock } from './block';
import { bandCollar, innerBack, neckBand } from './collars';
import { jacketBlock } from './jacketBlock';
import { hemRib } from './knitwear';
import { frontEdge } from './lapels';
import { tailoredFront, welts } from './outerwear';
import { puffer } from './padded';

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

/** Cuts: `nehru` (default), `puffer`, `waistcoat`, `sweater-vest`. */
export const vest: Kind = {
  back: { of: 'upper', hasCentreSeam: true },
  draw: drawVest,
  close: () => [490, 450, 2.4, -6],
};
