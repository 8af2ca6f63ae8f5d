import type { Measures } from './last';

/** The plan of a shoe: its width along the foot, its swing to the outer side and how its ends are rounded. */
type Plan = Required<Pick<Measures, 'half' | 'bend' | 'rounding'>>;

const plans = {
  /** A broad round toe, for sneakers. */
  round: {
    half: '-420,150 -320,154 -190,152 -50,128 90,108 260,108 420,102',
    swing: 26,
    rounding: [176, 116],
  },
  /** A slim toe that narrows to an almond, for loafers. */
  almond: {
    half: '-420,98 -330,116 -190,132 -60,121 80,101 240,98 420,94',
    swing: 22,
    rounding: [170, 110],
  },
  /** A chiselled toe on a narrow heel, for boots. */
  chisel: {
    half: '-420,88 -330,108 -180,136 -50,114 90,96 250,96 420,92',
    swing: 22,
    rounding: [104, 106],
  },
} as const;

/** The plan of the left or the right shoe of a pair on one of the shop's three lasts. */
export function planOf(name: keyof typeof plans, isLeft: boolean): Plan {
  const { half, swing, rounding } = plans[name];
  const side = isLeft ? 1 : -1;
  return { half, rounding, bend: `-420,${-swing * side} -200,${5 * side} 60,${-4 * side} 420,0` };
}
