import { FOREIGN_STATE_CODE, gstStateName } from './gstStates';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

/** The last character of a GSTIN, from the 14 before it. Source: base 36, factors 1 and 2 in turn. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}

/** Why a text is no GSTIN, in words for the person who typed it; null for a valid one. */
export function gstinFault(gstin: string): string | null {
  if (!SHAPE.test(gstin)) return 'A GSTIN has 15 characters, like 29ABCDE1234F1ZW.';
  const state = gstStateOfGstin(gstin);
  if (gstStateName(state) === null || state === FOREIGN_STATE_CODE)
    return `No state has the code ${state}. Please check the first two digits of the GSTIN.`;
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== gstin[14])
    return 'The last character of the GSTIN does not match the others. Please check each character.';
  return null;
}

/** The GST code of the state that a GSTIN belongs to. */
export const gstStateOfGstin = (gstin: string): string => gstin.slice(0, 2);
