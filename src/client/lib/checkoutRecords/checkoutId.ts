import { type PlaceInput, pendingOrder } from './records';

/**
 * The id of a checkout. It stays while the browser's pending order is the cart's, or of the same product bought now: by
 * it the server finds the unpaid order that another submit resumes or replaces.
 */
export function checkoutIdFor(owner: number, items: PlaceInput['items'], buyNow: boolean): string {
  const pending = pendingOrder.read(owner);
  const isSame =
    pending?.buyNow === buyNow && (!buyNow || pending.input.items[0]?.productId === items[0]?.productId);
  return (isSame && pending.input.checkoutId) || crypto.randomUUID();
}
