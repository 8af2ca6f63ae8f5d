import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '@/db/client';
import { faultIn } from '@/db/snapshot';
import { lastBackup } from '../replication/backupRecord';
import { shell, stoppedStore } from '../testing/faults/shell';
import { backUp } from './backup';

/** A process that writes to a database every `everyMs`, like a shop under load, until it is killed. */
const WRITER = `
const Database = require('better-sqlite3');
const db = new Database(process.argv[1], { timeout: 5000 });
db.pragma('synchronous = FULL');
const write = db.prepare("update products set brand = 'load ' || ?, stock = stock where id = 1 + ? % 60");
let count = 0;
setInterval(() => { write.run(count, count); count += 1; if (count === 1) process.stdout.write('begun'); }, Number(process.argv[2]));
`;

function begin(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function underLoad(file: string, everyMs: number): Promise<ChildProcess> {
  const writer = begin(['-e', WRITER, file, String(everyMs)]);
  if (writer.stdout) await once(writer.stdout, 'data');
  return writer;
}

/** Grows a database so that copying it takes a while. */
function grow(file: string, megabytes: number): void {
  const client = new BetterSqlite3(file);
  client.exec(`create table ballast (bytes blob);
    with recursive n(x) as (select 1 union all select x + 1 from n where x < ${megabytes})
    insert into ballast select randomblob(1000000) from n`);
  client.close();
}

const names = (dataDir: string) => readdirSync(dataDir).filter((name) => /part|copy|restor/.test(name));

describe('a backup', () => {
  test('completes during 200 writes a second, is intact, and its time is recorded', async () => {
    const { dataDir, file, run } = await stoppedStore();
    grow(file('store.db'), 40);
    await underLoad(file('store.db'), 5);
    const started = performance.now();
    expect(await run('backup', file('copy.db'))).toMatchObject({ code: 0 });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(faultIn(file('copy.db'))).toBeNull();
    expect(statSync(file('copy.db')).mode & 0o777).toBe(0o600);
    expect(names(dataDir)).toEqual(['copy.db']);
    const noted = lastBackup(dataDir);
    expect(noted).toMatchObject({ file: file('copy.db') });
    expect(Date.now() - new Date(noted?.at ?? 0).getTime()).toBeLessThan(60_000);
  });

  test('that takes too long is aborted and leaves nothing behind', async () => {
    const { dataDir, file } = await stoppedStore();
    grow(file('store.db'), 40);
    const parts = { dataDir, file: file('copy.db'), now: new Date(), withinMs: 0 };
    await expect(backUp(parts)).rejects.toThrow(/could not be copied .* took longer than 0 s/);
    expect(names(dataDir)).toEqual([]);
    expect(lastBackup(dataDir)).toBeNull();
  });

  test('of a damaged database creates no file', async () => {
    const { dataDir, file, run } = await stoppedStore();
    const bytes = readFileSync(file('store.db'));
    writeFileSync(file('store.db'), bytes.fill('nonsense', 4096 * 40, 4096 * 42));
    const { code, text } = await run('backup', file('copy.db'));
    expect([code, text]).toEqual([1, expect.stringMatching(/No backup was made/)]);
    expect(names(dataDir)).toEqual([]);
  });

  test('that is killed at any moment leaves no partial file under its name and the store unchanged', async () => {
    const { dataDir, file, run } = await stoppedStore();
    grow(file('store.db'), 60);
    await underLoad(file('store.db'), 10);
    const command = ['--import', 'tsx', 'src/server/cli.ts', 'backup', file('copy.db')];
    let killed = 0;
    for (let count = 0; count < 4; count += 1) {
      const child = begin(command, { DATA_DIR: dataDir });
      const ended = once(child, 'exit');
      while (!existsSync(file('copy.db.part')) && child.exitCode === null) await sleep(2);
      await sleep(count * 40);
      child.kill('SIGKILL');
      await ended;
      killed += child.signalCode === 'SIGKILL' ? 1 : 0;
      if (!existsSync(file('copy.db'))) continue;
      expect(faultIn(file('copy.db'))).toBeNull();
      rmSync(file('copy.db'));
    }
    expect(killed).toBeGreaterThan(0);
    expect(await run('backup', file('copy.db'))).toMatchObject({ code: 0 });
    expect(faultIn(file('store.db'))).toBeNull();
    expect(names(dataDir)).toEqual(['copy.db']);
  }, 60_000);
});

describe('restoring', () => {
  const nameOf = (path: string) => {
    const client = new BetterSqlite3(path, { readonly: true });
    const name = client.prepare('select name from products where id = 1').pluck().get();
    client.close();
    return name;
  };

  test('repairs a damaged, an empty and a missing database without replaying its old log', async () => {
    const breakages: ((path: string) => void)[] = [
      (path) => truncateSync(path, 20_000),
      (path) => truncateSync(path, 0),
      (path) => writeFileSync(path, 'words '.repeat(5000)),
      (path) => rmSync(path),
    ];
    for (const damage of breakages) {
      const { file, run, dataDir } = await stoppedStore();
      await run('backup', file('copy.db'));
      damage(file('store.db'));
      writeFileSync(file('store.db-wal'), 'frames of the former database');
      expect((await run('restore', file('copy.db'))).code).toBe(0);
      expect(existsSync(file('store.db-wal'))).toBe(false);
      expect(faultIn(databaseFile(dataDir))).toBeNull();
      expect((await run('doctor')).code).toBe(0);
    }
  });

  test('that is killed at any moment leaves an intact database in place', async () => {
    const { dataDir, file, run } = await stoppedStore();
    const before = nameOf(file('store.db'));
    grow(file('store.db'), 40);
    await run('backup', file('copy.db'));
    const changed = new BetterSqlite3(file('copy.db'));
    changed.exec(`update products set name = 'From the backup' where id = 1`);
    changed.close();
    const command = ['--import', 'tsx', 'src/server/cli.ts', 'restore', file('copy.db')];
    for (let count = 0; count < 4; count += 1) {
      const child = begin(command, { DATA_DIR: dataDir });
      const ended = once(child, 'exit');
      while (!existsSync(file('store.db.restoring')) && child.exitCode === null) await sleep(2);
      await sleep(count * 40);
      child.kill('SIGKILL');
      await ended;
      expect(existsSync(file('store.db'))).toBe(true);
      expect(faultIn(file('store.db'))).toBeNull();
      expect([before, 'From the backup']).toContain(nameOf(file('store.db')));
    }
    expect(await run('restore', file('copy.db'))).toMatchObject({ code: 0 });
    expect(nameOf(file('store.db'))).toBe('From the backup');
  }, 60_000);

  test('refuses another name of the database itself as a backup', async () => {
    const { file, run } = await shell('demo');
    renameSync(file('store.db'), file('moved.db'));
    linkSync(file('moved.db'), file('store.db'));
    expect(await run('restore', file('moved.db'))).toMatchObject({
      code: 1,
      text: expect.stringMatching(/itself/),
    });
  });
});
