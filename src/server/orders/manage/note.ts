import { write } from '@/db/write';
import type { StaffActor } from '@/server/audit';
import type { Person } from '@/shared/access/actor';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { applyPlan } from '../core/plan/applyPlan';
import { readOrderFacts } from '../core/plan/orderFacts';
import { type OrderPlan, startPlan, withChange, withEvent, withLog } from '../core/plan/orderPlan';
import { adminRef } from '../core/records/records';

/**
 * Replaces an order's internal note. Throws notFound, and conflict with the current note when it changed
 * since it was read.
 */
export async function saveNote(
  { db, now }: Deps,
  admin: Person,
  { id, note, was }: { id: number; note: string; was: string },
): Promise<{ note: string }> {
  const moment = now();
  return write(db, async (tx) => {
    const facts = await readOrderFacts(tx, id);
    const present = facts.order.internalNote ?? '';
    if (present === note) return { note };
    if (present !== was) {
      const details = { note: present };
      throw new AppError('conflict', 'Someone else has changed this note.', { details });
    }
    const started = startPlan(facts, { by: adminRef(admin.id), now: moment });
    await applyPlan(tx, planNote(started, admin, note || null));
    return { note };
  });
}

/** Plans that the internal note of an order is replaced. */
export function planNote(plan: OrderPlan, by: Person | StaffActor, note: string | null): OrderPlan {
  const { internalNote: was } = plan.order;
  const changed = withEvent(withChange(plan, { internalNote: note }), {
    kind: 'note',
    note: note ?? 'Note removed.',
  });
  return withLog(changed, by, { act: 'note', undo: { kind: 'note', was, became: note } });
}
