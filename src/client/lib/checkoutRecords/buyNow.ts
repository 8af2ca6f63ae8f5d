import { ownRecord } from './ownRecord';

/** Milliseconds after which a buy-now that was left alone is no longer offered. */
const lifetimeMs = 30 * 60 * 1000;

/** What "Buy now" takes to the checkout, beside the cart and never mixed with it. */
export type BuyNow = { productId: number; size: string | null; color: string | null; quantity: number };

const record = ownRecord<BuyNow & { until: number }>('localStorage', 'buyNowProduct');

export const writeBuyNow = (owner: number, choice: BuyNow, now = Date.now()): void =>
  record.write(owner, { ...choice, until: now + lifetimeMs });

export const clearBuyNow = record.clear;

/** The customer's buy-now, which is only good for leading back to the product once it has expired. */
export function readBuyNow(owner: number, now = Date.now()): (BuyNow & { hasExpired: boolean }) | null {
  const stored = record.read(owner);
  if (!stored) return null;
  const { productId, size, color, quantity, until } = stored;
  return { productId, size, color, quantity, hasExpired: !(until > now) };
}
