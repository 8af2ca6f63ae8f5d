import { AppError } from '../../platform/errors';

/** The foreign currency of a charge and its rate. */
export type Rate = {
  /** ISO 4217, such as USD. */
  currency: string;
  /** Rupees per unit of the currency, as decimal text: `88.25`. */
  inr: string;
};

/** Currencies without decimals at PayPal (developer.paypal.com, Currency codes). */
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

const decimalsOf = (currency: string): number => (WITHOUT_DECIMALS.has(currency) ? 0 : 2);

const RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** A configured rate as exact decimal text. Throws unless it is a positive decimal of up to 9 places. */
export function rateText(rate: number): string {
  const text = String(rate);
  if (!RATE.test(text) || rate <= 0) throw new Error(`PAYPAL_INR_RATE: must be like 88.25, not ${text}`);
  return text;
}

/**
 * Converts paise to the smallest unit of `rate.currency`, rounded half up. Uses integers throughout: in
 * floating point 1.005 is less than 1.005, and such an amount would be one cent off.
 */
export function toForeignUnits(paise: number, rate: Rate): number {
  const { numerator, denominator } = factor(rate);
  return Number((2n * BigInt(paise) * numerator + denominator) / (2n * denominator));
}

/** Converts the smallest units of `rate.currency` to paise, rounded half up. */
export function toPaise(units: number, rate: Rate): number {
  const { numerator, denominator } = factor(rate);
  return Number((2n * BigInt(units) * denominator + numerator) / (2n * numerator));
}

/** Foreign units per paisa, as a fraction. */
function factor({ currency, inr }: Rate): { numerator: bigint; denominator: bigint } {
  const match = RATE.exec(inr);
  if (!match) throw new Error(`Not a rate: ${inr}`);
  const [, whole = '', places = ''] = match;
  return {
    numerator: 10n ** BigInt(decimalsOf(currency) + places.length),
    denominator: 100n * BigInt(whole + places),
  };
}

/** Formats smallest units for PayPal: 2266 cents → `22.66`, 2266 yen → `2266`. */
export function toValue(units: number, currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Parses PayPal's amount text to smallest units; null when invalid. */
export function fromValue(value: string, currency: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return null;
  const [, whole = '', places = ''] = match;
  const decimals = decimalsOf(currency);
  if (places.length > decimals && /[1-9]/.test(places)) return null;
  return Number(whole + places.slice(0, decimals).padEnd(decimals, '0'));
}

/** The charge for `paise` in smallest units. Throws AppError invalid when it rounds to zero. */
export function chargeFor(paise: number, rate: Rate): number {
  const units = toForeignUnits(paise, rate);
  if (units < 1) throw new AppError('invalid', 'This amount is too small for PayPal.');
  return units;
}
