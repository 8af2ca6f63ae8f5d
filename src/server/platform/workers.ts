import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';

export type WorkerOptions = {
  /** The worker's own file: `fileOf` finds it from its source and from the build alike. */
  file: URL;
  maxWorkers: number;
  /**
   * Threads of this process start without a copy of its page tables, which holds it up for some 100 ms; processes stand
   * back when others want the processor, and take nothing with them when they end.
   */
  workerType: 'process' | 'thread';
  /** Of processes, from 0 to 19: how far the processes stand back when others want the processor. */
  niceness?: number;
  /** Milliseconds after the last job for which the workers are kept. */
  idleMs: number;
};

/** Child processes or threads that do one kind of job. They are started when there is work and end when there is none left. */
export class Workers<Job, Result> {
  #pool: Pool | null = null;
  #idle: NodeJS.Timeout | undefined;
  #running = 0;

  constructor(private readonly options: WorkerOptions) {}

  /** Jobs that are done or wait for a worker. */
  get running(): number {
    return this.#running;
  }

  get isFree(): boolean {
    return this.#running < this.options.maxWorkers;
  }

  /** Does a job in one of the workers. Rejects with what it throws, or when its worker ends before it is done. */
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

  /** Ends the workers; jobs that run are rejected. */
  close(): void {
    clearTimeout(this.#idle);
    const pool = this.#pool;
    this.#pool = null;
    void pool?.terminate(true);
  }

  #start(): Pool {
    const { file, maxWorkers, workerType, niceness = 0 } = this.options;
    if (workerType === 'thread') {
      const script = isSource ? sourceLoader(file) : fileURLToPath(file);
      return workerpool.pool(script, { workerType, maxWorkers, workerThreadOpts: { eval: isSource } });
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

/** Runs a source in a thread, where Node 20 does not heed `--import`. */
const sourceLoader = ({ href }: URL): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}'); });`;

/** In the build a worker lies beside the server; in development and tests it is run from its source. */
export const fileOf = (source: string, built: string, base: string): URL =>
  new URL(isSource ? source : built, base);

/** Makes this process or thread a worker that does `run` for each job it is sent. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result> | Result): void {
  const niceness = Number(process.argv[2] ?? 0);
  if (niceness > 0) setPriority(niceness);
  // The channel to a store that ended meanwhile; there is nobody left to work for.
  const channel: NodeJS.EventEmitter = process;
  channel.on('error', () => process.exit());
  workerpool.worker({ run });
}
