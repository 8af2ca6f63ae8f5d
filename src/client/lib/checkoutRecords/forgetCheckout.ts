import { clearBuyNow, readBuyNow } from './buyNow';
import { draftRecord } from './draft';
import { addressFault, pendingOrder } from './pendingOrder';

/** Removes what a customer leaves in the browser on the way to an order, when the account is left. */
export function forgetCheckout(): void {
  clearBuyNow();
  draftRecord.clear();
  pendingOrder.clear();
  addressFault.clear();
}

/** Removes what anybody else has left there. */
export function keepCheckoutOf(owner: number): void {
  readBuyNow(owner);
  for (const record of [draftRecord, pendingOrder, addressFault]) record.read(owner);
}
