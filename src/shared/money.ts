import { withIndianGroups } from './numbers';

/** An amount in whole paise (1 rupee = 100 paise). */
export type Paise = number;

/** Formats paise as the decimal string of the wire: `199900` → `"1999.00"`. */
export function toDecimal(paise: Paise): string {
  const sign = paise < 0 ? '-' : '';
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/**
 * Parses a decimal string or number of rupees to paise; `null` unless it is an amount with at most two
 * decimal places.
 */
export function fromDecimal(value: string | number): Paise | null {
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return null;
  const [, sign, rupees = '', places = ''] = match;
  const paise = Number(rupees) * 100 + Number(places.padEnd(2, '0'));
  // 0 - paise, because -0 differs from 0 in some comparisons.
  return sign ? 0 - paise : paise;
}

/** Parses a decimal string that this store wrote. Throws on anything else. */
export function paiseOf(decimal: string): Paise {
  const paise = fromDecimal(decimal);
  if (paise === null) throw new Error(`Not an amount: ${decimal}`);
  return paise;
}

/**
 * Formats paise for screens, mails and documents: Indian digit groups, and decimals only when non-zero
 * (`₹1,23,456`, `₹1,999.50`). The result depends only on the amount, and nothing is rounded. Matches Intl,
 * whose formatter takes a phone 50 ms to create.
 */
export function formatMoney(paise: Paise): string {
  const [rupees = '', decimals] = toDecimal(Math.abs(paise)).split('.');
  return `${paise < 0 ? '-' : ''}₹${withIndianGroups(rupees)}${decimals === '00' ? '' : `.${decimals}`}`;
}
