import { and, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Db } from '@/db/client';
import { write } from '@/db/write';

/** Milliseconds by which the clocks of a shop may differ, or a clock may go back, without any effect. */
export const clockToleranceMs = 5 * 60_000;

/** The latest moment at which what lasts `lengthMs` can end, unless a clock has gone back since it began. */
export const latestEnd = (now: Date, lengthMs: number): Date =>
  new Date(now.getTime() + lengthMs + clockToleranceMs);

/** Reports whether a wait or a lease is over: its end has come, or is later than its length allows. */
export const isOver = (until: Date, now: Date, lengthMs: number): boolean =>
  until <= now || until > latestEnd(now, lengthMs);

/** Reports whether a moment of the past was recorded before the clock went back. */
export const isFromFuture = (moment: Date, now: Date): boolean => moment > latestEnd(now, 0);

/** Corrects the times of a table that were stored before the clock went back. */
export type Correction = {
  table: SQLiteTable;
  columns: string[];
  /** Returns the number of corrected rows. */
  run: (db: Db, now: Date) => Promise<number>;
};

type Values = Record<string, Date | number | SQL | null>;

/** Sets `valuesAt(now)` where `isWrongAt(now)`. Reads before it writes, so that a shop with a steady clock never writes. */
export const correction = (
  table: SQLiteTable,
  isWrongAt: (now: Date) => SQL | undefined,
  valuesAt: (now: Date) => Values,
): Correction => ({
  table,
  columns: Object.keys(valuesAt(new Date(0))),
  run: async (db, now) => {
    const isWrong = isWrongAt(now);
    const [column] = Object.values(getTableColumns(table));
    if (!column || !(await db.select({ column }).from(table).where(isWrong).limit(1).get())) return 0;
    const values = valuesAt(now) as SQLiteUpdateSetSource<SQLiteTable>;
    return (await write(db, (tx) => tx.update(table).set(values).where(isWrong).run())).changes;
  },
});

const columnOf = (table: SQLiteTable, name: string): SQLiteColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`There is no column ${name}.`);
  return column;
};

/** Ends waits and leases that end later than the longest of them allows. */
export const endWaits = (
  table: SQLiteTable,
  name: string,
  { longestMs, where }: { longestMs: number; where?: SQL },
): Correction =>
  correction(
    table,
    (now) => and(gt(columnOf(table, name), latestEnd(now, longestMs)), where),
    (now) => ({ [name]: now }),
  );

/** Shortens what lasts too long to its length from now. */
export const shorten = (
  table: SQLiteTable,
  name: string,
  { lengthMs, where }: { lengthMs: number; where?: SQL },
): Correction =>
  correction(
    table,
    (now) => and(gt(columnOf(table, name), latestEnd(now, lengthMs)), where),
    (now) => ({ [name]: new Date(now.getTime() + lengthMs) }),
  );

/** Moves what began in the future to now, with the end that follows from its own length. */
export const beginNow = (table: SQLiteTable, from: string, until: string, where?: SQL): Correction =>
  correction(
    table,
    (now) => and(gt(columnOf(table, from), latestEnd(now, 0)), where),
    (now) => ({
      [from]: now,
      [until]: sql`${columnOf(table, until)} - ${columnOf(table, from)} + ${now.getTime()}`,
    }),
  );
