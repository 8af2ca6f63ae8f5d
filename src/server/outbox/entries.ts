import { and, count, eq, isNull, lte, min, or, type Placeholder, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DbOrTx } from '@/db/client';
import type { outboxColumns } from '@/db/schema/columns';
import { type Correction, endWaits } from '../platform/futureTimes';

/** A table with a status, of which 'queued' waits, and the columns of `outboxColumns`. */
export type OutboxTable = SQLiteTable &
  Record<'id' | 'status' | keyof ReturnType<typeof outboxColumns>, SQLiteColumn>;

const isQueued = ({ status }: OutboxTable) => eq(status, 'queued');

/** Selects queued entries whose time has come and that no process has leased. */
export function isDue(table: OutboxTable, now: Date | Placeholder): SQL | undefined {
  const isFree = or(isNull(table.leasedUntil), lte(table.leasedUntil, now));
  return and(isQueued(table), lte(table.sendAt, now), isFree);
}

/** Lets entries go on whose wait or lease was stored before the clock went back. */
export const outboxCorrections = (
  table: OutboxTable,
  { longestWaitMs, leaseMs }: { longestWaitMs: number; leaseMs: number },
): Correction[] => [
  endWaits(table, 'sendAt', { longestMs: longestWaitMs, where: isQueued(table) }),
  endWaits(table, 'leasedUntil', { longestMs: leaseMs }),
];

/** Selects entries that can be withdrawn: no process has tried them. */
export const isUntried = (table: OutboxTable): SQL | undefined => and(isQueued(table), eq(table.attempts, 0));

/** The columns of an entry that is sent again as if it were new. */
export const requeued = (now: Date) =>
  ({ status: 'queued', attempts: 0, sendAt: now, leasedUntil: null, error: null, sentAt: null }) as const;

/** Counts the entries that wait, and those parked after the last attempt. */
export async function countQueue(
  db: DbOrTx,
  table: OutboxTable,
): Promise<{ queued: number; failed: number }> {
  const countOf = async (status: 'queued' | 'failed') =>
    (await db.select({ entries: count() }).from(table).where(eq(table.status, status)).get())?.entries ?? 0;
  return { queued: await countOf('queued'), failed: await countOf('failed') };
}

/** Counts the entries that `where` selects, by status and in all. */
export async function countByStatus<Status extends string>(
  db: DbOrTx,
  table: OutboxTable,
  statuses: readonly Status[],
  where?: SQL,
): Promise<Record<Status | 'all', number>> {
  const rows = await db
    .select({ status: table.status, entries: count() })
    .from(table)
    .where(where)
    .groupBy(table.status)
    .all();
  const countOf = (status: Status) => rows.find((row) => row.status === status)?.entries ?? 0;
  const counts = Object.fromEntries(statuses.map((status) => [status, countOf(status)]));
  return { ...(counts as Record<Status, number>), all: rows.reduce((sum, { entries }) => sum + entries, 0) };
}

/** When the first entry should have been sent; null when none is due. */
export async function oldestDueAt(db: DbOrTx, table: OutboxTable, now: Date): Promise<Date | null> {
  const oldest = await db
    .select({ at: min(table.sendAt) })
    .from(table)
    .where(and(isQueued(table), lte(table.sendAt, now)))
    .get();
  return (oldest?.at ?? null) as Date | null;
}
