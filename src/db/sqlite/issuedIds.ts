import type { Database } from 'better-sqlite3';

/** The last id that each table of a database file has issued; it never issues a lower one. */
export function issuedIds(client: Database): Map<string, number> {
  const rows = client
    .prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence')
    .all();
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}

/** Makes a table go on after `id`. */
export function setIssuedId(client: Database, table: string, id: number): void {
  const { changes } = client.prepare('update sqlite_sequence set seq = ? where name = ?').run(id, table);
  if (changes === 0) client.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id);
}
