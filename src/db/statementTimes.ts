import type BetterSqlite3 from 'better-sqlite3';
import { noteWork } from './workCount';

type Statement = BetterSqlite3.Statement<unknown[], unknown>;

/** Milliseconds above which a statement counts as slow. */
export const slowStatementMs = 50;

/** The statement times of a connection since it was opened. */
export type StatementTimes = {
  statements: number;
  statementMs: number;
  slow: number;
  /** Write transactions, including their flush to disk. */
  transactions: number;
  transactionMs: number;
  /** Called for each slow statement with its text, in which values are question marks. */
  onSlow: (text: string, ms: number) => void;
  /** Called for each write transaction with its times by `performance.now()`. */
  onTransaction: ((startedAt: number, endedAt: number) => void) | null;
};

/** The times of a connection that was just opened. */
export const newStatementTimes = (): StatementTimes => ({
  statements: 0,
  statementMs: 0,
  slow: 0,
  transactions: 0,
  transactionMs: 0,
  onSlow: () => undefined,
  onTransaction: null,
});

const timesOfClients = new WeakMap<BetterSqlite3.Database, StatementTimes>();

/** The times of a connection of SQLite. */
export function statementTimesOf(client: BetterSqlite3.Database): StatementTimes {
  const known = timesOfClients.get(client);
  if (known) return known;
  const times = newStatementTimes();
  timesOfClients.set(client, times);
  return times;
}

/** Times a statement's calls and counts their rows, except in iteration, where the reader's time is not the database's. */
export function timeStatement(statement: Statement, times: StatementTimes): Statement {
  statement.run = timed(statement, statement.run, times);
  if (statement.reader) {
    statement.get = timed(statement, statement.get, times);
    statement.all = timed(statement, statement.all, times);
  }
  return statement;
}

function timed<Result>(
  statement: Statement,
  call: (...values: unknown[]) => Result,
  times: StatementTimes,
): (...values: unknown[]) => Result {
  return (...values) => {
    const startedAt = performance.now();
    try {
      const result = call.apply(statement, values);
      noteWork('rows', Array.isArray(result) ? result.length : 1);
      return result;
    } finally {
      const ms = performance.now() - startedAt;
      times.statements += 1;
      times.statementMs += ms;
      if (ms >= slowStatementMs) {
        times.slow += 1;
        times.onSlow(statement.source, ms);
      }
    }
  };
}

/** Counts a write transaction that has ended, and its time since `startedAt` by `performance.now()`. */
export function noteTransaction(times: StatementTimes, startedAt: number): void {
  const endedAt = performance.now();
  times.transactions += 1;
  times.transactionMs += endedAt - startedAt;
  times.onTransaction?.(startedAt, endedAt);
}
