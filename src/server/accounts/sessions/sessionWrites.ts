import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '@/db/client';
import { prepared } from '@/db/prepared';
import { oneTimeCodes, resetTokens, sessions } from '@/db/schema';
import { deleteSome } from '@/db/sql/deleteSome';
import { write } from '@/db/write';
import { notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/trpc';
import { purgeDevices } from './devices';

/** Ends all sessions of an account, optionally except one. */
export async function endSessions(
  tx: Tx,
  userId: number,
  { except }: { except?: string } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .run();
}

/** Ends a session of the viewer. Throws notFound for any other. */
export async function endSession(db: Db, viewer: Viewer, id: string): Promise<void> {
  const isMine = and(eq(sessions.id, id), eq(sessions.userId, viewer.id));
  const { changes } = await write(db, (tx) => tx.delete(sessions).where(isMine).run());
  if (changes === 0) throw notFound('Session');
}

export const endAllSessions = (db: Db, { id, sessionId }: Viewer, keepThis: boolean): Promise<void> =>
  write(db, (tx) => endSessions(tx, id, keepThis ? { except: sessionId } : {}));

/** Sessions per account. Starting another ends the least recently used. */
const maxSessions = 20;

// A literal in the SQL: with the limit as a parameter, SQLite would plan the statement again for every run.
const deleteOldest = prepared((db) =>
  db
    .delete(sessions)
    .where(
      sql`${sessions.id} in (
        select ${sessions.id} from ${sessions} where ${sessions.userId} = ${sql.placeholder('userId')}
        order by ${sessions.lastSeenAt} desc, ${sessions.createdAt} desc, ${sessions.id} desc
        limit 1000000 offset ${sql.raw(String(maxSessions))}
      )`,
    )
    .prepare(),
);

/** Ends the least recently used sessions beyond the limit of the account. */
export async function endOldest(tx: Tx, userId: number): Promise<void> {
  await deleteOldest(tx).run({ userId });
}

/** Deletes a batch of expired sessions, codes, links and devices. Returns whether more may remain. */
export async function purgeExpired(tx: Tx, now: Date): Promise<boolean> {
  const purged = [
    await deleteSome(tx, sessions, lte(sessions.expiresAt, Math.floor(now.getTime() / 1000))),
    await deleteSome(tx, oneTimeCodes, lte(oneTimeCodes.expiresAt, now)),
    await deleteSome(tx, resetTokens, lte(resetTokens.expiresAt, now)),
    await purgeDevices(tx, now),
  ];
  return purged.includes(true);
}
