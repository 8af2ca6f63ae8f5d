/** A shipping address in its fields. */
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

/** Where an order goes: the fields of a form, or a plain text as a script sent it. */
export type OrderAddress = OrderAddressFields | string;

/** What people read of an address. A plain text has no name, PIN code or contact that could be told apart. */
export type AddressText = {
  name: string;
  /** Street, town and country, a line each. */
  place: string[];
  email: string | null;
  phone: string | null;
  zipCode: string | null;
};

export function addressText(to: OrderAddress): AddressText {
  if (typeof to === 'string') {
    const place = to.split(/\r?\n/).filter((line) => line.trim() !== '');
    return { name: '', place, email: null, phone: null, zipCode: null };
  }
  const { firstName, lastName, email, phone, address, city, state, zipCode, country } = to;
  return {
    name: `${firstName} ${lastName}`.trim(),
    place: [address, `${city}, ${state} ${zipCode}`, country],
    email,
    phone,
    zipCode,
  };
}

/** What staff read beside an address that no courier's form takes as it is. */
export const noPinText = 'No PIN code';
