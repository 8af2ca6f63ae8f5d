import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { statementTimesOf, timeStatement } from './statementTimes';

type Statement = BetterSqlite3.Statement<unknown[], unknown>;

/** Statements that a connection caches; a page of the admin and an order together take about sixty. */
const maxStatements = 400;

/**
 * Lets a connection compile each text once. The query builder prepares a statement for every call, which costs
 * more than a small read itself. SQLite compiles a cached statement anew by itself when the schema changes. Each is timed.
 */
export function cacheStatements(client: BetterSqlite3.Database): void {
  const kept = new LRUCache<string, Statement>({ max: maxStatements });
  const times = statementTimesOf(client);
  const compile = client.prepare.bind(client) as (source: string) => Statement;
  const prepare = (source: string): Statement => {
    const known = kept.get(source);
    if (known && !known.busy) return asNew(known);
    const statement = timeStatement(compile(source), times);
    kept.set(source, statement);
    return statement;
  };
  client.prepare = prepare as typeof client.prepare;
}

/** How rows come back is a state of the statement: whoever had it before must not decide. */
function asNew(statement: Statement): Statement {
  return statement.reader ? statement.raw(false).pluck(false) : statement;
}
