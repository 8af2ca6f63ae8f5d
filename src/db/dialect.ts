import { is, Param, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

export type EngineName = 'sqlite' | 'postgres';

/** The engine for which a dialect renders SQL at the moment. Rendering is synchronous, so no other query sees it. */
let rendered: EngineName | undefined;

/** Renders the query builder's queries as text for one engine. */
export class EngineDialect extends SQLiteAsyncDialect {
  readonly #engine: EngineName;

  constructor(engine: EngineName) {
    super({ casing: 'snake_case' });
    this.#engine = engine;
  }

  // Drizzle calls it without `this`.
  override escapeParam(_position: number, value?: unknown): string {
    return boundAt(value);
  }

  override sqlToQuery(...given: Parameters<SQLiteAsyncDialect['sqlToQuery']>) {
    const outer = rendered;
    rendered = this.#engine;
    try {
      return super.sqlToQuery(...given);
    } finally {
      rendered = outer;
    }
  }
}

/**
 * Where a value is bound. SQLite compiles a statement again for each call when a bound value could change its plan, which
 * takes ten times as long as a read of a few rows; `+?` says that it does not. Values that are part of the query stay `?`,
 * so that a partial index of such a value is found.
 */
function boundAt(value: unknown): string {
  const isGivenLater = is(value, Placeholder) || (is(value, Param) && is(value.value, Placeholder));
  return rendered === 'sqlite' && isGivenLater ? '+?' : '?';
}

/** SQL that the engines spell differently. The connection that runs the query chooses. */
export function perEngine<T>(parts: Record<EngineName, () => SQL<T>>): SQL<T> {
  const part: SQLWrapper = {
    getSQL: () => {
      if (!rendered) throw new Error('SQL that differs by engine was rendered without an EngineDialect.');
      return parts[rendered]();
    },
    shouldOmitSQLParens: () => true,
  };
  return sql<T>`${part}`;
}
