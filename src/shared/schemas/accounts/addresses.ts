import { z } from 'zod';
import { indianPhoneDigits, indianState, isIndia, isPinCode } from '../../india';
import { withoutUnwritten } from '../../names';
import { STORE } from '../../shop';
import { emailSchema, idSchema, optionalText, requiredText } from '../common';

const ADDRESS_LIMITS = {
  label: 40,
  name: 60,
  line: 300,
  plain: 500,
  place: 100,
  zipCode: 12,
  phone: 30,
} as const;

/**
 * A part of an address. It is printed on labels and in mails, so hidden and direction-changing characters are
 * removed.
 */
const addressText = (label: string, max: number) =>
  requiredText(label, max)
    .overwrite((text) => withoutUnwritten(text).trim().normalize('NFC'))
    .refine((text) => text !== '', `${label} is required.`);

/** The destination of a parcel; saved addresses and the checkout share these fields. */
const shippingFields = {
  firstName: addressText('First name', ADDRESS_LIMITS.name),
  lastName: addressText('Last name', ADDRESS_LIMITS.name),
  email: emailSchema,
  phone: optionalText('Phone', ADDRESS_LIMITS.phone),
  address: addressText('Address', ADDRESS_LIMITS.line),
  city: addressText('City', ADDRESS_LIMITS.place),
  state: addressText('State', ADDRESS_LIMITS.place),
  zipCode: addressText('PIN code', ADDRESS_LIMITS.zipCode),
  country: z
    .string()
    .trim()
    .max(ADDRESS_LIMITS.place, `Country must be at most ${ADDRESS_LIMITS.place} characters long.`)
    .nullish()
    .transform((country) => country || STORE.country),
};

const addressFields = { name: requiredText('Name', ADDRESS_LIMITS.label), ...shippingFields };

type Checked = { country: string; state: string; zipCode: string; phone: string | null };

const pinCodeFault = (text: string): string =>
  /^0\d{5}$/.test(text.trim())
    ? "PIN codes don't start with 0. Enter a valid 6-digit PIN code."
    : 'Enter a valid 6-digit PIN code.';

/** Validates state, PIN code and phone of an address in India; other countries' formats are not checked. */
function checkIndianAddress({ country, state, zipCode, phone }: Checked, ctx: z.core.$RefinementCtx): void {
  if (!isIndia(country)) return;
  const fault = (field: keyof Checked, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message, input: undefined });
  if (!indianState(state))
    fault('state', 'Please choose an Indian state or union territory, such as Karnataka.');
  if (!isPinCode(zipCode)) fault('zipCode', pinCodeFault(zipCode));
  if (phone && !indianPhoneDigits(phone)) fault('phone', 'Please enter a 10-digit mobile number.');
}

/** Replaces an Indian state's name with its canonical form. */
const withStateName = <T extends Checked>(address: T): T => ({
  ...address,
  state: (isIndia(address.country) && indianState(address.state)) || address.state,
});

export const addressIn = z.object(addressFields).superRefine(checkIndianAddress).overwrite(withStateName);
export type AddressIn = z.infer<typeof addressIn>;

export const updateAddressIn = z
  .object({ ...addressFields, id: idSchema })
  .superRefine(checkIndianAddress)
  .overwrite(withStateName);
export type UpdateAddressIn = z.infer<typeof updateAddressIn>;

/** The destination of a parcel; with a `name` the address is saved under it. */
export const orderAddressIn = z
  .object({ ...shippingFields, name: optionalText('Name', ADDRESS_LIMITS.label) })
  .superRefine(checkIndianAddress)
  .overwrite(withStateName);

/** The same without a name, for a correction by staff. */
export const correctedAddressIn = z
  .object(shippingFields)
  .superRefine(checkIndianAddress)
  .overwrite(withStateName);

/** An address as one text, stored and shown unchanged. */
export const plainAddressIn = addressText('Address', ADDRESS_LIMITS.plain).meta({
  description: 'An address as one text; staff see that it has no separate PIN code',
});

export const addressIdIn = z.object({ id: idSchema });

export const addressOut = z.object({
  id: idSchema,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
});
export type AddressOut = z.infer<typeof addressOut>;
