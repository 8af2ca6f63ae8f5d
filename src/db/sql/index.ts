import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../client';
import { perEngine } from '../dialect';
import * as postgres from '../postgres';
import * as sqlite from '../sqlite';
import { spelledBy } from './engine';

// SQL that the query builder does not have. What engines spell differently is in src/db/sqlite and src/db/postgres; the
// rest is understood by both, and means the same.

export const contains = spelledBy(sqlite.contains, postgres.contains);
export const isOneOf = spelledBy(sqlite.isOneOf, postgres.isOneOf);
export const isOneOfPlaceholder = spelledBy(sqlite.isOneOfPlaceholder, postgres.isOneOfPlaceholder);
export const jsonText = spelledBy(sqlite.jsonText, postgres.jsonText);
export const ignoringCase = spelledBy(sqlite.ignoringCase, postgres.ignoringCase);
export const jsonArrayOf = spelledBy(sqlite.jsonArrayOf, postgres.jsonArrayOf);
export const lastIdOf = spelledBy(sqlite.lastIdOf, postgres.lastIdOf);
export const forUpdate = perEngine({ sqlite: () => sqlite.forUpdate, postgres: () => postgres.forUpdate });

/** Lets a table go on after ids that were given to it. SQLite does so by itself. */
export async function continueIds(tx: Tx, table: string): Promise<void> {
  if (tx.engine.name === 'postgres') await tx.run(postgres.continueIds(table));
}

/** The list that `isOneOfPlaceholder` takes. */
export const jsonList = (values: readonly (number | string)[]): string => JSON.stringify(values);

/**
 * Whether a column has one of its known values, as a literal: SQLite uses a partial index only when the
 * condition contains its value, which a bound parameter does not.
 */
export function hasLiteral<Value extends string>(
  column: SQLWrapper & { _: { data: Value } },
  value: NoInfer<Value>,
): SQL {
  if (!/^\w+$/.test(value)) throw new Error(`${value} is no value of a list.`);
  return sql`${column} = ${sql.raw(`'${value}'`)}`;
}

/** A phone number without grouping characters. */
export const digitsOf = (phone: SQLWrapper): SQL =>
  [' ', '-', '(', ')', '.', '+'].reduce<SQL>(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    sql`coalesce(${phone}, '')`,
  );

/** The number of rows that satisfy a condition; only SQLite adds up conditions. */
export const countWhere = (condition: SQLWrapper | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);

/** The maximum of a column among the rows that satisfy a condition. */
export const maxWhere = (condition: SQLWrapper, column: SQLWrapper): SQL =>
  sql`max(case when ${condition} then ${column} end)`;

// Rows without a value come first, and last in descending order: SQLite's rule, not PostgreSQL's.
export const ascending = (column: SQLWrapper): SQL => sql`${column} asc nulls first`;
export const descending = (column: SQLWrapper): SQL => sql`${column} desc nulls last`;
