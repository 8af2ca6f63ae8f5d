import { clearBuyNow, readBuyNow } from './buyNow';
import { draftRecord } from './draft';
import { addressFault, pendingOrder } from './pendingOrder';

/** Deletes all checkout records, at sign-out. */
export function forgetCheckout(): void {
  clearBuyNow();
  draftRecord.clear();
  pendingOrder.clear();
  addressFault.clear();
}

/** Deletes the checkout records of any other customer: reading a record does that. */
export function keepCheckoutOf(owner: number): void {
  readBuyNow(owner);
  for (const record of [draftRecord, pendingOrder, addressFault]) record.read(owner);
}
