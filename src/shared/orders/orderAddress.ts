/** A shipping address with separate fields. */
type OrderAddressFields = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

/** An order's address: form fields, or a plain text sent by a script. */
export type OrderAddress = OrderAddressFields | string;

/** The readable parts of an address. A plain text has no separate name, PIN code or contact. */
export type AddressText = {
  name: string;
  /** Street, town and country, one line each. */
  place: string[];
  email: string | null;
  phone: string | null;
  zipCode: string | null;
  /** The town; of a plain text, its last line. */
  city: string;
};

export function addressText(to: OrderAddress): AddressText {
  if (typeof to === 'string') {
    const place = to.split(/\r?\n/).filter((line) => line.trim() !== '');
    return { name: '', place, email: null, phone: null, zipCode: null, city: place.at(-1) ?? '' };
  }
  const { firstName, lastName, email, phone, address, city, state, zipCode, country } = to;
  return {
    name: `${firstName} ${lastName}`.trim(),
    place: [address, `${city}, ${state} ${zipCode}`, country],
    email,
    phone,
    zipCode,
    city,
  };
}

/** The PIN code of an address; of a plain text, the last six digits that can be one. Empty without one. */
export const pinOf = (to: OrderAddress): string =>
  typeof to === 'string' ? (to.match(/\b[1-9]\d{5}\b/g)?.at(-1) ?? '') : to.zipCode;

/** Shown to staff beside an address without a PIN code. */
export const noPinText = 'No PIN code';
