import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Work } from '../client';
import { databaseFaultOf } from '../faults';
import { type Lock, lockNumbers } from '../locks';
import { noteTransaction, type StatementTimes } from '../statementTimes';
import { asFault, watched } from './connection';
import { transactionOver } from './queries';
import type { StandbyGuard } from './standbys';

/** Attempts at a transaction that PostgreSQL ends because of another one. */
const maxAttempts = 5;
/** Milliseconds at most before the second attempt; twice as many before each further one. */
const firstWaitMs = 20;

/** The lock that every write takes: shared by those that name what they change, and alone by all others. */
const shopLock = 0;
const serializationFailure = '40001';
const deadlock = '40P01';
const notReplicated = '01000';
/** Milliseconds that a statement of a write may take before its connection counts as lost. */
const maxStatementMs = 8000;
/** Milliseconds that a commit may take: with its standby gone, PostgreSQL waits without an end. */
const maxCommitMs = 5000;

/** PostgreSQL did not confirm a commit, so the write may be stored or not. A request with a `clientOrderId` can be repeated safely. */
export class UnsureCommit extends Error {
  override name = 'UnsureCommit';
  /** For databaseFaultOf (src/db/faults.ts). */
  readonly code = 'UNSURE_COMMIT';
}

/**
 * Runs `work` in a transaction of its own (read committed). Without `locks` no other write runs meanwhile; with them, those
 * that name none of the same. Runs it again where PostgreSQL ended it because of another one. Throws UnsureCommit when the
 * connection was lost at the commit, or when the commit is not on the standby that the server waits for; StandbyMissing for
 * the writes after that, until there is one again.
 */
export async function writeToPostgres<T>(parts: Parts, work: Work<T>, locks: readonly Lock[]): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptWrite(parts, work, locks);
    } catch (error) {
      if (error instanceof UnsureCommit) parts.guard.suspect();
      if (!isEndedByOther(error) || attempt === maxAttempts) throw error;
      await sleep(Math.random() * firstWaitMs * 2 ** (attempt - 1));
    }
  }
}

type Parts = { pool: pg.Pool; times: StatementTimes; guard: StandbyGuard };

async function attemptWrite<T>(
  { pool, times, guard }: Parts,
  work: Work<T>,
  locks: readonly Lock[],
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asFault(error);
  });
  const startedAt = performance.now();
  let isBroken = false;
  // A lost connection fails the next statement; without a listener it would end the process.
  client.on('error', ignore);
  try {
    const queries = watched(client, times, maxStatementMs);
    await guard.check(queries);
    await queries.query(beginWith(locks));
    const value = await work(transactionOver(client, queries));
    await commit(client);
    noteTransaction(times, startedAt);
    return value;
  } catch (error) {
    isBroken = isOfConnection(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
}

const ignore = () => undefined;

/** Whether the connection is lost, its state is not known, or its server has lost the lead to another one. */
function isOfConnection(error: unknown): boolean {
  const fault = databaseFaultOf(error);
  return fault === 'unreachable' || fault === 'unsure';
}

/** Whether PostgreSQL ended a transaction because of another one; drizzle's error has PostgreSQL's as its cause. */
function isEndedByOther(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (
    code === serializationFailure || code === deadlock || (cause instanceof Error && isEndedByOther(cause))
  );
}

/** Begins a transaction and takes its locks one after the other, in one round trip. */
function beginWith(locks: readonly Lock[]): string {
  if (locks.length === 0) return `begin; select pg_advisory_xact_lock(${shopLock})`;
  const own = lockNumbers(locks).map((number) => `select pg_advisory_xact_lock(${number})`);
  return ['begin', `select pg_advisory_xact_lock_shared(${shopLock})`, ...own].join('; ');
}

async function commit(client: pg.PoolClient): Promise<void> {
  let warning: string | undefined;
  const note = ({ code, message }: { code?: string; message?: string }) => {
    // "The transaction has already committed locally, but might not have been replicated to the standby."
    if (code === notReplicated) warning = message;
  };
  client.on('notice', note);
  const { command } = await client
    .query({ text: 'commit', query_timeout: maxCommitMs } as pg.QueryConfig)
    .catch((error: Error) => {
      if (isEndedByOther(error)) throw error;
      throw new UnsureCommit('The connection to PostgreSQL was lost at a commit.', { cause: error });
    })
    .finally(() => client.off('notice', note));
  // Where a statement failed and the body went on.
  if (command !== 'COMMIT') throw new Error('A statement of a write failed, so PostgreSQL rolled it back.');
  if (warning !== undefined) throw new UnsureCommit(`PostgreSQL did not replicate a commit: ${warning}`);
}

const isRolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );
