import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import type { ParcelFactsIn } from '@/shared/schemas/orders/booking';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { logOrder } from '../core/plan/orderLog';
import { changeParcel, type Parcel, readParcel } from '../core/records/parcelRecords';
import { readOrder } from '../core/records/records';

const shown = ({ weight, cost }: Pick<Parcel, 'weight' | 'cost'>) => ({
  weight,
  cost: cost === null ? null : toDecimal(cost),
});

/** Saves the weight and cost of a parcel for the books. Returns the id of its order. */
export const saveParcelFacts = (
  { db, now }: Deps,
  admin: Person,
  { id, weight, cost }: ParcelFactsIn,
): Promise<number> =>
  write(db, async (tx) => {
    const parcel = await readParcel(tx, id);
    if (parcel.state === 'cancelled') throw new AppError('conflict', 'This parcel was unpacked.');
    const order = await readOrder(tx, parcel.orderId);
    await changeParcel(tx, parcel, { weight, cost }, now());
    const also = { before: shown(parcel), after: shown({ weight, cost }) };
    await logOrder(tx, admin, order, { act: 'parcel', also, now: now() });
    return order.id;
  });
