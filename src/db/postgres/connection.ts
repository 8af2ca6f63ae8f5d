import pg from 'pg';
import type { StatementTimes } from '../statementTimes';
import { slowStatementMs } from '../statementTimes';
import { noteWork } from '../workCount';

/** The name of the connection of a store's jobs, of which each store has one. */
export const jobsName = 'tantu jobs';

/** PostgreSQL's client or pool. */
export type Connection = pg.Pool | pg.PoolClient;

/** What queries need of a connection. */
export type Queryable = {
  query: <Row extends pg.QueryResultRow = pg.QueryResultRow>(
    query: string | Query,
  ) => Promise<pg.QueryResult<Row>>;
};
/** With `name`, the connection keeps the statement. With `rowMode`, rows are lists of values. */
type Query = { text: string; values?: unknown[]; name?: string | undefined; rowMode?: 'array' };

/** The connection could not be made, or was lost, or the server took too long to answer. */
export class PostgresUnreachable extends Error {
  override name = 'PostgresUnreachable';
  /** For databaseFaultOf (src/db/faults.ts). */
  readonly code = 'POSTGRES_UNREACHABLE';
}

/** All connections of this process are in use, and none became free in time. */
class PoolFull extends Error {
  override name = 'PoolFull';
  /** PostgreSQL's too_many_connections, for databaseFaultOf (src/db/faults.ts). */
  readonly code = '53300';
}

/** The text of pg-pool's error after waiting for a free connection. */
const poolFull = 'timeout exceeded when trying to connect';

/** SQLSTATE, which PostgreSQL's own errors have: the server answered. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Converts an error of the driver: PostgreSQL does not answer, or the pool is full. Returns any other as it is. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof Error) || isAnswer(error)) return error;
  if (error instanceof TypeError || error instanceof PostgresUnreachable || error instanceof PoolFull)
    return error;
  if (error.message === poolFull) return new PoolFull('All connections are in use.', { cause: error });
  return new PostgresUnreachable(`PostgreSQL does not answer: ${error.message}`, { cause: error });
}

/** pg's limit of one query in milliseconds, which its types lack. */
type Limit = { query_timeout?: number };

/**
 * A connection whose statements are timed, and whose faults have names. With `withinMs`, one that takes longer counts as lost.
 */
export function watched(connection: Connection, times: StatementTimes, withinMs?: number): Queryable {
  return {
    query: async <Row extends pg.QueryResultRow>(query: string | Query) => {
      const startedAt = performance.now();
      const given: pg.QueryConfig & Limit = typeof query === 'string' ? { text: query } : { ...query };
      if (withinMs !== undefined) given.query_timeout = withinMs;
      try {
        const result = await connection.query<Row>(given);
        noteWork('rows', result.rows?.length ?? 1);
        return result;
      } catch (error) {
        throw asFault(error);
      } finally {
        note(times, given.text, performance.now() - startedAt);
      }
    },
  };
}

function note(times: StatementTimes, text: string, ms: number): void {
  times.statements += 1;
  times.statementMs += ms;
  // A wait for the locks of others is no slow statement.
  if (ms < slowStatementMs || text.startsWith('begin')) return;
  times.slow += 1;
  times.onSlow(text, ms);
}
