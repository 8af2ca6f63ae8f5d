import type { Person } from '@/shared/access/actor';
import type { SetStatusesIn } from '@/shared/schemas/orders/adminOrders';
import type { MovedOrders } from '@/shared/schemas/orders/parcels';
import type { Deps } from '../../platform/trpc';
import { forEachOrder } from '../parcels/forEachOrder';
import { mailedCustomers } from '../parcels/mailedCustomers';
import { moveByStaff } from './setStatus';

/** Sets the status of each order. An order that cannot be moved there is listed with its reason. */
export async function setStatuses(
  deps: Deps,
  admin: Person,
  { ids, status }: SetStatusesIn,
): Promise<MovedOrders> {
  const results = await forEachOrder(
    deps,
    admin,
    [...new Set(ids)].map((orderId) => ({ orderId })),
    // The actor's batch makes these moves one in the log, where they are undone together.
    (tx, { orderId }, { by, now }) => moveByStaff(tx, by, { id: orderId, status }, now),
  );
  // The other emails are about money, and sent to all.
  const isOptional = status === 'shipped' || status === 'delivered';
  return { ...results, mailed: isOptional ? await mailedCustomers(deps.db, results.done) : null };
}
