import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { toDecimal } from '@/shared/money';
import type { ParcelFactsIn } from '@/shared/schemas/orders/booking';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { startPlan, withLog } from '../core/plan/orderPlan';
import { type Parcel, readParcel } from '../core/records/parcelRecords';
import { adminRef } from '../core/records/records';

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
    const { orderId } = parcel;
    const plan = startPlan(await readOrderFacts(tx, orderId), { by: adminRef(admin.id), now: now() });
    const parcels = plan.parcels.map((one) => (one.id === id ? { ...one, weight, cost } : one));
    const also = { before: shown(parcel), after: shown({ weight, cost }) };
    await applyPlan(tx, withLog({ ...plan, parcels }, admin, { act: 'parcel', also }));
    return orderId;
  });
