import { STORE } from './shop';

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

const whole = new Intl.NumberFormat(STORE.locale, {
  style: 'currency',
  currency: STORE.currency,
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat(STORE.locale, {
  style: 'currency',
  currency: STORE.currency,
  minimumFractionDigits: 2,
});

/** Paise as shown on screens: Indian digit groups, no decimals (`₹1,23,456`). */
export const formatRupees = (paise: Paise): string => whole.format(paise / 100);

/** Paise with both decimals, for documents whose rows must add up (`₹1,999.50`). */
export const formatExact = (paise: Paise): string => exact.format(paise / 100);

/** An amount that is stated as a fact: with its paise when it has any. */
export const formatAmount = (paise: Paise): string => formatterFor([paise])(paise);

/** The formatter for a document: exact for every row as soon as one row has paise. */
export function formatterFor(amounts: Paise[]): (paise: Paise) => string {
  return amounts.some((amount) => amount % 100 !== 0) ? formatExact : formatRupees;
}
