import type { Tx } from '@/db/client';
import type { Person } from '@/shared/access/actor';
import type { OrderResults, PackOrdersIn } from '@/shared/schemas/orders/parcels';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import type { Parcel } from '../core/records/parcelRecords';
import { type Doing, planForEach } from './forEachOrder';
import { planPacking } from './planPacking';

/**
 * Puts everything that is in no parcel yet into one, order by order. A paid order becomes processing. A dry run writes nothing.
 */
export const packOrders = (deps: Deps, admin: Person, input: PackOrdersIn): Promise<OrderResults> =>
  planForEach(deps, admin, input, (facts, { by, now }) => planPacking(facts, by, now));

/** Packs what is in no parcel of an order yet, and logs it. Throws notFound, and conflict when nothing can be packed. */
export async function packRest(tx: Tx, orderId: number, { by, now }: Doing): Promise<Parcel> {
  const { parcels } = await applyPlan(tx, planPacking(await readOrderFacts(tx, orderId), by, now));
  return parcels.at(-1) as Parcel;
}
