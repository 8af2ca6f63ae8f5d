import { ownRecord } from '../browserStorage';
import type { BuyNow } from './buyNow';
import type { Draft } from './draft';
import type { PendingOrder } from './pendingOrder';

// What the browser keeps of a checkout. Apart from what is done with it, which only the checkout loads: every page
// deletes it at sign-out.

/** The product of "Buy now", until a moment in milliseconds since 1970. */
export const buyNowRecord = ownRecord<BuyNow & { until: number }>('localStorage', 'buyNowProduct');

/** In the session storage, so that a shared computer forgets it with the tab. */
export const draftRecord = ownRecord<Draft>('sessionStorage', 'checkoutDraft');

export const pendingOrder = ownRecord<PendingOrder>('localStorage', 'pendingOrder');

/** Why the order's address was not saved: shown on the payment page, as going there removes the first toast. */
export const addressFault = ownRecord<{ reason: string }>('sessionStorage', 'addressFault');

const records = [buyNowRecord, draftRecord, pendingOrder, addressFault];

/** Deletes all of it, at sign-out. */
export function forgetCheckout(): void {
  for (const record of records) record.clear();
}

/** Deletes what is any other customer's: reading a record does that. */
export function keepCheckoutOf(owner: number): void {
  for (const record of records) record.read(owner);
}
