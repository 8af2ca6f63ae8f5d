import { zoneOf } from '@/shared/delivery/zones';
import { type INDIAN_STATES, isPinCode } from '@/shared/india';
import type { PinPlace } from '@/shared/schemas/tax/pinCodes';
import { cityOfPin } from './cities';
import districtsByState from './pinCodes.json' with { type: 'json' };

type IndianState = (typeof INDIAN_STATES)[number];
type Place = { state: IndianState; district: string };

/**
 * The PIN codes of a district's line in `pinCodes.json`: ascending and separated by spaces; a code with fewer than six digits
 * takes the first ones of the code before it; `a-b` is every code from a to b.
 */
function* pinCodesIn(line: string): Generator<number> {
  let last = '';
  const whole = (digits: string): number => {
    last = last.slice(0, last.length - digits.length) + digits;
    return Number(last);
  };
  for (const range of line.split(' ')) {
    const [first = '', end] = range.split('-');
    const from = whole(first);
    const to = end === undefined ? from : whole(end);
    for (let pin = from; pin <= to; pin += 1) yield pin;
  }
}

function readPlaces(): Map<number, readonly Place[]> {
  const places = new Map<number, readonly Place[]>();
  const states = Object.entries(districtsByState) as [IndianState, Record<string, string>][];
  for (const [state, districts] of states) {
    for (const [district, line] of Object.entries(districts)) {
      // Most PIN codes are in one district: they share its list.
      const only: readonly Place[] = [{ state, district }];
      for (const pin of pinCodesIn(line)) {
        const others = places.get(pin);
        places.set(pin, others ? [...others, ...only] : only);
      }
    }
  }
  return places;
}

/** Read at the first question, so that starting takes no longer. */
let places: ReturnType<typeof readPlaces> | undefined;

/**
 * Where a PIN code is, by the 19,159 codes of India Post's directory; `known` is false for others and for texts that are
 * no PIN code. New codes appear, so an unknown one is a reason to warn and never to refuse.
 */
export function lookUpPin(text: string): PinPlace {
  const pinCode = text.trim();
  places ??= readPlaces();
  const found = isPinCode(pinCode) ? (places.get(Number(pinCode)) ?? []) : [];
  const states = [...new Set(found.map(({ state }) => state))];
  const [state] = states;
  if (state === undefined)
    return { pinCode, known: false, states: [], districts: [], city: null, zone: null };
  // In two states, the address decides which town it is.
  const city = states.length === 1 ? cityOfPin(pinCode) : null;
  const districts = [...new Set(found.map(({ district }) => district))];
  return { pinCode, known: true, states, districts, city, zone: zoneOf(state, city) };
}
