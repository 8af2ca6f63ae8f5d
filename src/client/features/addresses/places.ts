import { lookUpPin } from '@/shared/delivery/pinCodes';
import { INDIAN_STATES, isIndia, isPinCode } from '@/shared/india';
import { STORE } from '@/shared/shop';

/** The countries to choose from: those that the shop ships to, and one that an address has already. */
export const countriesWith = (present: string, shipTo: readonly string[] = [STORE.country]): string[] => [
  ...new Set([...(present === '' ? [] : [present]), ...shipTo]),
];

const stateNames: readonly string[] = INDIAN_STATES;

export const isOffered = (state: string, saved: string): boolean =>
  state === saved || stateNames.includes(state);

/** The states to choose from; an address from before there was this list keeps what it has. */
export function statesWith(saved: string): { value: string; label: string }[] {
  const offered = saved === '' || stateNames.includes(saved) ? stateNames : [saved, ...stateNames];
  return [{ value: '', label: 'Please choose' }, ...offered.map((name) => ({ value: name, label: name }))];
}

type Place = { city: string; state: string; country: string };

/**
 * City and state that a typed PIN code names, for fields that are empty or that the PIN code before it had filled.
 * What a person typed stays. A whole PIN code that is not known empties what the one before it had filled.
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
    // Where the new PIN code names no city, the one that the former had filled is wrong.
    ...(isOurs(present.city, former?.city) && { city: found.city ?? '' }),
    ...(isOurs(present.state, former?.state) && { state: found.state }),
  };
}
