import type { Db } from '@/db/client';
import { statementTimesOf } from '@/db/statementTimes';
import { isTracing, recordSpan } from './tracing';

/** Has each write transaction be a span of the trace that runs; orders that share one are in the trace of the first. */
export function traceTransactions(db: Db): void {
  if (!isTracing()) return;
  const attributes = { 'db.system.name': 'sqlite' };
  statementTimesOf(db.$client).onTransaction = (startedAt, endedAt) =>
    recordSpan('transaction', attributes, startedAt, endedAt);
}
