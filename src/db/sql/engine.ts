import type { SQL } from 'drizzle-orm';
import { perEngine } from '../dialect';
import * as postgres from '../postgres';
import type { EngineText } from '../prepared';
import * as sqlite from '../sqlite';

/** A part of a query that each engine spells with a function of its own. */
export const spelledBy =
  <Given extends unknown[], T>(
    onSqlite: (...given: Given) => SQL<T>,
    onPostgres: (...given: Given) => SQL<T>,
  ) =>
  (...given: Given): SQL<T> =>
    perEngine({ sqlite: () => onSqlite(...given), postgres: () => onPostgres(...given) });

/** A statement's text for each engine, written with its functions. SQLite compiles it once (`EngineDialect`). */
export const textFor = (write: (engine: sqlite.Spelling) => string): EngineText => ({
  sqlite: write(sqlite.spelling).replaceAll('?', '+?'),
  postgres: write(postgres.spelling),
});
