import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { parcelStateText } from '@/shared/orders/parcels';
import type { CorrectParcelIn, ReportParcelIn } from '@/shared/schemas/orders/parcels';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { type OrderFacts, readOrderFacts } from '../core/plan/orderFacts';
import { startPlan, withLog } from '../core/plan/orderPlan';
import { planCorrection } from '../core/plan/planCorrection';
import { type Parcel, readParcel } from '../core/records/parcelRecords';
import { adminRef } from '../core/records/records';
import { planUnpacking } from './planPacking';
import { planReport } from './planReport';

/** Runs a change of a parcel and returns the id of its order. Throws notFound. */
const changing = (
  { db, now }: Deps,
  parcelId: number,
  change: (tx: Tx, facts: OrderFacts, parcel: Parcel, now: Date) => Promise<unknown>,
): Promise<number> =>
  write(db, async (tx) => {
    const parcel = await readParcel(tx, parcelId);
    await change(tx, await readOrderFacts(tx, parcel.orderId), parcel, now());
    return parcel.orderId;
  });

/** Changes the courier and tracking number of a packed or shipped parcel. */
export const correctParcel = (deps: Deps, admin: Person, input: CorrectParcelIn): Promise<number> =>
  changing(deps, input.id, async (tx, facts, parcel, now) => {
    if (parcel.state === 'cancelled') throw new AppError('conflict', 'This parcel was unpacked.');
    const { courier, trackingNumber = null } = input;
    const started = startPlan(facts, { by: adminRef(admin.id), now });
    await applyPlan(tx, planCorrection(started, admin, parcel, { courier, trackingNumber }));
  });

/** Takes the pieces out of a packed parcel. Throws conflict when it has left. */
export const unpackParcel = (deps: Deps, admin: Person, { id }: { id: number }): Promise<number> =>
  changing(deps, id, async (tx, facts, parcel, now) => {
    if (parcel.state !== 'packed')
      throw new AppError('conflict', `Parcel ${parcel.number} is ${parcelStateText(parcel).toLowerCase()}.`);
    await applyPlan(tx, planUnpacking(facts, admin, parcel, now));
  });

/** Records what staff know from the carrier about a parcel that has left. */
export const reportParcel = (deps: Deps, admin: Person, input: ReportParcelIn): Promise<number> =>
  changing(deps, input.id, async (tx, facts, { id, carrierState: before }, now) => {
    const plan = planReport(startPlan(facts, { by: adminRef(admin.id), now }), { ...input, parcelId: id });
    const also = { before: { carrier: before }, after: { carrier: input.carrierState } };
    await applyPlan(tx, withLog(plan, admin, { act: 'parcel', also }));
  });
