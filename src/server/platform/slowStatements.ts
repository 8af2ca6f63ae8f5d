import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { statementTimesOf } from '@/db/statementTimes';

/** Has a line logged for each slow statement: its text without values. */
export function logSlowStatements(db: Db, log: Logger): void {
  statementTimesOf(db.$client).onSlow = (sql, ms) =>
    log.warn({ sql: sql.slice(0, maxLength), ms: Math.round(ms) }, 'a statement was slow');
}

/** Characters of a statement that are logged; a few are as long as a page. */
const maxLength = 1000;
