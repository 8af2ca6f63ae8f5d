import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import type { LinePick } from '@/shared/orders/amounts/pieces';
import type { CancelItemsIn, StaffCancelItemsIn } from '@/shared/schemas/orders/orderItems';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { type OrderPlan, startPlan } from '../core/plan/orderPlan';
import { planCancelItems } from '../core/plan/planCancelItems';
import { adminRef, customerRef, type LineRow, readOwnOrder } from '../core/records/records';
import { applyRefunds, runOpened } from '../pay/partialRefunds';
import { planRefund } from '../pay/planRefund';
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
  const act = { by: adminRef(admin.id), now: now() };
  const refundId = await write(db, async (tx) => {
    const started = startPlan(await readOrderFacts(tx, id), act);
    const cancelled = withCancelLog(
      planCancelItems(started, items, { restock, isUndoable: !refund }),
      admin,
      items,
      restock,
    );
    return applyRefunds(tx, refund ? planRefundOfCancelled(cancelled, items, { admin, reason }) : cancelled);
  });
  if (refundId !== null) await runOpened(deps, refundId);
  return id;
}

/** Plans the refund of cancelled items; store credit may have paid all of it back. */
function planRefundOfCancelled(
  plan: OrderPlan,
  items: readonly LinePick[],
  { admin, reason }: { admin: Person; reason: string },
): OrderPlan {
  const due = new Set(plan.lines.filter(isUnrefunded).map((line) => line.id));
  const owed = items.filter(({ lineId }) => due.has(lineId));
  if (owed.length === 0) return plan;
  const picks = owed.map(({ lineId, quantity }) => ({ lineId, quantity, stock: 'none' as const }));
  const part = { items: picks, charges: [], reason, reference: null, to: 'payment' as const };
  return planRefund(plan, part, { admin });
}

const isUnrefunded = ({ cancelled, cancelledRefunded }: LineRow): boolean => cancelled > cancelledRefunded;
