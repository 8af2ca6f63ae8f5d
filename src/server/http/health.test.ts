import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databaseFile, sqliteClient } from '@/db/client';
import { statementTimesOf } from '@/db/statementTimes';
import { limitBlockingWait } from '@/db/write';
import { noteBackup } from '../replication/backupRecord';
import { testStore } from '../testing/testStore';
import { createApp } from './app';

const SECOND = 1000;

async function store() {
  const made = await testStore();
  const { db, deps, clock, call } = made;
  limitBlockingWait(db);
  const later = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const ready = async () => (await call('GET', '/readyz')).body;
  return { ...made, later, ready, dataDir: deps.config.dataDir };
}

describe('health', () => {
  test('reports alive, and ready while the database can be read and written', async () => {
    const { call, db, later, ready } = await store();
    expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await ready()).toEqual({
      status: 'ready',
      parts: { database: 'ok' },
      lastBackupAt: null,
    });
    sqliteClient(db).exec('drop table catalogue_version');
    later(SECOND);
    expect(await call('GET', '/readyz')).toMatchObject({
      status: 503,
      body: {
        status: 'degraded',
        parts: { database: 'failed' },
        problems: ['database: it does not answer.'],
      },
    });
    expect((await call('GET', '/healthz')).status).toBe(200);
  });

  test('reports a read-only database and recovers alone', async () => {
    const { db, later, ready } = await store();
    sqliteClient(db).pragma('query_only = ON');
    expect((await ready()).problems).toEqual([
      expect.stringMatching(/^database: the database is read-only\. Give the user .+\.$/),
    ]);
    sqliteClient(db).pragma('query_only = OFF');
    later(SECOND);
    expect((await ready()).status).toBe('ready');
  });

  test('reports a full disk even when the database has free space', async () => {
    const { ready, dataDir, later } = await store();
    // A folder of that name: nothing can be written there.
    mkdirSync(join(dataDir, 'room.part', 'kept'), { recursive: true });
    expect((await ready()).status).toBe('degraded');
    rmSync(join(dataDir, 'room.part'), { recursive: true });
    later(SECOND);
    expect((await ready()).status).toBe('ready');
    expect(existsSync(join(dataDir, 'room.part'))).toBe(false);
  });

  test("reports another process's lock after a second; waits for a short lock", async () => {
    const { later, ready, dataDir } = await store();
    const other = new BetterSqlite3(databaseFile(dataDir));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    setTimeout(() => other.exec('rollback'), 200);
    expect((await ready()).status).toBe('ready');
    other.exec('begin immediate');
    later(SECOND);
    expect((await ready()).problems).toEqual([expect.stringContaining('another program holds the database')]);
  });

  test('writes once a second when queried a hundred times', async () => {
    const { db, later, ready } = await store();
    const times = statementTimesOf(sqliteClient(db));
    const before = times.transactions;
    for (let turn = 1; turn <= 2; turn += 1) {
      await Promise.all(Array.from({ length: 100 }, ready));
      expect(times.transactions - before).toBe(turn);
      later(SECOND);
    }
  });

  test('reports a process that is shutting down as unready', async () => {
    const { deps } = await store();
    const app = createApp({ ...deps, isStopping: () => true });
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'stopping' }]);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test('reports when the last verified backup was made', async () => {
    const { ready, dataDir } = await store();
    noteBackup(dataDir, { at: '2026-01-14T03:00:00.000Z', file: '/backups/a.db', bytes: 5 });
    expect((await ready()).lastBackupAt).toBe('2026-01-14T03:00:00.000Z');
  });
});
