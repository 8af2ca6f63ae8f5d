import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Db, databaseFile } from '@/db/client';
import { checkpoint, disableAutoCheckpoint } from '@/db/pragmas';
import type { BackupTarget } from '../platform/backupUrl';
import type { Job } from '../platform/jobs';
import { endFormer } from './formerProcess';
import { configurationText, findLitestream, readLine } from './litestream';
import { assertOwnBackup, ForeignBackupError } from './owner';
import { freePort, readProgress, StallWatch } from './progress';
import { replicationStatus, stalledAfterMs } from './replicationStatus';

const minuteMs = 60_000;
/** Milliseconds before Litestream is started again: at first, and at most. */
const [firstDelayMs, longestDelayMs] = [500, 30_000];
/** Milliseconds after which Litestream has opened the database and looked at it. */
const opensWithinMs = 2000;
/** Milliseconds of running after which an end is a new fault, not the same again. */
const steadyAfterMs = 60_000;
/** Milliseconds after which a fault that lasts is logged again. */
const repeatFaultMs = minuteMs;
/** Milliseconds between two looks whether changes come to the backup: until all did once, and from then on. */
const [firstLooksMs, lookEveryMs] = [1000, 5000];
/** Milliseconds without progress after which Litestream is ended and started again: at first, and at most. */
const [firstStallMs, longestStallMs] = [60_000, 30 * 60_000];
/** The same while a whole copy is made, which may take long and tells nothing meanwhile. */
const wholeCopyWithinMs = 6 * 60 * minuteMs;
/** Milliseconds that the last copy may take at a stop; what it lacks then goes with the next start. */
const lastCopyWithinMs = 10_000;
/** Bytes of the database's log from which on it is emptied without Litestream, which then begins anew. */
const largestWalBytes = 512 * 1024 * 1024;

/**
 * Runs Litestream until its input is closed, which happens when this process ends, however it does: then Litestream
 * is told to end, and does so after a last copy. $1 gets its process id while it runs.
 */
const script = `
exec 3<&0
pid=$1; shift
"$@" </dev/null 3<&- & child=$!
echo $child >"$pid"
(cat <&3 >/dev/null; kill "$child") >/dev/null 2>&1 & watch=$!
wait "$child"; code=$?
kill "$watch" 2>/dev/null
[ "$(cat "$pid")" = "$child" ] && rm -f "$pid"
exit $code`;

type Parts = {
  db: Db;
  log: Logger;
  dataDir: string;
  target: BackupTarget;
  keepMs: number;
  now: () => Date;
  /** Called once when the backup turns out to be another store's, which has taken over. */
  onForeign: (error: ForeignBackupError) => void;
  /** Milliseconds without progress after which Litestream is started again; tests do not wait as long. */
  stallMs?: number | undefined;
};

/** Keeps Litestream running beside the store for as long as this process lives. */
export class ReplicationSupervisor {
  #child: ChildProcess | null = null;
  #startedAt = 0;
  #stallMs: number;
  /** Whether a whole copy is made, beside which nothing else is sent. */
  #isCopyingWhole = false;
  #isStopping = false;
  #isOwner = false;
  #logged = { at: 0, text: '' };
  #stopped: Promise<unknown> = Promise.resolve();
  readonly #ending = new AbortController();

  constructor(private readonly parts: Parts) {
    this.#stallMs = parts.stallMs ?? firstStallMs;
    replicationStatus.target = parts.target.shown;
  }

  start(): void {
    // Litestream alone moves the log into the database: a checkpoint of ours could remove what it has not copied yet.
    disableAutoCheckpoint(this.parts.db.$client);
    replicationStatus.hasArrived = false;
    this.#stopped = this.#keepRunning();
  }

  /** Ends Litestream after its last copy; the database must not be written any more. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#ending.abort();
    // Told to end before it has opened the database, it would make no last copy.
    if (this.#child) await sleep(Math.max(0, this.#startedAt + opensWithinMs - performance.now()));
    this.#child?.stdin?.end();
    const giveUp = setTimeout(() => this.#kill(), lastCopyWithinMs);
    await this.#stopped;
    clearTimeout(giveUp);
  }

  /** Looks every minute whether another store took over, and that the log does not grow for ever. */
  job(): Job {
    return {
      name: 'replication',
      everyMs: minuteMs,
      run: async () => {
        this.#limitLog();
        if (replicationStatus.isRunning) await this.#checkOwner();
      },
    };
  }

