import { readRecord, writeRecord } from './storage';

const KEY = 'buyNowProduct';
/** Milliseconds after which a buy-now that was left alone is forgotten. */
const LIFE = 30 * 60 * 1000;

/** What "Buy now" takes to the checkout, beside the cart and never mixed with it. */
export type BuyNow = { productId: number; size: string | null; color: string | null; quantity: number };
type Stored = BuyNow & { until: number };

export const writeBuyNow = (choice: BuyNow): void =>
  writeRecord('localStorage', KEY, { ...choice, until: Date.now() + LIFE });

export const clearBuyNow = (): void => writeRecord('localStorage', KEY, null);

/** The pending buy-now; null when there is none or it is older than 30 minutes. */
export function readBuyNow(now = Date.now()): BuyNow | null {
  const stored = readRecord<Stored>('localStorage', KEY);
  if (!stored) return null;
  if (!(stored.until > now)) {
    clearBuyNow();
    return null;
  }
  const { productId, size, color, quantity } = stored;
  return { productId, size, color, quantity };
}
