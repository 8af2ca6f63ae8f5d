import type { Logger } from 'pino';
import { AppError } from '../platform/errors';
import { fileOf, Workers } from '../platform/workers';
import type { PictureJob, PictureResult } from './imageWorker';
import { PictureFault } from './pictureFormat';
import type { Rendered } from './pipeline';

declare module '@/server/platform/trpc' {
  interface Deps {
    imageRenderer: ImageRenderer;
  }
}

/** Uploads that may wait or be under way at a time. */
const maxUploads = 20;
const file = fileOf('./imageWorker.ts', './imageWorker.js', import.meta.url);

type Job = PictureJob & { done: Deferred };
type Deferred = {
  promise: Promise<Rendered>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
};

/** Makes pictures of uploaded files in child processes. */
export class ImageRenderer {
  readonly #waiting = new Map<string, Job>();
  /** Every job that has not ended, by the id of its picture. */
  readonly #jobs = new Map<string, Job>();
  readonly #workers = new Workers<PictureJob, PictureResult>({
    file,
    maxWorkers: 2,
    workerType: 'process',
    idleMs: 1000,
  });
  #closed = false;

  constructor(private readonly options: { mediaDir: string; log: Logger }) {}

  /** Uploads that wait for a process or are being made. */
  get queueLength(): number {
    return this.#waiting.size + this.#workers.running;
  }

  /** Whether so many uploads are on their way that another one had to wait for too long. */
  get isFull(): boolean {
    return this.#jobs.size >= maxUploads;
  }

  /**
   * Makes a picture of an uploaded file, which may be removed afterwards. Rejects with PictureFault for a file
   * that cannot become a picture.
   */
  renderUpload(id: string, file: string): Promise<Rendered> {
    return (this.#jobs.get(id) ?? this.#enqueue(id, file)).done.promise;
  }

  close(): void {
    this.#closed = true;
    for (const job of this.#waiting.values()) this.#end(job, shuttingDown());
    this.#waiting.clear();
    this.#workers.close();
  }

  #enqueue(id: string, file: string): Job {
    const job: Job = { mediaDir: this.options.mediaDir, id, file, done: deferred() };
    this.#waiting.set(id, job);
    this.#jobs.set(id, job);
    queueMicrotask(() => this.#dispatch());
    return job;
  }

  /** Gives the first job that waits to each free process. */
  #dispatch(): void {
    while (!this.#closed && this.#workers.isFree) {
      const [job] = this.#waiting.values();
      if (!job) return;
      this.#waiting.delete(job.id);
      const { mediaDir, id, file } = job;
      void this.#workers
        .run({ mediaDir, id, file })
        .then(
          (result) => this.#finish(job, result),
          (error: unknown) => this.#fail(job, error),
        )
        .finally(() => this.#dispatch());
    }
  }

  #finish(job: Job, result: PictureResult): void {
    if ('fault' in result) return this.#end(job, new PictureFault(result.fault));
    this.#jobs.delete(job.id);
    job.done.resolve(result.rendered);
  }

  #fail(job: Job, error: unknown): void {
    if (this.#closed) return this.#end(job, shuttingDown());
    this.options.log.error({ err: error, picture: job.id }, 'a picture could not be made');
    this.#end(job, error instanceof Error ? error : new Error(String(error)));
  }

  #end(job: Job, error: Error): void {
    this.#jobs.delete(job.id);
    job.done.reject(error);
  }
}

const shuttingDown = () =>
  new AppError('unavailable', 'The store is about to restart. Please try again in a moment.', {
    retryAfter: 5,
  });

function deferred(): Deferred {
  let settle: Omit<Deferred, 'promise'> | undefined;
  const promise = new Promise<Rendered>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('A promise runs its executor at once.');
  return { promise, ...settle };
}
