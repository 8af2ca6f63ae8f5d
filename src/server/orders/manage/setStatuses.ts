import type { Person } from '@/shared/access/actor';
import type { SetStatusesIn } from '@/shared/schemas/orders/adminOrders';
import type { MovedOrders } from '@/shared/schemas/orders/parcels';
import type { Deps } from '../../platform/trpc';
import { planForEach } from '../parcels/forEachOrder';
import { mailedCustomers } from '../parcels/mailedCustomers';
import { planSetStatus } from './planStaffMove';

/** Sets the status of each order. An order that cannot be moved there is listed with its reason. A dry run writes nothing. */
export async function setStatuses(
  deps: Deps,
  admin: Person,
  { ids, status, dryRun }: SetStatusesIn,
): Promise<MovedOrders> {
  // The actor's batch makes these moves one in the log, where they are undone together.
  const results = await planForEach(
    deps,
    admin,
    { ids, dryRun },
    (facts, { by, now }) => planSetStatus(facts, by, { id: facts.order.id, status }, now).plan,
  );
  // The other emails are about money, and sent to all.
  const isOptional = status === 'shipped' || status === 'delivered';
  return { ...results, mailed: isOptional ? await mailedCustomers(deps.db, results.done) : null };
}
