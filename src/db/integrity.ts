import type { Database } from 'better-sqlite3';

/** The first problem that SQLite finds in a database's pages, in one line; null when there is none. */
export function firstProblem(client: Database, check: 'quick_check' | 'integrity_check'): string | null {
  const answer = String(client.pragma(`${check}(1)`, { simple: true }));
  return answer === 'ok'
    ? null
    : answer.replace(/^\*\*\* in database main \*\*\*\n/, '').replaceAll('\n', '; ');
}
