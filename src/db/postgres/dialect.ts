import { Column, getTableColumns, is, SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { EngineDialect } from '../dialect';

type Insert = Parameters<SQLiteAsyncDialect['buildInsertQuery']>[0];

/** Renders the queries of SQLite's builder for PostgreSQL, which understands them but for parameters and inserts. */
export class PostgresDialect extends EngineDialect {
  constructor() {
    super('postgres');
  }

  override escapeParam(position: number): string {
    return `$${position + 1}`;
  }

  override buildInsertQuery({ values, onConflict, ...insert }: Insert): SQL {
    return super.buildInsertQuery({
      ...insert,
      values: Array.isArray(values) ? values.map((row) => withDefaults(insert.table, row)) : values,
      onConflict: onConflict?.map((part) => this.#withBareTarget(part)),
    });
  }

  /** SQLite's builder names the columns of a conflict with their table, which PostgreSQL refuses. */
  #withBareTarget(part: SQL): SQL {
    const bare = (column: Column) => sql.raw(this.sqlToQuery(sql`${column}`, 'indexes').sql);
    const chunkOf = (chunk: SQLChunk): SQLChunk => {
      if (is(chunk, SQL)) return this.#withBareTarget(chunk);
      if (!Array.isArray(chunk)) return chunk;
      return chunk.map((each) => (is(each, Column) ? bare(each) : each));
    };
    return new SQL(part.queryChunks.map(chunkOf));
  }
}

/** SQLite's builder writes null or SQLite's expression for a missing value. Here, the table has the defaults. */
function withDefaults<Row extends Record<string, unknown>>(table: Insert['table'], row: Row): Row {
  const missing = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => row[name] === undefined && !column.defaultFn && !column.onUpdateFn,
  );
  return { ...row, ...Object.fromEntries(missing.map(([name]) => [name, sql`default`])) };
}
