import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { CancelItemsIn, StaffCancelItemsIn } from '@/shared/schemas/orderItems';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/applyPlan';
import { readOrderFacts } from '../core/orderFacts';
import { startPlan } from '../core/orderPlan';
import { planCancelItems } from '../core/planCancelItems';
import { adminRef, customerRef, type LineRow, readLines, readOrder, readOwnOrder } from '../core/records';
import { openPartialRefund, runOpened } from '../pay/partialRefunds';
import { withCancelLog } from './planCancelRest';

/**
 * Cancels items of a customer's own order that are in no parcel yet. Staff refund them. Throws notFound, and conflict when
 * they can no longer be cancelled.
 */
export async function cancelOwnItems(
  { db, now }: Deps,
  viewer: Person,
  { id, items }: CancelItemsIn,
): Promise<number> {
  const act = { by: customerRef(viewer.id), now: now() };
  await write(db, async (tx) => {
    const facts = await readOrderFacts(tx, await readOwnOrder(tx, viewer.id, id));
    await applyPlan(tx, planCancelItems(startPlan(facts, act), items, { restock: true }));
  });
  return id;
}

/**
 * Cancels items for staff, and refunds if wanted what store credit does not pay back. Throws notFound, and conflict when they are packed or the
 * order has changed.
 */
export async function cancelItemsForStaff(
  deps: Deps,
  admin: Person,
  { id, items, restock, refund, reason }: StaffCancelItemsIn,
): Promise<number> {
  const { db, now } = deps;
  const moment = now();
  const refundId = await write(db, async (tx) => {
    const started = startPlan(await readOrderFacts(tx, id), { by: adminRef(admin.id), now: moment });
    const plan = planCancelItems(started, items, { restock, isUndoable: !refund });
    await applyPlan(tx, withCancelLog(plan, admin, items, restock));
    if (!refund) return null;
    const due = new Set((await readLines(tx, [id])).filter(isUnrefunded).map((line) => line.id));
    const owed = items.filter(({ lineId }) => due.has(lineId));
    // Store credit may have paid all of it back.
    if (owed.length === 0) return null;
    const picks = owed.map(({ lineId, quantity }) => ({ lineId, quantity, stock: 'none' as const }));
    const part = { items: picks, charges: [], reason, reference: null, to: 'payment' as const };
    return openPartialRefund(tx, await readOrder(tx, id), part, { admin, now: moment });
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return id;
}

const isUnrefunded = ({ cancelled, cancelledRefunded }: LineRow): boolean => cancelled > cancelledRefunded;
