import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Recipe } from '@/db/demo/recipe';
import type { Db } from '@/db/open';
import { listUnrendered, markRendered } from './queries';
import type { PictureJob, PictureResult } from './worker';

const WORKERS = 2;
/** The store's own work goes before pictures that nobody waits for. */
const NICENESS = 10;
/** Milliseconds between two announcements of new previews while the backlog is drawn. */
const ANNOUNCE_EVERY = 20_000;

type Job = { id: string; recipe: Recipe; done: Deferred };
type Deferred = { promise: Promise<void>; resolve: () => void; reject: (error: Error) => void };
type Worker = { process: ChildProcess; job: Job | null };

/**
 * Draws pictures in child processes: at once for those a visitor waits for, one after the other for the rest.
 * The processes end when there is nothing left to draw.
 */
export class Studio {
  readonly #waiting = new Map<string, Job>();
  readonly #workers: Worker[] = [];
  #closed = false;
  #total = 0;
  #drawn = 0;
  #announcedAt = 0;

  constructor(private readonly options: { db: Db; mediaDir: string; log: Logger }) {}

  /** Starts on every picture that is not drawn yet; returns how many there are. */
  drawBacklog(): number {
    const backlog = listUnrendered(this.options.db);
    this.#total = backlog.length;
    this.#drawn = 0;
    this.#announcedAt = Date.now();
    for (const { id, recipe } of backlog) void this.#enqueue(id, recipe).done.promise.catch(() => undefined);
    if (backlog.length > 0) this.options.log.info(`drawing ${backlog.length} pictures in the background`);
    return backlog.length;
  }

  /** Draws one picture before all others. Rejects when it cannot be drawn. */
  drawNow(id: string, recipe: Recipe): Promise<void> {
    const underWay = this.#workers.find((worker) => worker.job?.id === id)?.job;
    const job = underWay ?? this.#waiting.get(id) ?? this.#enqueue(id, recipe);
    if (this.#waiting.delete(id)) {
      const rest = [...this.#waiting];
      this.#waiting.clear();
      for (const [key, value] of [[id, job] as const, ...rest]) this.#waiting.set(key, value);
    }
    return job.done.promise;
  }

  close(): void {
    this.#closed = true;
    for (const job of this.#waiting.values()) job.done.reject(new Error('The store is shutting down.'));
    this.#waiting.clear();
    for (const worker of this.#workers) worker.process.disconnect();
  }

  #enqueue(id: string, recipe: Recipe): Job {
    const job: Job = { id, recipe, done: deferred() };
    this.#waiting.set(id, job);
    queueMicrotask(() => this.#dispatch());
    return job;
  }

  #dispatch(): void {
    if (this.#closed) return;
    while (this.#waiting.size > 0) {
      const worker = this.#workers.find(({ job }) => job === null) ?? this.#hire();
      const [next] = this.#waiting.values();
      if (!worker || !next) return;
      this.#waiting.delete(next.id);
      worker.job = next;
      const message: PictureJob = { mediaDir: this.options.mediaDir, id: next.id, recipe: next.recipe };
      worker.process.send(message);
    }
    for (const idle of this.#workers.filter(({ job }) => job === null)) this.#dismiss(idle);
  }

  #hire(): Worker | null {
    if (this.#workers.length >= WORKERS) return null;
    const child = startWorker();
    const worker: Worker = { process: child, job: null };
    child.on('message', (result: PictureResult) => this.#finish(worker, result));
    child.on('exit', () => this.#lose(worker));
    this.#workers.push(worker);
    return worker;
  }

  #dismiss(worker: Worker): void {
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    if (worker.process.connected) worker.process.disconnect();
  }

  #lose(worker: Worker): void {
    if (!this.#workers.includes(worker)) return;
    this.#workers.splice(this.#workers.indexOf(worker), 1);
    worker.job?.done.reject(new Error('The picture worker ended.'));
    this.#dispatch();
  }

  #finish(worker: Worker, result: PictureResult): void {
    const { job } = worker;
    worker.job = null;
    if ('error' in result) {
      this.options.log.error({ picture: result.id, reason: result.error }, 'a picture could not be drawn');
      job?.done.reject(new Error(result.error));
    } else {
      this.#drawn += 1;
      markRendered(this.options.db, result.id, result.rendered, this.#isTimeToAnnounce());
      this.#showProgress();
      job?.done.resolve();
    }
    this.#dispatch();
  }

  /** Pages carry previews; telling them of each new one would redraw every page for every picture. */
  #isTimeToAnnounce(): boolean {
    if (this.#waiting.size > 0 && Date.now() - this.#announcedAt < ANNOUNCE_EVERY) return false;
    this.#announcedAt = Date.now();
    return true;
  }

  #showProgress(): void {
    const step = Math.max(1, Math.round(this.#total / 10));
    if (this.#total > 0 && (this.#drawn % step === 0 || this.#drawn === this.#total)) {
      this.options.log.info(`pictures: ${this.#drawn} of ${this.#total} drawn`);
    }
  }
}

function deferred(): Deferred {
  let settle: Omit<Deferred, 'promise'> | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('A promise runs its executor at once.');
  return { promise, ...settle };
}

/** In the build the worker lies beside the server; in development it is run from its source. */
function startWorker(): ChildProcess {
  const fromSource = import.meta.url.endsWith('.ts');
  const file = new URL(fromSource ? './worker.ts' : './pictureWorker.js', import.meta.url);
  const child = fork(fileURLToPath(file), { execArgv: fromSource ? ['--import', 'tsx'] : [] });
  if (child.pid) setPriority(child.pid, NICENESS);
  return child;
}
