import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { drizzle, NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PgDeleteBase, PgInsertBase, PgSelectBase, PgUpdateBase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db, Statement, Tx } from '../client';
import * as schema from '../schema';
import type { Queryable } from './connection';
import { numbered } from './numbered';

type PreparedQuery = { client: Queryable; queryConfig: pg.QueryArrayConfig; params: unknown[] };
type Executable = { execute(values?: Record<string, unknown>): Promise<unknown> };

const int8 = 20;
const numeric = 1700;
// Sums of integers as well. The store's numbers are below 2^53.
for (const type of [int8, numeric]) pg.types.setTypeParser(type, Number);

/** Gives drizzle's queries for PostgreSQL the endings of those for SQLite, with which the store is written. */
const endings = {
  async all(this: Executable, values?: Record<string, unknown>) {
    // Rows of the query builder, or what the driver returns for SQL of one's own.
    const answer = (await this.execute(values)) as unknown[] | pg.QueryResult;
    return Array.isArray(answer) ? answer : answer.rows;
  },
  async get(this: Executable, values?: Record<string, unknown>) {
    const rows = (await this.execute(values)) as unknown[];
    return rows[0];
  },
  async run(this: Executable, values?: Record<string, unknown>) {
    const { rowCount } = (await this.execute(values)) as pg.QueryResult;
    return { changes: rowCount ?? 0 };
  },
};
for (const query of [PgSelectBase, PgInsertBase, PgUpdateBase, PgDeleteBase, NodePgPreparedQuery])
  Object.assign(query.prototype, endings);

/** Rows as lists of what the driver returns, as drizzle's queries for SQLite have them. */
Object.assign(NodePgPreparedQuery.prototype, {
  async values(this: PreparedQuery, values: Record<string, unknown> = {}) {
    const { rows } = await this.client.query(this.queryConfig, fillPlaceholders(this.params, values));
    return rows;
  },
});

/** The query builder over a connection, with the methods for SQL of one's own. Whole lists may take longer. */
export function queriesOver(connection: Queryable, forLists = connection): Db & Tx {
  // It needs no more than the method; transactions are those of `write`.
  const queries = drizzle(connection as unknown as pg.Pool, { schema, casing: 'snake_case' });
  const rowsOf = async (query: SQL) => (await queries.execute(query)).rows;
  return Object.assign(queries, {
    $postgres: {
      statement: (text: string) => statementOver(connection, text),
      lists: (text: string, values: unknown[]) => listsOver(forLists, text, values),
    },
    all: rowsOf,
    get: async (query: SQL) => (await rowsOf(query))[0],
    run: async (query: SQL) => ({ changes: (await queries.execute(query)).rowCount ?? 0 }),
  }) as unknown as Db & Tx;
}

const transactions = new WeakMap<pg.PoolClient, Tx>();

/** The query builder of a transaction; a connection has one, so that what it prepared is used again. */
export function transactionOver(client: pg.PoolClient, queries: Queryable): Tx {
  const known = transactions.get(client);
  if (known) return known;
  const made = queriesOver(queries);
  transactions.set(client, made);
  return made;
}

/** A statement with `?` for each value. */
function statementOver(connection: Queryable, text: string): Statement {
  const query = (values: unknown[]) => connection.query(numbered(text), values);
  return {
    run: async (...values) => ({ changes: (await query(values)).rowCount ?? 0 }),
    get: async (...values) => (await query(values)).rows[0],
    all: async (...values) => (await query(values)).rows,
  };
}

/** The rows of a query as lists in the order of its columns. */
async function listsOver(connection: Queryable, text: string, values: unknown[]): Promise<unknown[][]> {
  return (await connection.query({ text, values, rowMode: 'array' })).rows;
}
