import { mix, tones } from './colour';
import { courtShoe } from './courtShoe';
import { highTop } from './highTop';
import type { Kind } from './kind';
import type { Sheet } from './sheet';
import { type Heel, heels } from './shoeBacks';
import { pair } from './shoes';
import { slipOn } from './slipOn';

const rubber = '#ece8de';

function sneaker(s: Sheet, isLeft: boolean): void {
  if (s.d.cut === 'high-top') highTop(s, rubber, isLeft);
  else if (s.d.cut === 'slip-on') slipOn(s, rubber, isLeft);
  else courtShoe(s, rubber, isLeft);
}

/** What each cut looks like from its heel. */
function heelOf({ d }: Sheet): Heel {
  const sole = { colour: rubber, height: 62, half: 158, line: tones(d.accent).base };
  if (d.cut === 'high-top')
    return { shaft: 400, collar: 112, waist: 44, sole, tongue: 84, counter: { height: 392 }, tab: d.accent };
  if (d.cut === 'slip-on')
    return {
      shaft: 226,
      collar: 112,
      waist: 22,
      sole: { ...sole, line: d.patternColor },
      counter: { height: 206, colour: mix(d.base, d.patternColor, 0.25) },
    };
  return { shaft: 262, collar: 114, waist: 26, sole, tongue: 96, counter: { height: 236 }, tab: d.accent };
}

/** Cuts: `court` (default), `high-top`, `slip-on`. */
export const sneakers: Kind = {
  draw: (s) =>
    pair(s, (isLeft) => sneaker(s, isLeft), s.d.cut === 'high-top' ? { dy: 390, scale: 0.92 } : { dy: 360 }),
  close: (s) => (s.d.cut === 'high-top' ? [450, 600, 1.9, -4] : [440, 665, 2.1, -4]),
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
