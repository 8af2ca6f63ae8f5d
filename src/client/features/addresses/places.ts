import { lookUpPin } from '@/shared/delivery/pinCodes';
import { INDIAN_STATES, isIndia, isPinCode } from '@/shared/india';
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

type Place = { city: string; state: string; country: string };

/**
 * City and state of a typed PIN code, for fields that are empty or that the previous PIN code filled. Typed
 * values stay. A complete but unknown PIN code clears what the previous one filled.
 */
export function placeOfPin(present: Place, pin: { before: string; now: string }): Partial<Place> {
  if (!isIndia(present.country) || !isPinCode(pin.now)) return {};
  const found = lookUpPin(pin.now);
  const former = lookUpPin(pin.before);
  const isOurs = (text: string, filled: string | null | undefined) =>
    text.trim() === '' || text === (filled ?? undefined);
  if (!found) {
    return {
      ...(former?.city && present.city === former.city && { city: '' }),
      ...(former && present.state === former.state && { state: '' }),
    };
  }
  return {
    // Where the new PIN code has no city, the previous one's city is wrong.
    ...(isOurs(present.city, former?.city) && { city: found.city ?? '' }),
    ...(isOurs(present.state, former?.state) && { state: found.state }),
  };
}
