import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { planConfirmation } from '../core/plan/cashOrders';
import { readOrderFacts } from '../core/plan/orderFacts';
import { startPlan, withLog } from '../core/plan/orderPlan';
import { adminRef, customerRef, readOwnOrder } from '../core/records/records';

/** A customer confirms an order that is paid on delivery. Throws notFound, and conflict when it does not wait for that. */
export async function confirmOwnCash(
  { db, now }: Deps,
  viewer: Person,
  { id }: { id: number },
): Promise<number> {
  await write(db, async (tx) => {
    const facts = await readOrderFacts(tx, await readOwnOrder(tx, viewer.id, id));
    await applyPlan(tx, planConfirmation(startPlan(facts, { by: customerRef(viewer.id), now: now() })));
  });
  return id;
}

/** Staff record that the customer confirmed it by phone. Throws like `confirmOwnCash`. */
export async function confirmCashForStaff(
  { db, now }: Deps,
  admin: Person,
  { id }: { id: number },
): Promise<number> {
  await write(db, async (tx) => {
    const started = startPlan(await readOrderFacts(tx, id), { by: adminRef(admin.id), now: now() });
    const { cashConfirmation: was } = started.order;
    const plan = planConfirmation(started);
    const also = { before: { confirmation: was }, after: { confirmation: plan.order.cashConfirmation } };
    await applyPlan(tx, withLog(plan, admin, { act: 'payment', also }));
  });
  return id;
}
