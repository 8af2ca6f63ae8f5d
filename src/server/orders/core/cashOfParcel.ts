import { collectOfParcel } from '@/shared/orders/collect';
import type { Parcel, ParcelChange } from './parcelRecords';
import type { LineRow, OrderRow } from './records';

/** Fixes what the courier collected for a delivered parcel of a cash order; nothing for any other, or one that was booked. */
export const collectedFor = (
  order: OrderRow,
  lines: readonly LineRow[],
  parcels: readonly Parcel[],
  { id, collect }: Parcel,
): ParcelChange =>
  order.paymentMethod === 'cod' && collect === null
    ? { collect: collectOfParcel(order, lines, parcels, id) }
    : {};
