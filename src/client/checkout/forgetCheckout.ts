import { addressFault } from './addressFault';
import { clearBuyNow } from './buyNow';
import { draftRecord } from './draft';
import { pendingOrder } from './pendingOrder';

/** Removes what a customer leaves in the browser on the way to an order, when the account is left. */
export function forgetCheckout(): void {
  clearBuyNow();
  draftRecord.clear();
  pendingOrder.clear();
  addressFault.clear();
}
