import { readOrderName } from '@/shared/orders/orderName';
import type { Rate } from './conversion';

/**
 * The reference stored on a PayPal order (custom_id). It records the order's value in rupees independently of
 * later rate changes. The payer cannot change it.
 */
export type AttemptReference = { name: string; paise: number; rate: Rate };

/** At most 127 characters of letters, digits and `-_.,` (PayPal, Payments v2, refund custom_id). */
export const formatReference = ({ name, paise, rate }: AttemptReference): string =>
  [name, paise, rate.currency, rate.inr].join(',');

/** Parses the output of formatReference; null for anything else. */
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
