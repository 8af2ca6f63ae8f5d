import { write } from '@/db/write';
import type { Person } from '@/shared/access/actor';
import { AppError } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import { logOrder } from '../core/plan/orderLog';
import { addEvent, adminRef, changeOrder, readOrder } from '../core/records/records';

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
    const order = await readOrder(tx, id);
    const present = order.internalNote ?? '';
    if (present === note) return { note };
    if (present !== was) {
      const details = { note: present };
      throw new AppError('conflict', 'Someone else has changed this note.', { details });
    }
    await changeOrder(tx, id, { internalNote: note || null }, moment);
    await addEvent(tx, id, {
      ...adminRef(admin.id),
      kind: 'note',
      note: note || 'Note removed.',
      now: moment,
    });
    const undo = { kind: 'note', was: order.internalNote, became: note || null } as const;
    await logOrder(tx, admin, order, { act: 'note', undo, now: moment });
    return { note };
  });
}
