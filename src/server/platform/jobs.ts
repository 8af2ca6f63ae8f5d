import type { Logger } from 'pino';
import type { Db, DbOrTx, Tx } from '@/db/client';
import { write } from '@/db/write';

/** Milliseconds to pause after a failed run: a full disk lasts, and retries would only fill the log. */
const restAfterFaultMs = 5000;

/** Background work that runs at start and then every `everyMs` milliseconds, one run at a time. */
export type Job = {
  name: string;
  everyMs: number;
  run: () => unknown;
  /** Ends what a run left going; resolves when done. */
  stop?: () => Promise<unknown>;
};

/**
 * Starts the jobs. A failed run is logged and does not end its job. Returns a function that stops them all.
 */
export function startJobs(jobs: readonly Job[], log: Logger): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, log));
  return async () => {
    await Promise.allSettled(stops.map((stop) => stop()));
  };
}

function startJob({ name, everyMs, run, stop }: Job, log: Logger): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  let restsUntil = 0;
  const round = () => {
    if (running || performance.now() < restsUntil) return;
    running = Promise.resolve()
      .then(run)
      .catch((error: unknown) => {
        restsUntil = performance.now() + restAfterFaultMs;
        log.error({ err: error, job: name }, 'a job failed');
      })
      .finally(() => {
        running = undefined;
      });
  };
  round();
  const timer = setInterval(round, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all([running, stop?.()]);
  };
}

/** The job, of which one of the stores of a database does the work. On SQLite there is one store. */
export const onOneNode = (db: Db, job: Job): Job => ({
  ...job,
  run: () => withNodeLock(db, job.name, async () => job.run()),
});

/** Runs work unless another store of the database runs what has the same name. */
export const withNodeLock = <T>(db: Db, name: string, work: () => Promise<T>): Promise<T | undefined> =>
  db.engine.name === 'postgres' ? db.engine.onOneNode(name, work) : work();

/**
 * Leases the due rows to this process: `take` marks each as leased. Reads before it writes, so that an idle
 * shop never takes the write lock.
 */
export async function leaseDue<Row>(
  db: Db,
  find: (db: DbOrTx) => Promise<Row[]>,
  take: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<Row[]> {
  if ((await find(db)).length === 0) return [];
  return write(db, async (tx) => {
    const due = await find(tx);
    for (const row of due) await take(tx, row);
    return due;
  });
}
