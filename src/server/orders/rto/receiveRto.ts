import { parcels } from '@/db/schema';
import { isOneOf } from '@/db/sql';
import type { Person } from '@/shared/access/actor';
import type { OrderResults } from '@/shared/schemas/orders/parcels';
import type { ReceiveRtoIn } from '@/shared/schemas/orders/rto';
import { notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { forEachOrder } from '../parcels/forEachOrder';
import { planRto, type Received } from './planRto';

/**
 * Receives parcels that came back undelivered, order by order. Their items go into stock or are written off and the order is
 * cancelled, or it is to be packed and sent again. Throws notFound for an unknown parcel.
 */
export async function receiveRto(
  deps: Deps,
  admin: Person,
  { parcels: received }: ReceiveRtoIn,
): Promise<OrderResults> {
  const rows = await deps.db
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(
      isOneOf(
        parcels.id,
        received.map(({ parcelId }) => parcelId),
      ),
    )
    .all();
  const ofOrders = new Map<number, Received[]>();
  for (const one of received) {
    const orderId = rows.find(({ id }) => id === one.parcelId)?.orderId;
    if (orderId === undefined) throw notFound('Parcel');
    ofOrders.set(orderId, [...(ofOrders.get(orderId) ?? []), one]);
  }
  const items = [...ofOrders].map(([orderId, own]) => ({ orderId, received: own }));
  return forEachOrder(deps, admin, items, async (tx, item, { by, now }) =>
    applyPlan(tx, planRto(await readOrderFacts(tx, item.orderId), by, item.received, now)),
  );
}