  async #keepRunning(): Promise<void> {
    let delayMs = firstDelayMs;
    while (!this.#isStopping) {
      const startedAt = performance.now();
      const end = await this.#runOnce();
      if (this.#isStopping) return;
      replicationStatus.restarts += 1;
      this.#noteFault(`Litestream ended: ${end}`);
      if (performance.now() - startedAt > steadyAfterMs) delayMs = firstDelayMs;
      await sleep(delayMs, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
  }

  /** Runs Litestream until it ends; resolves with how. */
  async #runOnce(): Promise<string> {
    const { dataDir, target, keepMs, log } = this.parts;
    const folder = join(dataDir, 'litestream');
    const [configuration, pidFile] = [join(folder, 'litestream.yml'), join(folder, 'pid')];
    try {
      const { command, version } = findLitestream();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await endFormer(pidFile, configuration);
      if (!(await this.#checkOwner()) || this.#isStopping) return 'the backup could not be asked whose it is';
      const port = await freePort();
      const text = configurationText({ file: databaseFile(dataDir), target, part: 'store', keepMs, port });
      rmSync(configuration, { force: true });
      writeFileSync(configuration, text, { mode: 0o600 });
      const args = ['-c', script, 'litestream', pidFile, command, 'replicate', '-config', configuration];
      // A group of its own: what ends the store by a terminal must not end this before the store's last write.
      const child = spawn('/bin/sh', [...args, '-no-expand-env'], { detached: true, stdio: 'pipe' });
      this.#child = child;
      this.#startedAt = performance.now();
      log.info({ version, target: target.shown }, 'replication has begun');
      return await this.#watch(child, port);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.#child = null;
      replicationStatus.isRunning = false;
      replicationStatus.stalledSince = null;
    }
  }

  #watch(child: ChildProcess, port: number): Promise<string> {
    replicationStatus.isRunning = true;
    void this.#watchProgress(child, port);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#noteLine(line));
    }
    child.stdin?.on('error', () => undefined);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    });
  }

  /** Litestream can hang without an error, and for good: after a disk that was full, or a connection that died. */
  async #watchProgress(child: ChildProcess, port: number): Promise<void> {
    const watch = new StallWatch();
    const { now } = this.parts;
    this.#isCopyingWhole = false;
    for (;;) {
      const waitMs = watch.hasArrived ? lookEveryMs : firstLooksMs;
      await sleep(Math.min(waitMs, this.#stallMs / 4), undefined, { ref: false });
      if (this.#child !== child) break;
      const stalledMs = watch.look(await readProgress(port), performance.now());
      if (this.#child !== child) break;
      replicationStatus.stalledSince = stalledMs > 0 ? new Date(now().getTime() - stalledMs) : null;
      // A Litestream without these metrics is believed after a minute.
      const isOld = performance.now() - this.#startedAt > minuteMs;
      if (watch.hasArrived) this.#stallMs = this.parts.stallMs ?? firstStallMs;
      if (watch.hasArrived || (!watch.hasAnswered && isOld)) replicationStatus.hasArrived = true;
      if (stalledMs === 0) continue;
      const seconds = Math.round(stalledMs / 1000);
      if (stalledMs >= Math.min(stalledAfterMs, this.#stallMs))
        this.#noteFault(
          `nothing has come to the backup for ${seconds} s, although there was something to send`,
        );
      if (stalledMs < (this.#isCopyingWhole ? wholeCopyWithinMs : this.#stallMs)) continue;
      this.#stallMs = Math.min(this.#stallMs * 2, longestStallMs);
      this.#kill();
      break;
    }
  }

  #kill(): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      // The shell and Litestream: their own group.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }

  #noteLine(line: string): void {
    const { level, text } = readLine(line);
    if (/^(write snapshot|snapshot written)/.test(text)) this.#isCopyingWhole = text.startsWith('write');
    if (level === 'error') this.#noteFault(text);
    else this.parts.log[level]({ part: 'replication' }, text);
  }

  #noteFault(text: string): void {
    replicationStatus.lastFault = { at: this.parts.now(), text };
    const at = performance.now();
    if (this.#logged.text === text && at - this.#logged.at < repeatFaultMs) return;
    this.#logged = { at, text };
    this.parts.log.error({ part: 'replication', fault: text }, 'replication has a fault');
  }

  /** Whether the backup is this store's, as far as it answers: a store goes on while its backup is away. */
  async #checkOwner(): Promise<boolean> {
    const { target, dataDir, now, onForeign } = this.parts;
    try {
      await assertOwnBackup(target, dataDir, now());
      this.#isOwner = true;
    } catch (error) {
      if (error instanceof ForeignBackupError) {
        this.#isOwner = false;
        this.#isStopping = true;
        this.#child?.stdin?.end();
        onForeign(error);
      } else this.#noteFault(error instanceof Error ? error.message : String(error));
    }
    return this.#isOwner;
  }

  #limitLog(): void {
    if (replicationStatus.isRunning) return;
    const { db, dataDir } = this.parts;
    const wal = statSync(`${databaseFile(dataDir)}-wal`, { throwIfNoEntry: false });
    if ((wal?.size ?? 0) > largestWalBytes) checkpoint(db.$client, 'truncate');
  }
}
