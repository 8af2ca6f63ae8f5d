import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '@/server/testing/testStore';
import { checkDatabaseFile, DatabaseFileError } from './checkFile';
import { databaseFile, sqliteClient } from './client';

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tantu-check-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, file: databaseFile(dataDir) };
}

/** A stopped store: a closed database without sidecar files. */
async function stopped() {
  const { db, dataDir: source } = await testDatabase('demo');
  sqliteClient(db).pragma('wal_checkpoint(TRUNCATE)');
  const made = folder();
  copyFileSync(databaseFile(source), made.file);
  return made;
}

const change = (file: string, statement: string) => {
  const client = new BetterSqlite3(file);
  client.exec(statement);
  client.close();
};

/** Overwrites part of a file with garbage. */
function scribble(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill('nonsense', from, from + length);
  writeFileSync(file, bytes);
}

const digest = (file: string) =>
  existsSync(file) && statSync(file).isFile()
    ? createHash('sha256').update(readFileSync(file)).digest('hex')
    : null;

type Breakage = { name: string; text: RegExp; help: RegExp; break: (file: string) => void };

const RESTORE = /npm run store -- restore FILE/;

const breakages: Breakage[] = [
  { name: 'an empty file', text: /is empty/, help: RESTORE, break: (file) => truncateSync(file, 0) },
  {
    name: 'text',
    text: /is damaged \(file is not a database\)/,
    help: RESTORE,
    break: (file) => writeFileSync(file, 'no database at all, only words'.repeat(200)),
  },
  {
    name: 'a broken header',
    text: /is damaged/,
    help: RESTORE,
    break: (file) => scribble(file, 0, 16),
  },
  {
    name: 'a file cut in the middle',
    text: /is damaged/,
    help: RESTORE,
    break: (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  },
  {
    name: 'a file cut within a page',
    text: /is damaged/,
    help: RESTORE,
    break: (file) => truncateSync(file, statSync(file).size - 1000),
  },
  {
    name: 'a file cut to its first page',
    text: /is damaged/,
    help: RESTORE,
    break: (file) => truncateSync(file, 4096),
  },
  {
    name: 'pages overwritten in the middle',
    text: /is damaged/,
    help: RESTORE,
    break: (file) => scribble(file, 4096 * 40, 4096 * 3),
  },
  {
    name: 'a newer version',
    text: /newer version of the store/,
    help: /Update the program/,
    break: (file) =>
      change(file, `insert into __drizzle_migrations (hash, created_at) values ('x', 9999999999999)`),
  },
  {
    name: 'the database of another program',
    text: /not one of this store/,
    help: /Set DATA_DIR/,
    break: (file) => {
      rmSync(file);
      change(file, 'create table notes (id integer)');
    },
  },
  {
    name: 'a file without the right to write',
    text: /may not read and write/,
    help: /right to write/,
    break: (file) => chmodSync(file, 0o444),
  },
  {
    name: 'a folder in its place',
    text: /is no file/,
    help: /Set DATA_DIR/,
    break: (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  },
  {
    name: 'a log without its database',
    text: /store\.db is missing, but its log/,
    help: RESTORE,
    break: (file) => {
      rmSync(file);
      writeFileSync(`${file}-wal`, 'frames');
    },
  },
];

describe('an unusable database', () => {
  test.each(breakages)(
    '$name: reports the problem and the remedy in one sentence, and changes nothing',
    async (breakage) => {
      const { dataDir, file } = await stopped();
      breakage.break(file);
      const before = [digest(file), digest(`${file}-wal`)];
      const check = () => checkDatabaseFile(dataDir);
      expect(check).toThrow(DatabaseFileError);
      expect(check).toThrow(breakage.text);
      expect(check).toThrow(breakage.help);
      expect(check).not.toThrow(/\n/);
      expect([digest(file), before[1] && digest(`${file}-wal`)]).toEqual(before);
    },
  );

  test.runIf(process.platform === 'linux')(
    'fails at once for a DATA_DIR where no folder can be created',
    () => {
      expect(() => checkDatabaseFile('/proc/nothing/data')).toThrow(/cannot be created/);
    },
  );

  test('fails for a DATA_DIR that is a file or a read-only folder', async () => {
    const { dataDir, file } = await stopped();
    expect(() => checkDatabaseFile(file)).toThrow(/must be a folder/);
    expect(() => checkDatabaseFile(join(file, 'below'))).toThrow(/must be a folder/);
    chmodSync(dataDir, 0o555);
    expect(() => checkDatabaseFile(dataDir)).toThrow(/may not read and write .*tantu-check/);
    chmodSync(dataDir, 0o755);
  });
});

describe('a usable database', () => {
  test('accepts an intact one, one with a log, a missing one, and one whose first start was interrupted', async () => {
    const { dataDir, file } = await stopped();
    checkDatabaseFile(dataDir);
    const open = new BetterSqlite3(file);
    open.pragma('journal_mode = WAL');
    open.exec(`update products set name = 'In the log' where id = 1`);
    checkDatabaseFile(dataDir);
    open.close();

    const fresh = folder();
    checkDatabaseFile(join(fresh.dataDir, 'new'));
    expect(existsSync(join(fresh.dataDir, 'new'))).toBe(true);
    change(fresh.file, 'pragma journal_mode = WAL');
    checkDatabaseFile(fresh.dataDir);
    change(
      fresh.file,
      'create table __drizzle_migrations (id integer primary key, hash text, created_at numeric)',
    );
    checkDatabaseFile(fresh.dataDir);
  });
});
