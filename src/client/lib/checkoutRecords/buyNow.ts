import { type BuyNow, buyNowRecord } from './records';

/** Milliseconds after which an unused buy-now expires. */
const lifetimeMs = 30 * 60 * 1000;

export const writeBuyNow = (owner: number, choice: BuyNow, now = Date.now()): void =>
  buyNowRecord.write(owner, { ...choice, until: now + lifetimeMs });

export const clearBuyNow = buyNowRecord.clear;

/** The customer's buy-now. An expired one still names the product to return to. */
export function readBuyNow(owner: number, now = Date.now()): (BuyNow & { hasExpired: boolean }) | null {
  const stored = buyNowRecord.read(owner);
  if (!stored) return null;
  const { productId, size, color, quantity, until } = stored;
  return { productId, size, color, quantity, hasExpired: !(until > now) };
}
