import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';
import { ownRecord } from '../browserStorage';
import { forgetCoupon } from './coupon';
import type { Draft } from './draft';

// The browser's records of a checkout. Separate from the code that uses them, which only the checkout loads:
// every page deletes them at sign-out.

/** The product of "Buy now" on its way to the checkout; it never mixes with the cart. */
export type BuyNow = { productId: number; size: string | null; color: string | null; quantity: number };

export type PlaceInput = inferRouterInputs<AppRouter>['orders']['place'];

/** An order being paid: enough to place it again if the page never receives the response. */
export type PendingOrder = {
  /** Null until the server has responded. */
  orderId: number | null;
  input: PlaceInput;
  buyNow: boolean;
};

/** The product of "Buy now" with its expiry in Unix milliseconds. */
export const buyNowRecord = ownRecord<BuyNow & { until: number }>('localStorage', 'buyNowProduct');

/** In session storage, so that a shared computer loses it with the tab. */
export const draftRecord = ownRecord<Draft>('sessionStorage', 'checkoutDraft');

export const pendingOrder = ownRecord<PendingOrder>('localStorage', 'pendingOrder');

/**
 * Why the order's address was not saved: shown on the payment page, because navigating there removes the
 * first toast.
 */
export const addressFault = ownRecord<{ reason: string }>('sessionStorage', 'addressFault');

const records = [buyNowRecord, draftRecord, pendingOrder, addressFault];

/** Deletes all records, at sign-out. */
export function forgetCheckout(): void {
  for (const record of records) record.clear();
  forgetCoupon();
}

/** Deletes other customers' records, as a side effect of reading them. */
export function keepCheckoutOf(owner: number): void {
  for (const record of records) record.read(owner);
}
