/** The card fields, held only in the component's state. */
export type CardFields = { name: string; number: string; expiry: string; cvv: string };
export type CardFaults = Partial<Record<keyof CardFields, string>>;

export const blankCard: CardFields = { name: '', number: '', expiry: '', cvv: '' };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Whether digits can be a card's: no issuer's numbers begin with 0 or repeat one digit, though Luhn accepts
 * them.
 */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  return /^(?!(\d)\1+$)[1-9]\d{11,18}$/.test(digits) && passesLuhn(digits);
}

/** Whether the check digit is correct (ISO/IEC 7812-1, Luhn). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Maximum years of a card's validity; issuers use fewer. */
const maxValidYears = 20;

/** Whether "MM/YY" is a month that has not ended and is plausible for a card. */
export function isValidExpiry(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return false;
  const [, month, year] = match;
  // The first moment after the card's last month.
  const end = new Date(2000 + Number(year), Number(month), 1);
  const latest = new Date(now.getFullYear() + maxValidYears, now.getMonth() + 1, 1);
  return end > now && end <= latest;
}

/** The errors of a card by field; empty when valid. */
export function cardFaults({ name, number, expiry, cvv }: CardFields, now: Date): CardFaults {
  const faults: CardFaults = {};
  if (name.trim() === '') faults.name = 'Please enter the name on the card.';
  if (!isCardNumber(number)) faults.number = 'Please check the card number.';
  if (!isValidExpiry(expiry, now)) faults.expiry = 'Please check the expiry date (MM/YY).';
  if (!/^\d{3,4}$/.test(cvv.trim())) faults.cvv = 'Please enter the 3- or 4-digit CVV.';
  return faults;
}

/**
 * Formats "4111111111111111" as "4111 1111 1111 1111"; American Express's 15 digits (34, 37) as "3782 822463
 * 10005".
 */
export function groupDigits(number: string): string {
  const digits = digitsOf(number);
  if (!/^3[47]/.test(digits)) return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
}

/** Formats "1228" as "12/28". */
export const slashExpiry = (expiry: string): string => {
  const digits = digitsOf(expiry).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

const DECLINED = '4000000000000002';

/**
 * The sandbox provider's tokenisation, which a real provider does in its own frame: the number becomes a
 * token here and goes no further.
 */
const sandboxToken = (number: string): string =>
  digitsOf(number) === DECLINED ? 'sandbox_declined' : 'sandbox_paid';

/** What remains of a card after its form: a token and the last digits. */
export type HeldCard = { token: string; lastFour: string | null };

export const holdCard = ({ number }: CardFields): HeldCard => ({
  token: sandboxToken(number),
  lastFour: digitsOf(number).slice(-4),
});

/** Placeholder for a card in the provider's own fields. */
export const LIVE_CARD: HeldCard = { token: 'live', lastFour: null };
