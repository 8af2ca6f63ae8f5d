import { withIndianGroups } from './numbers';

/** An amount in whole paise (1 rupee = 100 paise). */
export type Paise = number;

/** Paise as the decimal string of the wire: `199900` → `"1999.00"`. */
export function toDecimal(paise: Paise): string {
  const sign = paise < 0 ? '-' : '';
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** A decimal string or number of rupees as paise; `null` when it is no amount with at most two places. */
export function fromDecimal(value: string | number): Paise | null {
  const match = DECIMAL.exec(String(value).trim());
  if (!match) return null;
  const [, sign, rupees = '', places = ''] = match;
  const paise = Number(rupees) * 100 + Number(places.padEnd(2, '0'));
  // 0 - paise, because -0 is not 0 to every comparison.
  return sign ? 0 - paise : paise;
}

/** Paise of a decimal string this store wrote itself. Throws on anything else. */
export function paiseOf(decimal: string): Paise {
  const paise = fromDecimal(decimal);
  if (paise === null) throw new Error(`Not an amount: ${decimal}`);
  return paise;
}

/**
 * Paise as people read them, on screens, in mails and documents: Indian digit groups, and decimals exactly when
 * there are any (`₹1,23,456`, `₹1,999.50`). It depends on the amount alone, so that one amount looks the same
 * everywhere; nothing is rounded. Written as Intl writes it, whose formatter a phone needs 50 ms to make.
 */
export function formatMoney(paise: Paise): string {
  const [rupees = '', decimals] = toDecimal(Math.abs(paise)).split('.');
  return `${paise < 0 ? '-' : ''}₹${withIndianGroups(rupees)}${decimals === '00' ? '' : `.${decimals}`}`;
}
