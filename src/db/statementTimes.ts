import type BetterSqlite3 from 'better-sqlite3';

type Statement = BetterSqlite3.Statement<unknown[], unknown>;

/** Milliseconds from which a statement counts as slow. */
export const slowStatementMs = 50;

/** What the statements of a connection took since it was opened. */
export type StatementTimes = {
  statements: number;
  statementMs: number;
  slow: number;
  /** Write transactions, with their flush to the disk. */
  transactions: number;
  transactionMs: number;
  /** Told of each slow statement: its text, in which values are question marks. */
  onSlow: (text: string, ms: number) => void;
  /** Told of each write transaction; both moments are those of `performance.now()`. */
  onTransaction: ((startedAt: number, endedAt: number) => void) | null;
};

const timesOfClients = new WeakMap<BetterSqlite3.Database, StatementTimes>();

/** The times of a connection. */
export function statementTimesOf(client: BetterSqlite3.Database): StatementTimes {
  const known = timesOfClients.get(client);
  if (known) return known;
  const times = {
    statements: 0,
    statementMs: 0,
    slow: 0,
    transactions: 0,
    transactionMs: 0,
    onSlow: () => undefined,
    onTransaction: null,
  };
  timesOfClients.set(client, times);
  return times;
}

/** Has a statement's calls be timed; those that iterate are not, since their reader's time is not the database's. */
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
      return call.apply(statement, values);
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
