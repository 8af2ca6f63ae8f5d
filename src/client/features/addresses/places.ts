import { lookUpPin } from '@/shared/delivery/pinCodes';
import { INDIAN_STATES, isIndia, isPinCode } from '@/shared/india';
import { STORE } from '@/shared/shop';

/** The countries that are offered besides the store's own. Browsers know names of countries, but take long to give them. */
const otherCountries =
  'Australia, Austria, Bahrain, Bangladesh, Belgium, Bhutan, Brazil, Canada, China, Czechia, Denmark, Egypt, Finland, France, Germany, Greece, Hong Kong SAR China, Hungary, Indonesia, Ireland, Israel, Italy, Japan, Kenya, Kuwait, Luxembourg, Malaysia, Maldives, Mauritius, Mexico, Myanmar (Burma), Nepal, Netherlands, New Zealand, Nigeria, Norway, Oman, Philippines, Poland, Portugal, Qatar, Romania, Saudi Arabia, Singapore, South Africa, South Korea, Spain, Sri Lanka, Sweden, Switzerland, Taiwan, Tanzania, Thailand, Türkiye, Uganda, United Arab Emirates, United Kingdom, United States, Vietnam'.split(
    ', ',
  );

/** The countries to choose from: the store's own first, and one that an address has already. */
export function countriesWith(present: string): string[] {
  const offered = [STORE.country, ...otherCountries];
  return present === '' || offered.includes(present) ? offered : [present, ...offered];
}

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
