import { lookUpPin } from '@/shared/delivery/pinCodes';
import { isIndia } from '@/shared/india';

type Place = { city: string; state: string; country: string };

/**
 * City and state that a typed PIN code names, for fields that are empty or that the PIN code before it had filled.
 * What a person typed stays, and a PIN code that is not known changes nothing.
 */
export function placeOfPin(present: Place, pin: { before: string; now: string }): Partial<Place> {
  const found = isIndia(present.country) ? lookUpPin(pin.now) : null;
  if (!found) return {};
  const former = lookUpPin(pin.before);
  const isOurs = (text: string, filled: string | null | undefined) =>
    text.trim() === '' || text === (filled ?? undefined);
  return {
    // Where the new PIN code names no city, the one that the former had filled is wrong.
    ...(isOurs(present.city, former?.city) && { city: found.city ?? '' }),
    ...(isOurs(present.state, former?.state) && { state: found.state }),
  };
}
