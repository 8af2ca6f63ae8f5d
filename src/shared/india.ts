/** Validation of Indian addresses, which applies only when the country is India. */

export const isIndia = (country: string): boolean => country.trim().toLowerCase() === 'india';

/** A PIN code: six digits, the first of which denotes a region and is never 0. Source: India Post. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text.trim());

/** The ten digits of a phone number with or without +91 or 0, spaces and hyphens; null for others. */
export function indianPhoneDigits(text: string): string | null {
  const match = /^(?:\+91|0)?(\d{10})$/.exec(text.replace(/[\s()-]/g, ''));
  return match?.[1] ?? null;
}

/** Minimum digits to search as part of a phone number. */
const minPhonePart = 6;

/**
 * The digits by which a typed phone number is found, however it is grouped and with or without +91, 0091 or 0; null
 * for a text that is no number or too short for one.
 */
export function phoneDigitsIn(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const national = /^(?:(?:00)?91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
  return national.length < minPhonePart ? null : national;
}

/** States and union territories, as used in addresses. Source: Government of India, 2025. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** The canonical name of a state, ignoring case and "&"; null for an unknown state. */
export function indianState(text: string): (typeof INDIAN_STATES)[number] | null {
  const plain = (name: string) => name.toLowerCase().replace(/&/g, 'and').replace(/\s+/g, ' ').trim();
  const wanted = plain(text);
  return INDIAN_STATES.find((name) => plain(name) === wanted) ?? null;
}
