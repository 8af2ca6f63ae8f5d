import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, sqliteClient } from './client';
import { migrate } from './migrate';
import { makePrivateFile, restrictFolders, writePrivateFile } from './privateFiles';

const rights = (path: string) => statSync(path).mode & 0o777;
const files = ['store.db', 'store.db-wal', 'store.db-shm'];

function parent(): string {
  const made = mkdtempSync(join(tmpdir(), 'tantu-rights-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('restricts a new database, its log and its folder to their owner', () => {
  const dataDir = join(parent(), 'data');
  const db = openDatabase({ dataDir });
  migrate(db);
  expect(rights(dataDir)).toBe(0o700);
  for (const name of files) expect([name, rights(join(dataDir, name))]).toEqual([name, 0o600]);
  sqliteClient(db).close();
});

test('restricts the files of an open store at the next start', () => {
  const dataDir = join(parent(), 'data');
  const first = openDatabase({ dataDir });
  migrate(first);
  chmodSync(dataDir, 0o755);
  for (const name of files) chmodSync(join(dataDir, name), 0o644);
  const second = openDatabase({ dataDir });
  expect(rights(dataDir)).toBe(0o700);
  for (const name of files) expect([name, rights(join(dataDir, name))]).toEqual([name, 0o600]);
  sqliteClient(second).close();
  sqliteClient(first).close();
});

test('writes a file as 0600 into a folder as 0700, and no part of one that cannot be written', async () => {
  const folder = join(parent(), 'labels');
  await writePrivateFile(join(folder, '1.pdf'), 'paper');
  expect([rights(folder), rights(join(folder, '1.pdf'))]).toEqual([0o700, 0o600]);
  mkdirSync(join(folder, '2.pdf'));
  await expect(writePrivateFile(join(folder, '2.pdf'), 'paper')).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['1.pdf', '2.pdf']);
});

test('restricts folders that an earlier version made, and their files', async () => {
  const folder = join(parent(), 'documents');
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, '1.pdf'), 'paper', { mode: 0o644 });
  await restrictFolders([folder, join(folder, 'nothing')]);
  expect([rights(folder), rights(join(folder, '1.pdf'))]).toEqual([0o700, 0o600]);
});

test('ignores a missing file', () => {
  expect(() => makePrivateFile(join(parent(), 'nothing'))).not.toThrow();
});
