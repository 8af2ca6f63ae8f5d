import { isIndia } from '../india';
import { FOREIGN_STATE_CODE, gstStateCode, takesUtgst } from './gstStates';
import type { TaxHeads } from './includedTax';
import type { SupplyBasis } from './orderGst';

export type PlaceOfSupply = {
  /** The GST code of the state. */
  code: string;
  basis: SupplyBasis;
};

type Address = { state: string | null; country: string | null };

/**
 * Where goods are supplied to: the delivery's state. `statesOfPin` are the names of the states that its PIN code lies in; a
 * PIN code in one state wins over the address, one in several only narrows it down. `registeredIn` is the state of a
 * registered buyer whose registration decides. Source: section 10(1) of the IGST Act.
 */
export function placeOfSupply(
  { state, country }: Address,
  statesOfPin: readonly string[],
  shopCode: string,
  registeredIn: string | null = null,
): PlaceOfSupply {
  if (country !== null && country.trim() !== '' && !isIndia(country))
    return { code: FOREIGN_STATE_CODE, basis: 'country' };
  if (registeredIn !== null) return { code: registeredIn, basis: 'registration' };
  const ofPin = statesOfPin.flatMap((name) => gstStateCode(name) ?? []);
  const ofAddress = state === null ? null : gstStateCode(state);
  const [first] = ofPin;
  if (first !== undefined && ofPin.length === 1) return { code: first, basis: 'pin' };
  if (ofAddress !== null && (first === undefined || ofPin.includes(ofAddress)))
    return { code: ofAddress, basis: 'address' };
  return { code: first ?? shopCode, basis: 'unsure' };
}

/**
 * What a customer is asked where a PIN code lies in several states and the address names none of them: a tax invoice names one.
 * Null otherwise.
 */
export function stateQuestion(statesOfPin: readonly string[], state: string): string | null {
  if (statesOfPin.length < 2 || statesOfPin.some((name) => gstStateCode(name) === gstStateCode(state)))
    return null;
  return `The PIN code lies in ${statesOfPin.join(' and ')}. Please choose one of these as the state.`;
}

/** The taxes of a supply from one state to another, by their GST codes. */
export function taxHeadsOf(sellerCode: string, buyerCode: string): TaxHeads {
  if (sellerCode !== buyerCode) return ['igst'];
  return takesUtgst(buyerCode) ? ['cgst', 'utgst'] : ['cgst', 'sgst'];
}
