import { readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { cannotUse, checkFolder, checkRights, DatabaseFileError } from './checkFile';
import { databaseFaultOf } from './faults';
import { setJournalInMemory } from './pragmas';
import { makePrivateFile, makePrivateFolder } from './privateFiles';

/** Milliseconds to wait for a holder that has not announced its end, but may be about to. */
const graceMs = 1000;
/** Milliseconds to wait for a holder that is ending: longer than a store's shutdown takes. */
const endingMs = 15_000;
/** Milliseconds between two attempts. */
const tryEveryMs = 50;

const holderSchema = z.object({
  what: z.string(),
  pid: z.number(),
  machine: z.string(),
  since: z.iso.datetime(),
  isEnding: z.boolean(),
});
type Holder = z.infer<typeof holderSchema>;

/** Another process writes to the folder; the message names it and the options. */
export class DataDirInUseError extends DatabaseFileError {}

export type DataDirLock = {
  /** Announces that this process is ending, so that the next waits instead of giving up. */
  announceEnd: () => void;
  release: () => void;
};

const lockFile = (dataDir: string): string => join(dataDir, 'writer.lock');
/** Only informs a refused process; its content may describe a process that was killed. */
const holderFile = (dataDir: string): string => join(dataDir, 'writer.json');

type Waiting = { graceMs?: number; endingMs?: number; onWait?: (holder: string) => void };

/**
 * Makes this process the only writer to a store's folder, until it releases the lock or ends in any way: the
 * lock belongs to the operating system, on a separate SQLite file. Creates a missing folder. Waits for a
 * holder that is ending. Throws DataDirInUseError when another stays.
 */
export async function lockDataDir(
  dataDir: string,
  what: string,
  waiting: Waiting = {},
): Promise<DataDirLock> {
  checkFolder(dataDir);
  makePrivateFolder(dataDir);
  const started = performance.now();
  for (let tries = 0; ; tries += 1) {
    const lock = tryLock(dataDir);
    const holder = readHolder(dataDir);
    if (lock && !holdsDeletedFile(holder, dataDir)) return held(dataDir, lock, what);
    lock?.close();
    const waitMs = holder?.isEnding ? (waiting.endingMs ?? endingMs) : (waiting.graceMs ?? graceMs);
    if (performance.now() - started >= waitMs) throw inUse(dataDir, holder);
    if (tries === 0) waiting.onWait?.(inWords(holder));
    await sleep(tryEveryMs);
  }
}

/** Whether the previous process still holds its lock on a deleted `writer.lock`. */
function holdsDeletedFile(holder: Holder | null, dataDir: string): boolean {
  if (!holder || holder.machine !== hostname() || holder.pid === process.pid) return false;
  const deleted = `${lockFile(realpathSync(dataDir))} (deleted)`;
  const descriptors = `/proc/${holder.pid}/fd`;
  try {
    return readdirSync(descriptors).some((name) => linkOf(join(descriptors, name)) === deleted);
  } catch {
    // It has ended, belongs to another user, or this system has no /proc.
    return false;
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** A connection that holds the lock; null when another process has it. */
function tryLock(dataDir: string): BetterSqlite3.Database | null {
  const file = lockFile(dataDir);
  let client: BetterSqlite3.Database | undefined;
  makePrivateFile(file);
  // SQLite opens a write-protected file for reading, and then locks nothing.
  checkRights(file);
  try {
    client = new BetterSqlite3(file, { timeout: 0 });
    makePrivateFile(file);
    // Nothing is ever written into it: no journal has to lie beside it.
    setJournalInMemory(client);
    client.exec('begin exclusive');
    return client;
  } catch (error) {
    client?.close();
    if (databaseFaultOf(error) === 'busy') return null;
    throw cannotUse(file, error);
  }
}

function held(dataDir: string, lock: BetterSqlite3.Database, what: string): DataDirLock {
  const holder: Holder = {
    what,
    pid: process.pid,
    machine: hostname(),
    since: new Date().toISOString(),
    isEnding: false,
  };
  noteHolder(dataDir, holder);
  return {
    announceEnd: () => {
      if (lock.open) noteHolder(dataDir, { ...holder, isEnding: true });
    },
    release: () => {
      lock.close();
    },
  };
}

function noteHolder(dataDir: string, holder: Holder): void {
  try {
    writeFileSync(holderFile(dataDir), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  } catch {
    // The lock works without it, even on a full disk.
  }
}

function readHolder(dataDir: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(holderFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

const inWords = (holder: Holder | null): string =>
  holder
    ? `${holder.what} (process ${holder.pid} on ${holder.machine}, since ${holder.since})`
    : 'another process';

const inUse = (dataDir: string, holder: Holder | null): DataDirInUseError =>
  new DataDirInUseError(
    `${resolve(dataDir)} is in use by ${inWords(holder)}, and only one process may write to it. Stop that one first, or set DATA_DIR to another folder.`,
  );
