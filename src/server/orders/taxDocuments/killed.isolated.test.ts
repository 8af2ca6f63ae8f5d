import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { write } from '@/db/write';
import { testDatabase } from '../../testing/testStore';
import { takeNumber } from './records';

/** Kills a process that has taken number 2 of the database `at` and not committed. */
async function expectNoGap(db: Db, at: string): Promise<void> {
  const take = () =>
    write(db, async (tx) => {
      const of = { gstin: '29ABCDE1234F1ZW', prefix: 'A', kind: 'invoice' } as const;
      return (await takeNumber(tx, of, new Date())).sequence;
    });
  expect(await take()).toBe(1);
  const child = spawn('node', ['--import', 'tsx', 'src/server/testing/faults/numberAndHang.ts', at], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  expect(number.toString()).toMatch(/000002$/);
  // On PostgreSQL this store waits for the row that the other one has locked.
  const waiting = db.engine.name === 'postgres' ? take() : null;
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect([await (waiting ?? take()), await take()]).toEqual([2, 3]);
}

describe('a process that is killed after it took a number and before it committed leaves no gap', () => {
  test('on SQLite', async () => {
    const { db, dataDir } = await testDatabase();
    await expectNoGap(db, dataDir);
  }, 60_000);

  describe.skipIf(lacksPostgres)('where PostgreSQL is installed', () => {
    let server: TestPostgres;
    beforeAll(async () => {
      server = await startPostgres();
    }, 60_000);
    afterAll(() => server.stop());

    test('on PostgreSQL', async () => {
      const url = await server.newStore();
      const db = await openPostgres(url);
      onTestFinished(() => db.engine.close());
      await expectNoGap(db, url);
    }, 60_000);
  });
});
