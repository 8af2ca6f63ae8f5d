import { readOrderName } from '@/shared/orders/orderName';
import type { Rate } from './conversion';

/**
 * What we write on a PayPal order (its custom_id) so that its own record says what it was to be worth, whatever
 * the configured rate is by the time we ask. The payer cannot change it.
 */
export type AttemptReference = { name: string; paise: number; rate: Rate };

/** At most 127 characters of letters, digits and `-_.,` (PayPal, Payments v2, refund custom_id). */
export const formatReference = ({ name, paise, rate }: AttemptReference): string =>
  [name, paise, rate.currency, rate.inr].join(',');

/** Reads what writeMark wrote; null for anything else. */
export function parseReference(text: string | undefined): AttemptReference | null {
  const [name = '', paise = '', currency = '', inr = '', ...rest] = (text ?? '').split(',');
  const sound =
    rest.length === 0 &&
    readOrderName(name) !== null &&
    /^[1-9]\d{0,14}$/.test(paise) &&
    /^[A-Z]{3}$/.test(currency) &&
    /^\d{1,9}(?:\.\d{1,9})?$/.test(inr) &&
    Number(inr) > 0;
  return sound ? { name, paise: Number(paise), rate: { currency, inr } } : null;
}
