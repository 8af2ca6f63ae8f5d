import { chargeAmounts, chargesOf } from '@/shared/orders/amounts/charges';
import { collectOfParcel } from '@/shared/orders/amounts/collect';
import { amountDue } from '@/shared/orders/storeCredit';
import type { Parcel, ParcelChange } from '../records/parcelRecords';
import type { LineRow, OrderRow } from '../records/records';

/**
 * Fixes what the courier collected for a delivered parcel of a cash order; nothing for any other order, a booked
 * parcel, or an order that store credit pays.
 */
export const collectedFor = (
  order: OrderRow,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  { id, collect }: Parcel,
): ParcelChange =>
  order.paymentMethod === 'cod' && collect === null && amountDue(order) > 0
    ? { collect: collectOfParcel({ ...order, charges: chargeAmounts(chargesOf(order)) }, lines, parcels, id) }
    : {};
