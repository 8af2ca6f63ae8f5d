import { eq } from 'drizzle-orm';
import type { Tx } from '@/db/client';
import { users } from '@/db/schema';
import { write } from '@/db/write';
import { logChange, type StaffActor } from '@/server/audit';
import { AppError } from '../../platform/errors';
import type { Context } from '../../platform/trpc';
import { endSessions } from '../sessions/sessionWrites';
import { type Customer, getCustomer } from './customerReads';

type AdminContext = Pick<Context, 'db' | 'now'>;

/**
 * Disables an account and ends all its sessions, or enables it again. Repeating the current state changes
 * nothing. Content that the customer wrote stays. Throws notFound, and conflict for staff, whose accounts are switched off
 * by those who manage staff.
 */
export const setDisabled = (
  { db, now }: AdminContext,
  by: StaffActor,
  { id, disabled }: { id: number; disabled: boolean },
): Promise<void> =>
  write(db, async (tx) => {
    const customer = await getCustomer(tx, id);
    const wasDisabled = customer.disabledAt !== null;
    if (wasDisabled === disabled) return;
    if (disabled) {
      const reason = disableRefusal(customer);
      if (reason !== null) throw new AppError('conflict', reason);
      await endSessions(tx, id);
    }
    const moment = now();
    await tx
      .update(users)
      .set({ disabledAt: disabled ? moment : null })
      .where(eq(users.id, id))
      .run();
    await log(tx, by, customer, disabled, moment);
  });

/** The reason why an account must stay enabled, or null. */
export const disableRefusal = ({ isStaff }: Pick<Customer, 'isStaff'>): string | null =>
  isStaff ? 'This is an account of staff. Switch it off under Staff, or remove its roles there first.' : null;

async function log(
  tx: Tx,
  by: StaffActor,
  { id, email }: Customer,
  disabled: boolean,
  now: Date,
): Promise<void> {
  const change = {
    action: disabled ? 'user.disable' : 'user.enable',
    entity: 'user' as const,
    entityId: id,
    label: email,
    before: { disabled: !disabled },
    after: { disabled },
  };
  await logChange(tx, by, change, now);
}
