import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type StoreTask, storeTaskNames } from '@/shared/admin/storeTasks';
import type { Config } from '../platform/config';
import { AppError } from '../platform/errors';
import { backupsFolder, copyFile, removeOld, runChildCommand } from './jobs';

declare module '@/server/platform/trpc' {
  interface Deps {
    storeTasks: StoreTasks;
  }
}

/** A command of the store that staff started in the admin. */
type RunTask = {
  task: StoreTask;
  startedAt: Date;
  /** Null while it runs. */
  endedAt: Date | null;
  isOk: boolean | null;
  /** What the command printed. */
  output: string;
};

type Parts = { config: Config; now: () => Date; run?: typeof runChildCommand };

/** Runs commands of the store in child processes, one after the other: a backup, a restore test, a check of the data. */
export class StoreTasks {
  #last: RunTask | null = null;
  readonly #ending = new AbortController();

  constructor(private readonly parts: Parts) {}

  /** The last task of this process; null before the first. */
  get last(): RunTask | null {
    return this.#last;
  }

  /** The tasks that this store can run: PostgreSQL is backed up by its own tools. */
  get possible(): StoreTask[] {
    const { databaseUrl, backup } = this.parts.config;
    if (databaseUrl !== null) return ['doctor'];
    return backup.target ? ['backup', 'check-backup', 'doctor'] : ['backup', 'doctor'];
  }

  /** Starts a task and returns at once. Throws conflict while one runs, and for one that this store cannot run. */
  start(task: StoreTask): void {
    if (!this.possible.includes(task))
      throw new AppError('conflict', 'This store has no such task. See docs/operations.md.');
    if (this.#last && this.#last.endedAt === null)
      throw new AppError('conflict', `${storeTaskNames[this.#last.task]} is running. Wait until it ends.`);
    const started = { task, startedAt: this.parts.now(), endedAt: null, isOk: null, output: '' };
    this.#last = started;
    void this.#run(task).then((outcome) => {
      this.#last = { ...started, endedAt: this.parts.now(), ...outcome };
    });
  }

  /** Ends a running task. */
  stop(): void {
    this.#ending.abort();
  }

  async #run(task: StoreTask): Promise<Pick<RunTask, 'isOk' | 'output'>> {
    const { config, now, run = runChildCommand } = this.parts;
    const { signal } = this.#ending;
    try {
      if (task !== 'backup') return { isOk: true, output: await run([task], signal) };
      const folder = backupsFolder(config);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const output = await run(['backup', join(folder, copyFile(now()))], signal);
      removeOld(folder, now(), config.backup.keepMs);
      return { isOk: true, output };
    } catch (error) {
      return { isOk: false, output: error instanceof Error ? error.message : String(error) };
    }
  }
}
