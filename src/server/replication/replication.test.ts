import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databaseFile, sqliteClient } from '@/db/client';
import { parseBackupUrl } from '../platform/backupUrl';
import { lastRehearsal } from './backupRecord';
import { endFormer } from './formerProcess';
import { removeOld, runChildCommand } from './jobs';
import { readLine } from './litestream';
import { readOwner, refuseForeignBackup } from './owner';
import { copyNewFiles } from './pictures';
import { isReplicating, replicationStatus } from './replicationStatus';
import { folder, on, orderCount, replicatedShop, until } from './testing/replicatedShop';

describe('a replicated store', () => {
  test('has everything at the backup once stopped; restore --at fetches it only into an empty folder', async () => {
    const [backup, elsewhere] = [folder(), folder()];
    const store = await replicatedShop(backup);
    await store.order();
    await store.order();
    sqliteClient(store.db).close();
    await store.supervisor.stop();
    const restored = await on(elsewhere, backup, 'restore', '--at', 'newest');
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Its newest order is 1002') });
    expect(orderCount(elsewhere)).toBe(2);
    expect((await on(elsewhere, backup, 'doctor')).code).toBe(0);
    const again = await on(elsewhere, backup, 'restore', '--at', 'newest');
    expect(again).toMatchObject({
      code: 1,
      text: expect.stringMatching(/There is a database at .* already/),
    });
    const tooEarly = await on(folder(), backup, 'restore', '--at', '2020-01-01T00:00:00Z');
    expect(tooEarly).toMatchObject({ code: 1, text: expect.stringMatching(/has no database of 2020/) });
    expect((await on(folder(), folder(), 'restore', '--at', 'newest')).text).toMatch(/has no database/);
  }, 60_000);

  test('restarts a killed Litestream after a moment and reports no replication meanwhile', async () => {
    const backup = folder();
    const store = await replicatedShop(backup);
    await until(() => existsSync(join(backup, 'store')), 'the first copy');
    const pid = () => Number(readFileSync(join(store.dataDir, 'litestream/pid'), 'utf8'));
    const first = pid();
    expect(isReplicating(new Date())).toBe(true);
    process.kill(first, 'SIGKILL');
    await until(() => !replicationStatus.isRunning, 'the end of Litestream');
    expect(isReplicating(new Date())).toBe(false);
    await until(
      () => replicationStatus.isRunning && existsSync(join(store.dataDir, 'litestream/pid')),
      'another',
    );
    await until(() => pid() !== first, 'another process');
    expect(replicationStatus.restarts).toBeGreaterThan(0);
    const id = await store.order();
    sqliteClient(store.db).close();
    await store.supervisor.stop();
    const elsewhere = folder();
    expect((await on(elsewhere, backup, 'restore', '--at', 'newest')).text).toContain(
      `newest order is ${id}`,
    );
  }, 60_000);

  test('restarts a hanging Litestream and reports the stall meanwhile', async () => {
    const backup = folder();
    const store = await replicatedShop(backup, { stallMs: 4000 });
    await until(() => replicationStatus.hasArrived, 'the first copy');
    process.kill(Number(readFileSync(join(store.dataDir, 'litestream/pid'), 'utf8')), 'SIGSTOP');
    const restarts = replicationStatus.restarts;
    const id = await store.order();
    await until(() => replicationStatus.restarts > restarts, 'the end of the one that hung');
    expect(isReplicating(new Date())).toBe(false);
    await until(() => replicationStatus.isRunning, 'another');
    await sleep(3000);
    const elsewhere = folder();
    expect((await on(elsewhere, backup, 'restore', '--at', 'newest')).text).toContain(
      `newest order is ${id}`,
    );
  }, 60_000);

  test('leaves checkpoints to Litestream', async () => {
    const store = await replicatedShop(folder());
    expect(sqliteClient(store.db).pragma('wal_autocheckpoint', { simple: true })).toBe(0);
  }, 60_000);

  test('rehearses a restore: reports a whole backup, a damaged one and one that lacks orders', async () => {
    const backup = folder();
    const store = await replicatedShop(backup);
    await store.order();
    await until(() => readdirSync(backup).includes('store'), 'the first copy');
    await sleep(1500);
    const whole = await on(store.dataDir, backup, 'check-backup');
    expect(whole).toMatchObject({ code: 0, text: expect.stringContaining('gives back a whole store') });
    expect(lastRehearsal(store.dataDir)).toMatchObject({ isWhole: true, faults: [] });
    expect(existsSync(join(store.dataDir, 'rehearsal'))).toBe(false);
    await store.supervisor.stop();
    await store.order();
    const late = await on(store.dataDir, backup, 'check-backup');
    expect(late).toMatchObject({
      code: 1,
      text: expect.stringContaining('1 orders of more than a minute ago'),
    });
    const names = readdirSync(backup, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((one) => /snapshot\.lz4$/.test(one) && one.startsWith('store'))) {
      writeFileSync(join(backup, name), 'no snapshot');
    }
    const damaged = await on(store.dataDir, backup, 'check-backup');
    expect(damaged.code).toBe(1);
    expect(lastRehearsal(store.dataDir)).toMatchObject({ isWhole: false });
  }, 60_000);
});

