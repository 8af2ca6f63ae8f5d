import type { Logger } from 'pino';
import { touchCatalogueVersion } from '@/db/catalogueVersion';
import type { Db } from '@/db/client';
import { databaseFaultOf, databaseFaults } from '@/db/faults';
import { inTransactionWithRetry } from '@/db/transaction';

/** Milliseconds for which an answer about the database holds: each look writes to the disk. */
const holdsMs = 1000;
/** Milliseconds for which a look waits for the lock of another process. */
const lockWaitMs = 1000;

type WatchParts = { db: Db; log: Logger; now: () => Date };

/** Tries a write, at most once in a while; resolves with what is wrong and what helps, or null. */
export function databaseWatch({ db, log, now }: WatchParts): () => Promise<string | null> {
  let last = { until: 0, problem: Promise.resolve<string | null>(null) };
  const look = async () => {
    try {
      await inTransactionWithRetry(db, touchCatalogueVersion, lockWaitMs);
      return null;
    } catch (error) {
      log.error({ err: error, part: 'database' }, 'a part is not ready');
      const fault = databaseFaultOf(error);
      return fault ? `${databaseFaults[fault].what}. ${databaseFaults[fault].help}.` : 'it does not answer.';
    }
  };
  return () => {
    const moment = now().getTime();
    if (moment >= last.until) last = { until: moment + holdsMs, problem: look() };
    return last.problem;
  };
}
