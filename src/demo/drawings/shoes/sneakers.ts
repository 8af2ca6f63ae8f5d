import { mix, tones } from '../canvas/colour';
import type { Kind } from '../canvas/kind';
import type { Sheet } from '../canvas/sheet';
import { courtShoe } from './courtShoe';
import type { Heel } from './heelParts';
import { highTop } from './highTop';
import { pair } from './poses';
import { heels } from './shoeBacks';
import { slipOn } from './slipOn';

const rubber = '#ece8de';

/** Each cut seen from the heel. */
function heelOf({ d }: Sheet): Heel {
  const sole = { colour: rubber, height: 62, half: 144, line: tones(d.accent).base };
  if (d.cut === 'high-top')
    return {
      shaft: 404,
      collar: 118,
      waist: 14,
      sole: { ...sole, line: tones(d.patternColor).base, plate: d.accent },
      tongue: 70,
      cover: d.patternColor,
      counter: { height: 150, colour: d.patternColor },
      stay: d.patternColor,
      tab: d.accent,
    };
  if (d.cut === 'slip-on')
    return {
      shaft: 226,
      collar: 112,
      waist: 3,
      sole: { ...sole, line: d.patternColor },
      counter: { height: 206, colour: mix(d.base, d.patternColor, 0.25) },
    };
  return { shaft: 262, collar: 114, waist: 5, sole, tongue: 96, counter: { height: 236 }, tab: d.accent };
}

/** Cuts: `court` (default), `high-top`, `slip-on`. */
export const sneakers: Kind = {
  draw: (s) => {
    if (s.d.cut === 'high-top') pair(s, 'profile', (shoe) => highTop(s, rubber, shoe));
    else if (s.d.cut === 'slip-on') pair(s, 'above', (shoe) => slipOn(s, rubber, shoe));
    else pair(s, 'stagger', (shoe) => courtShoe(s, rubber, shoe));
  },
  close: (s) => (s.d.cut === 'high-top' ? [450, 600, 1.9, -4] : [440, 665, 2.1, -4]),
  angle: 'own',
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
