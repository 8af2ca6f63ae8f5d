import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '@/server/testing/testStore';
import { databaseFile } from './client';
import { databaseFaultOf } from './faults';
import { categories } from './schema';
import { statementTimesOf } from './statementTimes';
import { groupCommit, inTransaction, inTransactionWithRetry } from './transaction';
import { limitBlockingWait, untilWritable } from './writeLock';

/** A store's database, and somebody else who can hold its write lock. */
function contested() {
  const { db, dataDir } = testDatabase();
  limitBlockingWait(db);
  const other = new BetterSqlite3(databaseFile(dataDir));
  onTestFinished(() => void other.close());
  const lock = () => other.exec('begin immediate');
  const release = () => other.exec('rollback');
  const holdFor = async (milliseconds: number) => {
    lock();
    await sleep(milliseconds);
    release();
  };
  const insert = (name: string) => (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
    tx.insert(categories).values({ name, slug: name }).returning().get().name;
  return { db, lock, release, holdFor, insert };
}

/** Milliseconds for which the event loop was blocked at most while `work` ran. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}

const outcomeOf = async (work: Promise<unknown>) => {
  const started = performance.now();
  const fault = await work.then(() => null, databaseFaultOf);
  return { fault, ms: performance.now() - started };
};

describe('a write lock that another process holds', () => {
  test('is waited for without blocking: 100 writes go through after it', async () => {
    const { db, holdFor, insert } = contested();
    const names = Array.from({ length: 100 }, (_, at) => `category ${at}`);
    let written: string[] = [];
    const blocked = await longestBlock(async () => {
      const held = holdFor(600);
      const writes = names.map(async (name, at) => {
        await untilWritable(db);
        return at % 2 === 0 ? groupCommit(db, insert(name)) : inTransaction(db, insert(name));
      });
      written = await Promise.all(writes);
      await held;
    });
    expect(written).toEqual(names);
    expect(blocked).toBeLessThan(250);
  });

  test('is asked for once in a turn, and again in the next', async () => {
    const { db, lock, release } = contested();
    const times = statementTimesOf(db.$client);
    const before = times.statements;
    await Promise.all(Array.from({ length: 20 }, () => untilWritable(db)));
    // To take it and to give it back.
    expect(times.statements - before).toBe(2);
    await nextTurn();
    lock();
    expect((await outcomeOf(untilWritable(db, 50))).fault).toBe('busy');
    release();
  });

  test('refuses after two seconds, and those who queued behind wait no longer', async () => {
    const { db, lock, release, insert } = contested();
    lock();
    const blocked = await longestBlock(async () => {
      const waits = Array.from({ length: 30 }, (_, at) => outcomeOf(groupCommit(db, insert(`name ${at}`))));
      for (const { fault, ms } of [...(await Promise.all(waits)), await outcomeOf(untilWritable(db, 100))]) {
        expect(fault).toBe('busy');
        expect(ms).toBeLessThan(2600);
      }
    });
    expect(blocked).toBeLessThan(250);
    release();
    expect(await groupCommit(db, insert('later'))).toBe('later');
  });

  test('blocks the first statement for 50 ms, the next ones not at all, and those after it again', async () => {
    const { db, lock, release, insert } = contested();
    const blockedFor = () => {
      const started = performance.now();
      expect(() => inTransaction(db, insert('never'))).toThrow('database is locked');
      return performance.now() - started;
    };
    for (let turn = 0; turn < 2; turn += 1) {
      lock();
      expect(blockedFor()).toBeGreaterThan(30);
      // Of most of them: any may have waited for the processor.
      const later = Array.from({ length: 20 }, blockedFor).sort((a, b) => a - b);
      expect(later[10]).toBeLessThan(20);
      release();
      await untilWritable(db);
      expect(Number(db.$client.pragma('busy_timeout', { simple: true }))).toBe(50);
    }
  });

  test('what happened outside already is written when the lock is free, in ten seconds at most', async () => {
    const { db, holdFor, insert, lock, release } = contested();
    const held = holdFor(300);
    expect(await inTransactionWithRetry(db, insert('paid'))).toBe('paid');
    await held;
    lock();
    expect((await outcomeOf(inTransactionWithRetry(db, insert('never'), 200))).fault).toBe('busy');
    release();
  });

  test('does not hold up reads', async () => {
    const { db, lock } = contested();
    lock();
    const started = performance.now();
    expect(db.select().from(categories).all()).toEqual([]);
    expect(performance.now() - started).toBeLessThan(40);
  });
});
