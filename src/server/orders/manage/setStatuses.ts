import type { Person } from '@/shared/access/actor';
import type { SetStatusesIn } from '@/shared/schemas/adminOrders';
import type { MovedOrders } from '@/shared/schemas/parcels';
import type { Deps } from '../../platform/trpc';
import { eachOrder } from '../parcels/forEachOrder';
import { mailedCustomers } from '../parcels/mailedCustomers';
import { setStatus } from './setStatus';

/** Sets the status of each order. An order that cannot be moved there is listed with its reason. */
export async function setStatuses(
  deps: Deps,
  admin: Person,
  { ids, status }: SetStatusesIn,
): Promise<MovedOrders> {
  const results = await eachOrder(
    deps,
    admin,
    [...new Set(ids)].map((orderId) => ({ orderId })),
    // The actor's batch makes these moves one in the log, where they are undone together.
    ({ orderId }, { by }) => setStatus(deps, admin, { id: orderId, status }, by),
  );
  // The other emails are about money, and sent to all.
  const isOptional = status === 'shipped' || status === 'delivered';
  return { ...results, mailed: isOptional ? await mailedCustomers(deps.db, results.done) : null };
}
