import pg from 'pg';
import type { StatementTimes } from '../statementTimes';
import { slowStatementMs } from '../statementTimes';
import { noteWork } from '../workCount';

/** The name of the connection of a store's jobs, of which each store has one. */
export const jobsName = 'tantu jobs';

/** PostgreSQL's client or pool. */
export type Connection = pg.Pool | pg.PoolClient;

/** What the query builder needs of a connection. */
export type Queryable = {
  query: (
    query: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
};

/** The connection could not be made, or was lost, or the server took too long to answer. */
export class PostgresUnreachable extends Error {
  override name = 'PostgresUnreachable';
  /** For databaseFaultOf (src/db/faults.ts). */
  readonly code = 'POSTGRES_UNREACHABLE';
}

/** SQLSTATE, which PostgreSQL's own errors have: the server answered. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** An error of the driver as one that says that PostgreSQL does not answer; any other as it is. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof Error) || isAnswer(error)) return error;
  if (error instanceof TypeError || error instanceof PostgresUnreachable) return error;
  return new PostgresUnreachable(`PostgreSQL does not answer: ${error.message}`, { cause: error });
}

/**
 * A connection whose statements are timed, and whose faults have names. With `withinMs`, one that takes longer counts as lost.
 */
export function watched(connection: Connection, times: StatementTimes, withinMs?: number): Queryable {
  return {
    query: async (query, values) => {
      const startedAt = performance.now();
      const given = typeof query === 'string' ? { text: query } : query;
      const limited = withinMs === undefined ? given : { ...given, query_timeout: withinMs };
      try {
        const result = await connection.query(limited as pg.QueryConfig, values);
        noteWork('rows', result.rows?.length ?? 1);
        return result;
      } catch (error) {
        throw asFault(error);
      } finally {
        note(times, typeof query === 'string' ? query : query.text, performance.now() - startedAt);
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
