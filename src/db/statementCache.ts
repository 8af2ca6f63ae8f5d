import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { statementTimesOf, timeStatement } from './statementTimes';

type Statement = BetterSqlite3.Statement<unknown[], unknown>;

/** Maximum cached statements per connection; an admin page and an order together use about sixty. */
const maxStatements = 400;

/**
 * Makes a connection compile each text once. The query builder prepares a statement per call, which costs
 * more than a small read itself. SQLite recompiles a cached statement when the schema changes. Each is timed.
 */
export function cacheStatements(client: BetterSqlite3.Database): void {
  const cached = new LRUCache<string, Statement>({ max: maxStatements });
  const times = statementTimesOf(client);
  const compile = client.prepare.bind(client) as (source: string) => Statement;
  const prepare = (source: string): Statement => {
    const known = cached.get(source);
    if (known && !known.busy) return asNew(known);
    const statement = timeStatement(compile(source), times);
    cached.set(source, statement);
    return statement;
  };
  client.prepare = prepare as typeof client.prepare;
}

/** The row format is a state of the statement: reset what the previous user set. */
function asNew(statement: Statement): Statement {
  return statement.reader ? statement.raw(false).pluck(false) : statement;
}
