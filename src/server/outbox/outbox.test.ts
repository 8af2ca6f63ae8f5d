import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sqliteClient } from '@/db/client';
import { sandboxWebhooks } from '@/db/schema';
import { startJobs } from '../platform/jobs';
import { testDatabase } from '../testing/testStore';
import { countQueue, oldestDueAt, requeued } from './entries';
import { testOutbox } from './testing/testOutbox';
import type { Attempt } from './worker';

const sent = async () => ({ outcome: 'sent' }) as const;
const leaseMs = 10_000;

/** An outbox in a database, whose entries are named by their body. */
async function outbox() {
  const { db, dataDir } = await testDatabase();
  const clock = { now: new Date('2026-01-15T06:30:00Z') };
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const parts = { db, log, now: () => clock.now };
  return {
    db,
    dataDir,
    clock,
    lines,
    log,
    worker: (
      deliver: (name: string) => Promise<Attempt<typeof sandboxWebhooks>>,
      options: Parameters<typeof testOutbox>[2] = {},
    ) => testOutbox(parts, deliver, { leaseMs, ...options }),
    queue: (...names: string[]) =>
      db
        .insert(sandboxWebhooks)
        .values(names.map((body) => ({ body, sendAt: clock.now })))
        .run(),
    rows: () => db.select().from(sandboxWebhooks).all(),
    pass: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}

describe('two workers', () => {
  test('racing for 40 entries deliver each once, in order of their time', async () => {
    const { worker, queue, rows } = await outbox();
    await queue(...Array.from({ length: 40 }, (_, at) => `entry ${at}`));
    const delivered: string[] = [];
    const deliver = async (name: string) => {
      delivered.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      return sent();
    };
    const counts = await Promise.all([worker(deliver).deliverDue(), worker(deliver).deliverDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(delivered).toEqual(Array.from({ length: 40 }, (_, at) => `entry ${at}`));
    expect((await rows()).every(({ status, leasedUntil }) => status === 'sent' && leasedUntil === null)).toBe(
      true,
    );
  });

  test('do not write while nothing is due', async () => {
    const { worker, db } = await outbox();
    sqliteClient(db).pragma('query_only = on');
    expect(await worker(sent).deliverDue()).toBe(0);
  });
});

describe('a lease', () => {
  test('of a process that was killed ends after 10 s; the entry is delivered then', async () => {
    const { worker, queue, rows, dataDir, clock, pass } = await outbox();
    clock.now = new Date();
    await queue('entry');
    const child = spawn('node', ['--import', 'tsx', 'src/server/testing/faults/leaseAndHang.ts', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    expect(await worker(sent).deliverDue()).toBe(0);
    clock.now = (await rows())[0]?.leasedUntil ?? clock.now;
    pass(-1);
    expect(await worker(sent).deliverDue()).toBe(0);
    pass(1);
    expect(await worker(sent).deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  }, 30_000);

  test('that ended decides nothing: the slow attempt leaves the result of the second one', async () => {
    const { worker, queue, rows, pass } = await outbox();
    await queue('entry');
    let fail = (_: Error) => {};
    const slow = worker(() => new Promise((_, reject) => (fail = reject))).deliverDue();
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1));
    pass(leaseMs);
    expect(await worker(sent).deliverDue()).toBe(1);
    fail(new Error('too late'));
    await slow;
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, error: null }]);
  });
});

describe('a failing delivery', () => {
  test('is retried after 1 s and 5 s, then parked with its reason, and delivered when it is queued again', async () => {
    const { worker, queue, rows, pass, clock, db, lines } = await outbox();
    await queue('entry');
    const deliver = vi.fn(async () => Promise.reject(new Error('down')));
    const failing = worker(deliver, { retryWaitMs: (attempts) => [1000, 5000][attempts - 1] });
    for (const [waitMs, calls] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [4999, 2],
      [1, 3],
      [86_400_000, 3],
    ] as const) {
      pass(waitMs);
      await failing.deliverDue();
      expect(deliver).toHaveBeenCalledTimes(calls);
    }
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 3, error: 'down', leasedUntil: null }]);
    expect(await countQueue(db, sandboxWebhooks)).toEqual({ queued: 0, failed: 1 });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      ['queued', 'queued', 'failed'].map((status, at) => ({
        msg: 'entry was not sent',
        entry: 'entry',
        attempts: at + 1,
        status,
        reason: 'down',
      })),
    );
    await db.update(sandboxWebhooks).set(requeued(clock.now)).run();
    expect(await worker(sent).deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, error: null }]);
  });

  test('that is final is parked at once, and delays no other', async () => {
    const { worker, queue, rows } = await outbox();
    await queue('bad', 'good');
    const deliver = async (name: string) =>
      name === 'bad' ? ({ outcome: 'failed', reason: 'x'.repeat(900) } as const) : sent();
    expect(await worker(deliver).deliverDue()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'x'.repeat(500) }, { status: 'sent' }]);
  });

  test('counts as overdue since its time', async () => {
    const { queue, db, clock, pass } = await outbox();
    const queuedAt = clock.now;
    await queue('entry');
    pass(60_000);
    expect(await oldestDueAt(db, sandboxWebhooks, clock.now)).toEqual(queuedAt);
    expect(await oldestDueAt(db, sandboxWebhooks, new Date(queuedAt.getTime() - 1))).toBeNull();
  });
});

describe('a job', () => {
  test('replaces what it delivered at once: an entry that hangs occupies one of two senders', async () => {
    const { worker, queue, log } = await outbox();
    const delivered: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const deliver = async (name: string) => {
      delivered.push(name);
      if (name === 'hangs') await released;
      return sent();
    };
    // The job looks once: ended deliveries and wake() start the others.
    const slow = worker(deliver, { concurrency: 2, pollMs: 3_600_000 });
    await queue('hangs', 'b', 'c');
    const stop = startJobs([slow.job()], log);
    await vi.waitFor(() => expect(delivered).toEqual(['hangs', 'b', 'c']));
    await queue('d');
    slow.wake();
    await vi.waitFor(() => expect(delivered).toEqual(['hangs', 'b', 'c', 'd']));
    release();
    await stop();
  });

  test('that is stopped waits for what is on its way and leases nothing more', async () => {
    const { worker, queue, rows, log } = await outbox();
    await queue('a', 'b', 'c');
    let finish = () => {};
    const deliver = () =>
      new Promise<{ outcome: 'sent' }>((resolve) => (finish = () => resolve({ outcome: 'sent' })));
    const stopping = worker(deliver, { concurrency: 1 });
    const stop = startJobs([stopping.job()], log);
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1));
    const stopped = vi.fn();
    const end = stop().then(stopped);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stopped).not.toHaveBeenCalled();
    finish();
    await end;
    stopping.wake();
    expect(await stopping.deliverDue()).toBe(0);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 1],
      ['queued', 0],
      ['queued', 0],
    ]);
  });

  test('whose database cannot be written logs it and goes on when it can', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { worker, queue, rows, db, log, lines } = await outbox();
    await queue('entry');
    sqliteClient(db).pragma('query_only = on');
    const stop = startJobs([worker(sent).job()], log);
    await vi.waitFor(() => expect(lines.join()).toContain('a job failed'));
    sqliteClient(db).pragma('query_only = off');
    await vi.advanceTimersByTimeAsync(6000);
    await vi.waitFor(async () => expect((await rows())[0]?.status).toBe('sent'));
    await stop();
  });
});
