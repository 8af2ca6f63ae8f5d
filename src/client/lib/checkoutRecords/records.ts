import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';
import { ownRecord } from '../browserStorage';
import type { Draft } from './draft';

// What the browser keeps of a checkout. Apart from what is done with it, which only the checkout loads: every page
// deletes it at sign-out.

/** The product of "Buy now" on its way to the checkout; it never mixes with the cart. */
export type BuyNow = { productId: number; size: string | null; color: string | null; quantity: number };

export type PlaceInput = inferRouterInputs<AppRouter>['orders']['place'];

/** An order that is being paid: enough to place it again if the page never gets the answer. */
export type PendingOrder = {
  /** Null until the server has answered. */
  orderId: number | null;
  input: PlaceInput;
  buyNow: boolean;
};

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
