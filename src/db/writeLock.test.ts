import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '@/server/testing/testStore';
import { databaseFile, sqliteClient } from './client';
import { databaseFaultOf } from './faults';
import { insertCategory, names } from './testing/categories';
import { limitBlockingWait, patientWrite, type WriteOptions, write } from './write';

/** A store's database, and a second connection that can hold its write lock. */
async function contested() {
  const { db, dataDir } = await testDatabase();
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
  const add = (name: string, options: WriteOptions = {}) =>
    write(db, async (tx) => (await insertCategory(tx, name)).name, options);
  const busyTimeout = () => Number(sqliteClient(db).pragma('busy_timeout', { simple: true }));
  return { db, lock, release, holdFor, add, busyTimeout };
}

/** The longest block of the event loop in milliseconds while `work` ran. */
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

describe('a write lock held by another process', () => {
  test('does not block the event loop: 100 writes succeed after it, in order', async () => {
    const { db, holdFor, add } = await contested();
    const wanted = Array.from({ length: 100 }, (_, at) => `category ${at}`);
    const blocked = await longestBlock(async () => {
      const held = holdFor(600);
      await Promise.all(wanted.map((name) => add(name)));
      await held;
    });
    expect(await names(db)).toEqual(wanted);
    expect(blocked).toBeLessThan(250);
  });

  test('fails each write 2 s after its own call', async () => {
    const { lock, release, add } = await contested();
    lock();
    const blocked = await longestBlock(async () => {
      const first = Array.from({ length: 30 }, (_, at) => outcomeOf(add(`name ${at}`)));
      await sleep(500);
      for (const { fault, ms } of await Promise.all([...first, outcomeOf(add('late'))])) {
        expect(fault).toBe('busy');
        expect(ms).toBeGreaterThan(1900);
        expect(ms).toBeLessThan(2600);
      }
    });
    expect(blocked).toBeLessThan(250);
    release();
    expect(await add('later')).toBe('later');
  });

  test('blocks one statement for 50 ms and no other until it is released', async () => {
    const { lock, release, add, busyTimeout } = await contested();
    for (let turn = 0; turn < 2; turn += 1) {
      lock();
      const first = await outcomeOf(add('never', { waitMs: 0 }));
      expect(first.fault).toBe('busy');
      expect(first.ms).toBeGreaterThan(30);
      expect(busyTimeout()).toBe(0);
      release();
      await add(`turn ${turn}`);
      expect(busyTimeout()).toBe(50);
    }
  });

  test('does not delay a write that tries once behind others', async () => {
    const { lock, release, add } = await contested();
    lock();
    const patient = add('patient');
    const once = await outcomeOf(add('once', { waitMs: 0 }));
    expect(once.fault).toBe('busy');
    expect(once.ms).toBeLessThan(1000);
    release();
    expect(await patient).toBe('patient');
  });

  test('is awaited longer after an external action', async () => {
    const { lock, release, add } = await contested();
    lock();
    const impatient = outcomeOf(add('impatient'));
    const paid = add('paid', patientWrite);
    expect((await impatient).fault).toBe('busy');
    release();
    expect(await paid).toBe('paid');
  });

  test('does not delay reads', async () => {
    const { db, lock } = await contested();
    lock();
    const started = performance.now();
    expect(await names(db)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(40);
  });
});
