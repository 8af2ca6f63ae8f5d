import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Db, databaseFile, sqliteClient } from '@/db/client';
import { checkpoint, disableAutoCheckpoint } from '@/db/pragmas';
import type { BackupTarget } from '../platform/backupUrl';
import type { Job } from '../platform/jobs';
import { endFormer } from './formerProcess';
import { configurationText, findLitestream, readLine } from './litestream';
import { assertOwnBackup, ForeignBackupError } from './owner';
import { freePort, readProgress, StallWatch } from './progress';
import { replicationStatus, stalledAfterMs } from './replicationStatus';

const minuteMs = 60_000;
/** Milliseconds before Litestream restarts: initially, and at most. */
const [firstDelayMs, longestDelayMs] = [500, 30_000];
/** Milliseconds within which Litestream has opened and read the database. */
const opensWithinMs = 2000;
/** Milliseconds of running after which an exit counts as a new fault. */
const steadyAfterMs = 60_000;
/** Milliseconds after which a lasting fault is logged again. */
const repeatFaultMs = minuteMs;
/** Milliseconds between two progress checks: until everything arrived once, and afterwards. */
const [firstLooksMs, lookEveryMs] = [1000, 5000];
/** Milliseconds without progress after which Litestream is restarted: initially, and at most. */
const [firstStallMs, longestStallMs] = [60_000, 30 * 60_000];
/** The same during a whole copy, which may take long and reports no progress. */
const wholeCopyWithinMs = 6 * 60 * minuteMs;
/** Milliseconds for the last copy at shutdown; missing data follows at the next start. */
const lastCopyWithinMs = 10_000;
/** Bytes of the log above which it is checkpointed without Litestream, which then starts over. */
const largestWalBytes = 512 * 1024 * 1024;

/**
 * Runs Litestream until its input closes, which happens whenever this process ends; then signals Litestream,
 * which ends after a last copy. $1 is the file for its pid.
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
  /** Called once when another store has taken over the backup. */
  onForeign: (error: ForeignBackupError) => void;
  /** Milliseconds without progress before a restart; shortened in tests. */
  stallMs?: number | undefined;
};

/** Runs Litestream beside the store for the life of this process. */
export class ReplicationSupervisor {
  #child: ChildProcess | null = null;
  #startedAt = 0;
  #stallMs: number;
  /** Whether a whole copy is in progress, during which nothing else is sent. */
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
    disableAutoCheckpoint(sqliteClient(this.parts.db));
    replicationStatus.hasArrived = false;
    this.#stopped = this.#keepRunning();
  }

  /** Stops Litestream after its last copy; the database must no longer be written. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#ending.abort();
    // Litestream makes no last copy when stopped before it has opened the database.
    if (this.#child) await sleep(Math.max(0, this.#startedAt + opensWithinMs - performance.now()));
    this.#child?.stdin?.end();
    const giveUp = setTimeout(() => this.#kill(), lastCopyWithinMs);
    await this.#stopped;
    clearTimeout(giveUp);
  }

  /** Checks every minute whether another store took over, and that the log does not grow forever. */
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

  /** Runs Litestream until it ends; resolves with the reason. */
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
      // A separate process group: a terminal signal that ends the store must not end Litestream before the
      // store's last write.
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

  /** Litestream can hang permanently without an error, after a full disk or a dead connection. */
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
      // A Litestream without these metrics is assumed healthy after a minute.
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
      // Kills the process group of the shell and Litestream.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Already ended.
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

  /**
   * Whether the backup belongs to this store, as far as it responds: a store continues while its backup is
   * unreachable.
   */
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
    if ((wal?.size ?? 0) > largestWalBytes) checkpoint(sqliteClient(db), 'truncate');
  }
}
