import pg from 'pg';
import { madeByWrite, type PostgresQueries, type Tx } from '../client';
import { type Driver, queryBuilderOver, type RowFormat } from '../queryBuilder';
import type { Queryable } from './connection';
import { PostgresDialect } from './dialect';
import { StatementNames } from './statementNames';

const int8 = 20;
const numeric = 1700;
// Sums of integers as well. The store's numbers are below 2^53.
for (const type of [int8, numeric]) pg.types.setTypeParser(type, Number);

export const dialect = new PostgresDialect();

/** The store has fewer texts: lists are passed as JSON. */
const maxKept = 500;
const kept = new StatementNames(maxKept);

/** The queries of a connection. Whole lists may take longer. */
export function queriesOver(connection: Queryable, forLists = connection): PostgresQueries {
  const rowsOf = async (text: string, values: unknown[], as: RowFormat): Promise<unknown[]> =>
    as === 'list' ? listsOf(connection, text, values) : (await connection.query(named(text, values))).rows;
  const driver: Driver = {
    all: rowsOf,
    get: async (text, values, as) => (await rowsOf(text, values, as))[0],
    run: async (text, values) => ({ changes: (await connection.query(named(text, values))).rowCount ?? 0 }),
  };
  return { name: 'postgres', driver, lists: (text, values) => listsOf(forLists, text, values) };
}

/** A text without values is not kept: it may hold several commands, such as those that end a savepoint. */
const named = (text: string, values: unknown[]) => ({
  text,
  values,
  name: values.length > 0 ? kept.nameOf(text) : undefined,
});

async function listsOf(connection: Queryable, text: string, values: unknown[]): Promise<unknown[][]> {
  return (await connection.query<unknown[]>({ ...named(text, values), rowMode: 'array' })).rows;
}

const transactions = new WeakMap<pg.PoolClient, Tx>();

/** The query builder of a transaction; a connection has one, so that what it prepared is used again. */
export function transactionOver(client: pg.PoolClient, connection: Queryable): Tx {
  const known = transactions.get(client);
  if (known) return known;
  const engine = queriesOver(connection);
  const made = Object.assign(queryBuilderOver(engine.driver, dialect), {
    engine,
    [madeByWrite]: true as const,
  });
  transactions.set(client, made);
  return made;
}
