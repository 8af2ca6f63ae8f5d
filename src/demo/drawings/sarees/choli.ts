import { mix } from '../canvas/colour';
import { curve, mirror, move, parallel } from '../canvas/geometry';
import { panel } from '../canvas/panel';
import type { Sheet } from '../canvas/sheet';
import { seam, zariBorder } from '../canvas/trims';
import { type Block, cutBlock } from '../clothes/block';
import { innerBack } from '../clothes/collars';
import { sleeves } from '../clothes/tops';

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

/** The colour of the garment worn with the main fabric. */
export const contrast = (s: Sheet): string => mix(s.d.accent, s.d.base, 0.12);

/** A fitted short blouse (choli) in the contrast colour, its sleeve ends bordered. */
export function choli(s: Sheet, colour: string, border: string, isBack = false): void {
  const c = cutBlock(isBack ? { ...blouseBlock, drop: 64 } : blouseBlock);
  if (!isBack) innerBack(s, c.back, 168, colour);
  sleeves(s, blouseBlock, { colour });
  for (const side of [c.cuff, mirror(c.cuff)]) {
    const sign = side === c.cuff ? 1 : -1;
    zariBorder(s, parallel(side, sign * 34), parallel(side, sign * 3), border, 6);
  }
  const darts = [curve('462,474 458,400 452,352'), mirror(curve('462,474 458,400 452,352'))];
  panel(s, c.body, {
    colour,
    folds: isBack
      ? [[curve('540,240 536,340 540,460'), 26, 0.3]]
      : [
          [curve('388,346 440,380 500,388'), 20, 0.4],
          [mirror(curve('388,346 440,380 500,388')), 20, 0.4],
        ],
  });
  for (const dart of darts) seam(s, dart, colour, 1.3);
  for (const hole of [c.armhole, mirror(c.armhole)]) seam(s, hole, colour);
  zariBorder(s, move(c.neckline, 0, 22), move(c.neckline, 0, 4), border, 30);
  zariBorder(s, move(c.hem, 0, -26), move(c.hem, 0, -2), border, 24);
}
