import type { Tx } from '@/db/client';
import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { SetStatusIn, StatusSetOut } from '@/shared/schemas/orders/orders';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import type { Doer } from '../core/plan/orderLog';
import { presentRow } from '../core/present/reads';
import { readOrder } from '../core/records/records';
import { planSetStatus } from './planStaffMove';

/**
 * Sets an order's status for staff, with the courier of a shipment. Cancelling an order of which a part has left cancels
 * the rest alone. Repeating a status changes only the courier. Throws notFound, and conflict when the move is refused or
 * the order differs from what staff saw (`was`).
 */
export async function setStatus({ db, now }: Deps, admin: Person, input: SetStatusIn): Promise<StatusSetOut> {
  const moment = now();
  return write(db, async (tx) => {
    const notice = await moveByStaff(tx, admin, input, moment);
    const order = await presentRow(tx, { ...admin, now: moment }, await readOrder(tx, input.id));
    return { ...order, ...(notice !== null && { notice }) };
  });
}

/** Returns what staff should know; null when it went as asked. */
async function moveByStaff(tx: Tx, admin: Doer, input: SetStatusIn, now: Date): Promise<string | null> {
  const { plan, notice } = planSetStatus(await readOrderFacts(tx, input.id), admin, input, now);
  await applyPlan(tx, plan);
  return notice;
}
