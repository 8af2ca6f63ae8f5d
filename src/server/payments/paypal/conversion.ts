import { AppError } from '../../platform/errors';

/** What a charge in another currency is worth and by which rate it was computed. */
export type Rate = {
  /** ISO 4217, such as USD. */
  currency: string;
  /** Rupees for one unit of the currency, as a decimal text: `88.25`. */
  inr: string;
};

/** PayPal takes no decimals for these (developer.paypal.com, Currency codes). */
const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

const decimalsOf = (currency: string): number => (WITHOUT_DECIMALS.has(currency) ? 0 : 2);

const RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** A configured rate as an exact decimal text. Throws when it is no positive decimal of up to 9 places. */
export function rateText(rate: number): string {
  const text = String(rate);
  if (!RATE.test(text) || rate <= 0) throw new Error(`PAYPAL_INR_RATE: must be like 88.25, not ${text}`);
  return text;
}

/**
 * Paise of rupees in the smallest unit of `rate.currency`, rounded half up. Integers throughout: in floating
 * point 1.005 is less than 1.005, and such an amount would be one cent off.
 */
export function toForeignUnits(paise: number, rate: Rate): number {
  const { numerator, denominator } = factor(rate);
  return Number((2n * BigInt(paise) * numerator + denominator) / (2n * denominator));
}

/** Smallest units of `rate.currency` as paise of rupees, rounded half up. */
export function toPaise(units: number, rate: Rate): number {
  const { numerator, denominator } = factor(rate);
  return Number((2n * BigInt(units) * denominator + numerator) / (2n * numerator));
}

/** Units of the foreign currency for one paisa, as a fraction. */
function factor({ currency, inr }: Rate): { numerator: bigint; denominator: bigint } {
  const match = RATE.exec(inr);
  if (!match) throw new Error(`Not a rate: ${inr}`);
  const [, whole = '', places = ''] = match;
  return {
    numerator: 10n ** BigInt(decimalsOf(currency) + places.length),
    denominator: 100n * BigInt(whole + places),
  };
}

/** Smallest units as PayPal writes an amount: 2266 cents → `22.66`, 2266 yen → `2266`. */
export function toValue(units: number, currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** PayPal's amount text in smallest units; null when it is none. */
export function fromValue(value: string, currency: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return null;
  const [, whole = '', places = ''] = match;
  const decimals = decimalsOf(currency);
  if (places.length > decimals && /[1-9]/.test(places)) return null;
  return Number(whole + places.slice(0, decimals).padEnd(decimals, '0'));
}

/** What the customer pays for `paise`, in smallest units. Throws AppError invalid when that is nothing. */
export function chargeFor(paise: number, rate: Rate): number {
  const units = toForeignUnits(paise, rate);
  if (units < 1) throw new AppError('invalid', 'This amount is too small for PayPal.');
  return units;
}
