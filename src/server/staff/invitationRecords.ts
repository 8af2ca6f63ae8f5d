import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/db/client';
import { staffInvitations } from '@/db/schema';
import { STAFF_LIMITS } from '@/shared/schemas/accounts/staff';
import { correction, latestEnd } from '../platform/futureTimes';

export type Invitation = typeof staffInvitations.$inferSelect;

export const invitationMs = STAFF_LIMITS.invitationDays * 24 * 3_600_000;

const isOpen = (now: Date) => and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now));

/** The invitations that wait, newest first. */
export const readOpenInvitations = (db: DbOrTx, now: Date): Promise<Invitation[]> =>
  db.select().from(staffInvitations).where(isOpen(now)).orderBy(desc(staffInvitations.id)).all();

export const countOpenInvitations = async (db: DbOrTx, now: Date): Promise<number> =>
  (await db.select({ open: count() }).from(staffInvitations).where(isOpen(now)).get())?.open ?? 0;

export const findOpenInvitation = (
  db: DbOrTx,
  by: { id: number } | { tokenHash: string },
  now: Date,
): Promise<Invitation | undefined> =>
  db
    .select()
    .from(staffInvitations)
    .where(
      and(
        isOpen(now),
        'id' in by ? eq(staffInvitations.id, by.id) : eq(staffInvitations.tokenHash, by.tokenHash),
      ),
    )
    .get();

/** Whether an open invitation names a role. */
export const isRoleInvited = async (db: DbOrTx, roleId: number, now: Date): Promise<boolean> =>
  (await readOpenInvitations(db, now)).some(({ roleIds }) => roleIds.includes(roleId));

export const insertInvitation = async (
  tx: Tx,
  values: typeof staffInvitations.$inferInsert,
): Promise<number> =>
  (await tx.insert(staffInvitations).values(values).returning({ id: staffInvitations.id }).get()).id;

const end = async (tx: Tx, where: ReturnType<typeof and>, now: Date): Promise<void> => {
  await tx
    .update(staffInvitations)
    .set({ endedAt: now })
    .where(and(isNull(staffInvitations.endedAt), where))
    .run();
};
export const endInvitation = (tx: Tx, id: number, now: Date) => end(tx, eq(staffInvitations.id, id), now);
export const endInvitationsTo = (tx: Tx, email: string, now: Date) =>
  end(tx, eq(staffInvitations.email, email), now);
export const endInvitationsBy = (tx: Tx, userId: number, now: Date) =>
  end(tx, eq(staffInvitations.invitedBy, userId), now);

/** Deletes invitations that ended before a moment. The log still names them. */
export const purgeInvitations = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .delete(staffInvitations)
    .where(or(lt(staffInvitations.expiresAt, before), lt(staffInvitations.endedAt, before)))
    .run();
};

/** An invitation that the clock going back would let live longer. */
export const invitationCorrections = [
  correction(
    staffInvitations,
    (now) => gt(staffInvitations.expiresAt, latestEnd(now, invitationMs)),
    (now) => ({ expiresAt: new Date(now.getTime() + invitationMs) }),
  ),
];
