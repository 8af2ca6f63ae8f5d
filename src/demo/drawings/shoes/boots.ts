import { mix } from '../canvas/colour';
import type { Kind } from '../canvas/kind';
import type { Sheet } from '../canvas/sheet';
import { chelseaBoot } from './chelseaBoot';
import { desertBoot } from './desertBoot';
import type { Heel } from './heelParts';
import { pair } from './poses';
import { heels } from './shoeBacks';

/** What each cut looks like from its heel. */
function heelOf({ d }: Sheet): Heel {
  if (d.cut === 'lace-up')
    return {
      shaft: 372,
      collar: 118,
      waist: 7,
      tongue: 40,
      sole: { colour: '#c39a63', height: 70, half: 142, line: '#f0dcb4' },
    };
  return {
    shaft: 540,
    collar: 132,
    waist: 16,
    sole: { colour: '#241b16', height: 96, half: 140, isStacked: true },
    tab: d.accent,
    gore: mix(d.accent, '#38343a', 0.4),
  };
}

/** Cuts: `chelsea` (default), `lace-up`. */
export const boots: Kind = {
  draw: (s) => {
    if (s.d.cut === 'lace-up') pair(s, 'stagger', (shoe) => desertBoot(s, shoe));
    else pair(s, 'profile', (shoe) => chelseaBoot(s, shoe));
  },
  close: (s) => (s.d.cut === 'lace-up' ? [470, 620, 2, -4] : [590, 560, 1.9, -4]),
  angle: 'own',
  back: { of: 'itself', draw: (s) => heels(s, heelOf(s)) },
};
