import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';

export type WorkerOptions = {
  /** The worker's own file, resolved by `fileOf` for source and build. */
  file: URL;
  maxWorkers: number;
  /**
   * Threads start without copying the process's page tables, which would block it for some 100 ms. Processes
   * can have a lower priority and, when killed, take nothing down with them.
   */
  workerType: 'process' | 'thread';
  /** The nice value of worker processes, 0 to 19. */
  niceness?: number;
  /** Milliseconds that idle workers stay alive. */
  idleMs: number;
};

/** Child processes or threads for one kind of job. They start on demand and end when idle. */
export class Workers<Job, Result> {
  #pool: Pool | null = null;
  #idle: NodeJS.Timeout | undefined;
  #running = 0;

  constructor(private readonly options: WorkerOptions) {}

  /** Jobs running or waiting. */
  get running(): number {
    return this.#running;
  }

  get isFree(): boolean {
    return this.#running < this.options.maxWorkers;
  }

  /** Runs a job in a worker. Rejects with what it throws, or when its worker ends early. */
  async run(job: Job): Promise<Result> {
    clearTimeout(this.#idle);
    this.#pool ??= this.#start();
    this.#running += 1;
    try {
      return await this.#pool.exec('run', [job]);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#idle = setTimeout(() => this.close(), this.options.idleMs).unref();
    }
  }

  /** Ends the workers; running jobs are rejected. */
  close(): void {
    clearTimeout(this.#idle);
    const pool = this.#pool;
    this.#pool = null;
    void pool?.terminate(true);
  }

  #start(): Pool {
    const { file, maxWorkers, workerType, niceness = 0 } = this.options;
    if (workerType === 'thread') {
      const execArgv = isSource ? ['--import', 'tsx'] : [];
      return workerpool.pool(fileURLToPath(file), { workerType, maxWorkers, workerThreadOpts: { execArgv } });
    }
    return workerpool.pool(fileURLToPath(file), {
      workerType,
      maxWorkers,
      forkArgs: [String(niceness)],
      forkOpts: { execArgv: isSource ? ['--import', 'tsx'] : [], serialization: 'advanced' },
    });
  }
}

const isSource = import.meta.url.endsWith('.ts');

/** In the build a worker lies beside the server; in development and tests it runs from source. */
export const fileOf = (source: string, built: string, base: string): URL =>
  new URL(isSource ? source : built, base);

/** Makes this process or thread a worker that calls `run` for each job. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result> | Result): void {
  const niceness = Number(process.argv[2] ?? 0);
  if (niceness > 0) setPriority(niceness);
  // The channel to a store that has ended, so no work is left.
  const channel: NodeJS.EventEmitter = process;
  channel.on('error', () => process.exit());
  workerpool.worker({ run });
}
