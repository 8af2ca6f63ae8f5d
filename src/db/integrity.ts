import type { Database } from 'better-sqlite3';

/** The first problem that SQLite finds in a database's pages, in one line; null when there is none. */
export function firstProblem(client: Database, check: 'quick_check' | 'integrity_check'): string | null {
  const answer = String(client.pragma(`${check}(1)`, { simple: true }));
  return answer === 'ok'
    ? null
    : answer.replace(/^\*\*\* in database main \*\*\*\n/, '').replaceAll('\n', '; ');
}

/** Every fault of the pages; empty for a sound database. */
export const integrityProblems = (client: Database): string[] =>
  client
    .prepare<[], string>('select integrity_check from pragma_integrity_check')
    .pluck()
    .all()
    .filter((problem) => problem !== 'ok') as string[];

/** Rows whose foreign key points to no row, as `table row id`. */
export const orphanedRows = (client: Database): string[] =>
  client
    .prepare(`select "table" || ' row ' || rowid from pragma_foreign_key_check`)
    .pluck()
    .all() as string[];
