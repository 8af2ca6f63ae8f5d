import { sql } from 'drizzle-orm';
import { integer, nowMs, text } from '../kit';

export const id = () => integer().primaryKey({ autoIncrement: true });

/** A time, stored as Unix milliseconds. */
export const moment = () => integer({ mode: 'timestamp_ms' });

export const createdAt = () => moment().notNull().default(nowMs);

export const flag = () => integer({ mode: 'boolean' }).notNull();

/** An amount in paise. */
export const paise = () => integer();

/** A column's allowed values as an SQL literal, for CHECK constraints. */
export const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The columns by which src/server/outbox leases, retries and parks an entry, beside its `status`. */
export const outboxColumns = () => ({
  attempts: integer().notNull().default(0),
  /** Not sent before; while queued, when the next attempt is due. */
  sendAt: createdAt(),
  leasedUntil: moment(),
  error: text(),
  sentAt: moment(),
  createdAt: createdAt(),
});
