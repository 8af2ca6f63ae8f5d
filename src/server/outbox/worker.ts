import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, DbOrTx } from '@/db/client';
import { outboxLock } from '@/db/locks';
import { preparedUpdate } from '@/db/prepared';
import { patientWrite, write } from '@/db/write';
import type { Job } from '../platform/jobs';
import type { OutboxTable } from './entries';

/** Characters of an error that are stored. */
const maxErrorLength = 500;

type Entry = {
  id: number;
  /** Of a leased entry including the running one. */
  attempts: number;
};

/** How an attempt ended, and further columns to store with it. `failed` and `expired` are final. */
export type Attempt<Table extends OutboxTable> = { columns?: Partial<Table['$inferInsert']> } & (
  | { outcome: 'sent' | 'expired' }
  | { outcome: 'retry' | 'failed'; reason: string }
);

/** One kind of entry: where it is stored and how it is delivered. */
export type OutboxKind<Table extends OutboxTable, E extends Entry> = {
  /** For the log. */
  name: string;
  table: Table;
  /** Reads the next due entry. `busy` are the entries that this process is delivering. */
  next: (db: DbOrTx, now: Date, busy: readonly E[]) => Promise<E | undefined>;
  /** Delivers an entry. Must settle before the lease ends. What it throws is a reason to retry. */
  deliver: (entry: E) => Promise<Attempt<Table>>;
  /** What identifies an entry in the log. */
  logged: (entry: E) => object;
  /** Milliseconds between a failed attempt, the first is 1, and the next; undefined: none follows. */
  retryWaitMs: (attempts: number) => number | undefined;
  /** Milliseconds for which a process owns an entry. */
  leaseMs: number;
  /** Entries on their way at once. */
  concurrency: number;
  /** Milliseconds between two looks for due entries. */
  pollMs: number;
  /** Milliseconds that a job waits before it replaces a delivered entry by the next. */
  pauseMs?: number;
};

export type OutboxParts = { db: Db; log: Logger; now: () => Date };

/**
 * Delivers the entries of one kind, at least once. Each is leased to one process, so several may share a database. When a
 * process ends during a delivery, its lease runs out and the entry is delivered again. Failed attempts are retried, and
 * after the last one the entry stays with status 'failed' for staff.
 */
export class OutboxWorker<Table extends OutboxTable, E extends Entry> {
  readonly #parts: OutboxParts;
  readonly #kind: OutboxKind<Table, E>;
  readonly #change: ReturnType<typeof preparedUpdate<OutboxTable>>;
  readonly #running = new Map<E, Promise<void>>();
  #leasing: Promise<void> = Promise.resolve();
  #sent = 0;
  #isStopped = false;

  constructor(parts: OutboxParts, kind: OutboxKind<Table, E>) {
    this.#parts = parts;
    this.#kind = kind;
    this.#change = preparedUpdate<OutboxTable>(kind.table);
  }

  /** Looks for due entries regularly. Its stop leases nothing more and waits for the running deliveries. */
  job(): Job {
    const { name, pollMs, pauseMs = 0 } = this.#kind;
    return {
      name: `${name} outbox`,
      everyMs: pollMs,
      run: () => this.#fill(pauseMs),
      stop: async () => {
        this.#isStopped = true;
        await this.#leasing;
        await Promise.all(this.#running.values());
      },
    };
  }

  /** Starts to deliver what is due, before the next look of the job. */
  wake(): void {
    this.#fill(0).catch((error: unknown) => this.#logFault(error));
  }

  /** Delivers what is due now. Resolves with the number of entries sent. */
  async deliverDue(): Promise<number> {
    const before = this.#sent;
    await this.#fill(0);
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    return this.#sent - before;
  }

  /** One lease follows the other, as each depends on what the process is delivering. */
  #fill(pauseMs: number): Promise<void> {
    const filled = this.#leasing.then(() => this.#startDue(pauseMs));
    this.#leasing = filled.catch(() => undefined);
    return filled;
  }

  async #startDue(pauseMs: number): Promise<void> {
    const { db, now } = this.#parts;
    const { next, concurrency } = this.#kind;
    const busy = [...this.#running.keys()];
    if (this.#isStopped || busy.length >= concurrency) return;
    // A read first, so that an idle worker never takes the write lock.
    if (!(await next(db, now(), busy))) return;
    const leased = await this.#lease(busy);
    for (const entry of leased) this.#start(entry, pauseMs);
  }

  #lease(busy: readonly E[]): Promise<LeasedEntry<E>[]> {
    const { db, now } = this.#parts;
    const { next, leaseMs, concurrency } = this.#kind;
    return write(
      db,
      async (tx) => {
        const leased: LeasedEntry<E>[] = [];
        const leasedUntil = new Date(now().getTime() + leaseMs);
        while (busy.length + leased.length < concurrency) {
          const due = await next(tx, now(), [...busy, ...leased]);
          if (!due) break;
          const attempts = due.attempts + 1;
          await this.#change(tx, due.id, { leasedUntil, attempts });
          leased.push({ ...due, attempts, leasedUntil });
        }
        return leased;
      },
      { locks: [outboxLock(this.#kind.name)] },
    );
  }

  #start(entry: LeasedEntry<E>, pauseMs: number): void {
    const running = this.#deliver(entry)
      .then(() => (pauseMs > 0 && !this.#isStopped ? sleep(pauseMs) : undefined))
      .catch((error: unknown) => this.#logFault(error))
      .then(() => {
        this.#running.delete(entry);
        return this.#fill(pauseMs);
      })
      .catch((error: unknown) => this.#logFault(error));
    this.#running.set(entry, running);
  }

  async #deliver(entry: LeasedEntry<E>): Promise<void> {
    const { deliver, logged, name } = this.#kind;
    const attempt = await deliver(entry).catch(
      (error: unknown): Attempt<Table> => ({ outcome: 'retry', reason: reasonOf(error) }),
    );
    const status = await this.#settle(entry, attempt);
    if (status === 'sent') this.#sent += 1;
    if (!('reason' in attempt)) return;
    const { attempts } = entry;
    this.#parts.log.warn(
      { ...logged(entry), attempts, status, reason: attempt.reason },
      `${name} was not sent`,
    );
  }

  /** Stores how an attempt ended, unless the lease has ended and another process owns the entry. */
  async #settle({ id, attempts, leasedUntil }: LeasedEntry<E>, attempt: Attempt<Table>): Promise<string> {
    const { db, now } = this.#parts;
    const { table, retryWaitMs } = this.#kind;
    const moment = now();
    const waitMs = attempt.outcome === 'retry' ? retryWaitMs(attempts) : undefined;
    const status = attempt.outcome !== 'retry' ? attempt.outcome : waitMs === undefined ? 'failed' : 'queued';
    const end = {
      ...attempt.columns,
      status,
      leasedUntil: null,
      ...(waitMs !== undefined && { sendAt: new Date(moment.getTime() + waitMs) }),
      ...(status === 'sent' && { sentAt: moment, error: null }),
      ...('reason' in attempt && { error: attempt.reason.slice(0, maxErrorLength) }),
    };
    const isHeld = and(eq(table.id, id), eq(table.leasedUntil, leasedUntil));
    // The entry has left already, so a lock of another process is waited for.
    const locks = [outboxLock(this.#kind.name)];
    await write(db, (tx) => tx.update(table).set(end).where(isHeld).run(), { ...patientWrite, locks });
    return status;
  }

  #logFault(error: unknown): void {
    this.#parts.log.error({ err: error }, `the ${this.#kind.name} outbox could not be read or written`);
  }
}

type LeasedEntry<E> = E & { leasedUntil: Date };

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
