import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PostgresDb } from '@/db/client';
import { openPostgres } from '@/db/postgres/client';
import { sandboxWebhooks } from '@/db/schema';
import { lacksPostgres, startPostgres, type TestPostgres } from '@/db/testing/postgresServer';
import { testOutbox } from './outbox/testing/testOutbox';
import { withNodeLock } from './platform/jobs';

const log = pino({ level: 'silent' });
const now = () => new Date('2026-01-15T06:30:00Z');

describe.skipIf(lacksPostgres)('three stores of one database on PostgreSQL, where it is installed', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  async function threeStores(): Promise<[PostgresDb, PostgresDb, PostgresDb]> {
    const url = await server.newStore();
    const open = async () => {
      const db = await openPostgres(url);
      onTestFinished(() => db.engine.close().catch(() => undefined));
      return db;
    };
    return [await open(), await open(), await open()];
  }

  test('send each of 60 entries of an outbox once', async () => {
    const stores = await threeStores();
    const names = Array.from({ length: 60 }, (_, at) => `entry ${at}`);
    await stores[0]
      .insert(sandboxWebhooks)
      .values(names.map((body) => ({ body, sendAt: now() })))
      .run();
    const delivered: string[] = [];
    const workers = stores.map((db) =>
      testOutbox({ db, log, now }, async (name) => {
        delivered.push(name);
        await sleep(2);
        return { outcome: 'sent' };
      }),
    );
    const counts = await Promise.all(workers.map((worker) => worker.deliverDue()));
    expect(delivered.toSorted()).toEqual(names.toSorted());
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
  });

  /** The largest number of stores that are at work at a time, when all begin at once. */
  async function mostAtOnce(
    stores: readonly PostgresDb[],
    run: (db: PostgresDb, work: () => Promise<void>) => Promise<unknown>,
  ) {
    let [present, most, runs] = [0, 0, 0];
    const work = async () => {
      present += 1;
      runs += 1;
      most = Math.max(most, present);
      await sleep(50);
      present -= 1;
    };
    await Promise.all(stores.map((db) => run(db, work)));
    return { most, runs };
  }

  test('do the work of one at a time, and skip it meanwhile', async () => {
    const stores = await threeStores();
    expect(await mostAtOnce(stores, (db, work) => withNodeLock(db, 'expiry', work))).toEqual({
      most: 1,
      runs: 1,
    });
    // It is free again, and other work has a lock of its own.
    expect(await mostAtOnce(stores.slice(1), (db, work) => withNodeLock(db, 'expiry', work))).toMatchObject({
      runs: 1,
    });
    const others = await mostAtOnce(stores, (db, work) =>
      withNodeLock(db, `work ${stores.indexOf(db)}`, work),
    );
    expect(others).toEqual({ most: 3, runs: 3 });
  });

  test('leave the work of a store that has ended, or whose connection is lost, to the others', async () => {
    const [first, second, third] = await threeStores();
    await withNodeLock(first, 'expiry', async () => {
      expect(await withNodeLock(second, 'expiry', async () => 'done')).toBeUndefined();
      await server.client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tantu jobs'`,
      );
      await vi.waitFor(async () =>
        expect(await withNodeLock(third, 'expiry', async () => 'done')).toBe('done'),
      );
    });
    await first.engine.close();
    expect(await withNodeLock(second, 'expiry', async () => 'done')).toBe('done');
  });
});
