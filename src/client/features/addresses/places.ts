import { INDIAN_STATES } from '@/shared/india';
import type { PinPlace } from '@/shared/schemas/tax/pinCodes';
import { STORE } from '@/shared/shop';

/** The selectable countries: those that the shop ships to, and the address's current one. */
export const countriesWith = (present: string, shipTo: readonly string[] = [STORE.country]): string[] => [
  ...new Set([...(present === '' ? [] : [present]), ...shipTo]),
];

const stateNames: readonly string[] = INDIAN_STATES;

export const isOffered = (state: string, saved: string): boolean =>
  state === saved || stateNames.includes(state);

/** The selectable states; an address from before this list retains its value. */
export function statesWith(saved: string): { value: string; label: string }[] {
  const offered = saved === '' || stateNames.includes(saved) ? stateNames : [saved, ...stateNames];
  return [{ value: '', label: 'Please choose' }, ...offered.map((name) => ({ value: name, label: name }))];
}

type Place = { city: string; state: string };

/** What a PIN code fills in; empty where it names several, which the customer chooses from. */
function fillingOf({ city, states, districts }: PinPlace): Place {
  const [state = '', otherState] = states;
  const [district = '', otherDistrict] = districts;
  return { city: city ?? (otherDistrict ? '' : district), state: otherState ? '' : state };
}

/**
 * City and state of a PIN code, for fields that are empty or that the `former` PIN code filled. Typed values stay. An unknown
 * PIN code clears what the former one filled.
 */
export function placeOfPin(present: Place, former: PinPlace | null, found: PinPlace): Partial<Place> {
  const filled = former && fillingOf(former);
  const filling = fillingOf(found);
  const isOurs = (field: 'city' | 'state') => [filled?.[field], ''].includes(present[field].trim());
  return {
    ...(isOurs('city') && { city: filling.city }),
    ...(isOurs('state') && { state: filling.state }),
  };
}

/** What a PIN code says about the city, while none is typed: districts to choose from. */
export const cityText = ({ pinCode, city, districts }: PinPlace, typed: string): string | undefined =>
  city === null && districts.length > 1 && typed.trim() === ''
    ? `${pinCode} covers places in ${listed(districts)}.`
    : undefined;

/** What a PIN code says about the state: that it lies in two, or in another one. */
export function stateText({ pinCode, states }: PinPlace, typed: string): string | undefined {
  if (states.length === 0 || states.includes(typed)) return undefined;
  if (states.length > 1) return `${pinCode} lies in ${listed(states)}. Please choose the state.`;
  return typed === '' ? undefined : `${pinCode} is in ${states[0]}. Is the state right?`;
}

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
