import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Journal = { entries: { tag: string }[] };

/** A copy of the migrations folder with only the first `count` of them. */
export function formerMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'meta'));
  const journal: Journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'));
  const entries = journal.entries.slice(0, count);
  for (const { tag } of entries) cpSync(`migrations/${tag}.sql`, join(folder, `${tag}.sql`));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}