describe('a standby', () => {
  test("follows, takes over with the backup's state, and the former store neither continues nor restarts", async () => {
    const [backup, standby] = [folder(), folder()];
    const store = await replicatedShop(backup);
    mkdirSync(join(store.dataDir, 'media/abc'), { recursive: true });
    writeFileSync(join(store.dataDir, 'media/abc/400.webp'), 'a picture');
    await copyNewFiles(join(store.dataDir, 'media'), join(backup, 'media'));
    await store.order();
    await sleep(1500);
    const followed = await on(standby, backup, 'follow', '--once');
    expect(followed).toMatchObject({ code: 0, text: expect.stringContaining('Its newest order is 1001') });
    expect(existsSync(databaseFile(standby))).toBe(false);
    await store.order();
    await sleep(1500);
    const target = parseBackupUrl(`file://${backup}`);
    await expect(refuseForeignBackup(target, store.dataDir)).resolves.toBeUndefined();

    const promoted = await on(standby, backup, 'promote');
    expect(promoted.code).toBe(0);
    expect(promoted.text).toContain('Its newest order is 1002');
    expect(promoted.text).toMatch(/last second or two .* is not in it/);
    expect(orderCount(standby)).toBe(2);
    expect(readFileSync(join(standby, 'media/abc/400.webp'), 'utf8')).toBe('a picture');
    expect((await readOwner(target))?.storeId).toBe(readFileSync(join(standby, 'store-id'), 'utf8').trim());

    await store.supervisor.job().run();
    expect(store.foreign).toHaveLength(1);
    await until(() => !replicationStatus.isRunning, 'the end of the former replication');
    await expect(refuseForeignBackup(target, store.dataDir)).rejects.toThrow(
      /belongs to the store on .* promote/,
    );
    await expect(refuseForeignBackup(target, standby)).resolves.toBeUndefined();
    // On request, the former store continues with its own data.
    const back = await on(store.dataDir, backup, 'promote', '--keep-database');
    expect(back).toMatchObject({ code: 0, text: expect.stringContaining('goes on with') });
    await expect(refuseForeignBackup(target, store.dataDir)).resolves.toBeUndefined();
  }, 60_000);

  test('does not take over without a backup', async () => {
    const backup = folder();
    expect(await on(folder(), backup, 'promote')).toMatchObject({ code: 1 });
    expect(await readOwner(parseBackupUrl(`file://${backup}`))).toBeNull();
  });

  test('takes over offline with its own copy, and lists the limits of that', async () => {
    const [backup, standby] = [folder(), folder()];
    const store = await replicatedShop(backup);
    await store.order();
    await sleep(1500);
    await on(standby, backup, 'follow', '--once');
    rmSync(backup, { recursive: true });
    expect((await on(standby, backup, 'promote')).code).toBe(1);
    const promoted = await on(standby, backup, 'promote', '--offline');
    expect(promoted).toMatchObject({
      code: 0,
      text: expect.stringContaining('Nothing keeps the former store'),
    });
    expect(orderCount(standby)).toBe(1);
  }, 60_000);
});

test('leaves a process alone that merely reuses the pid of a former Litestream', async () => {
  const path = folder();
  writeFileSync(join(path, 'pid'), String(process.pid));
  await endFormer(join(path, 'pid'), join(path, 'litestream.yml'));
});

test('runs a command in a child process and returns its output or error', async () => {
  const { signal } = new AbortController();
  expect(await runChildCommand(['--help'], signal)).toContain('check-backup');
  await expect(runChildCommand(['nonsense'], signal)).rejects.toThrow(/nonsense failed: There is no command/);
}, 30_000);

test('removes local copies older than the retention, but never the newest', () => {
  const path = folder();
  const names = [
    'store-2026-01-01T031500Z.db',
    'store-2026-01-14T031500Z.db',
    'store-2026-01-15T031500Z.db',
    'notes.db',
  ];
  for (const name of names) writeFileSync(join(path, name), '');
  const day = 86_400_000;
  removeOld(path, new Date('2026-01-15T06:30:00Z'), 2 * day);
  expect(readdirSync(path).toSorted()).toEqual(['notes.db', ...names.slice(1, 3)]);
  removeOld(path, new Date('2027-01-15T06:30:00Z'), 2 * day);
  expect(readdirSync(path).toSorted()).toEqual(['notes.db', 'store-2026-01-15T031500Z.db']);
});

test.each([
  ['time=2026 level=INFO msg="write wal segment" db=/a', { level: 'debug', text: 'write wal segment' }],
  [
    'time=2026 level=ERROR msg="monitor error" db=/a error="cannot write: \\"denied\\""',
    { level: 'error', text: 'monitor error: cannot write: "denied"' },
  ],
  ['panic: something', { level: 'debug', text: 'panic: something' }],
])('reads the line %s', (line, read) => {
  expect(readLine(line)).toEqual(read);
});
