import type { StaffActor } from '@/server/audit';
import type { LinePick } from '@/shared/orders/amounts/pieces';
import { AppError } from '../../platform/errors';
import { picksText } from '../core/news/lineTexts';
import type { OrderFacts } from '../core/plan/orderFacts';
import type { Doer } from '../core/plan/orderLog';
import { type OrderPlan, startPlan, withLog } from '../core/plan/orderPlan';
import { cancellableOfLine, planCancelItems } from '../core/plan/planCancelItems';
import type { Parcel } from '../core/records/parcelRecords';
import { adminRef } from '../core/records/records';

/**
 * Plans that staff cancel everything of an order that has not left; packed parcels are unpacked. Returns what is cancelled as
 * well, as text. Throws conflict when nothing is left.
 */
export function planCancelRest(
  facts: OrderFacts,
  admin: Doer,
  now: Date,
): { plan: OrderPlan; cancelled: string } {
  const { order, lines } = facts;
  const parcels = facts.parcels.map(
    (parcel): Parcel => (parcel.state === 'packed' ? { ...parcel, state: 'cancelled' } : parcel),
  );
  const items = lines
    .map((line) => ({ lineId: line.id, quantity: cancellableOfLine(line, parcels) }))
    .filter(({ quantity }) => quantity > 0);
  if (items.length === 0)
    throw new AppError('conflict', `All items of order #${order.id} are shipped or refunded.`);
  const unpacked = { ...startPlan(facts, { by: adminRef(admin.id), now }), parcels };
  const plan = planCancelItems(unpacked, items, { restock: true, isUndoable: true });
  return { plan: withCancelLog(plan, admin, items, true), cancelled: picksText(lines, items) };
}

/** Logs cancelled items, and what takes them in again. */
export function withCancelLog(
  plan: OrderPlan,
  admin: Doer | StaffActor,
  items: readonly LinePick[],
  restock: boolean,
): OrderPlan {
  const cancelled = items.map(({ lineId, quantity }) => {
    const { name = '', size = null, color = null } = plan.lines.find(({ id }) => id === lineId) ?? {};
    return { lineId, quantity, name, size, color };
  });
  const also = { before: { cancelled: null, restock: null }, after: { cancelled, restock } };
  const picks = items.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const undo = { kind: 'cancelledItems', items: picks, restocked: restock } as const;
  return withLog(plan, admin, { act: 'items', also, undo });
}
