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

/** Uploads queued or in progress at a time: for staff, for all customers and per customer. */
const maxUploads = { staff: 20, customers: 8, customer: 2 } as const;
const file = fileOf('./imageWorker.ts', './imageWorker.js', import.meta.url);
const staffWorkers = { file, maxWorkers: 2, workerType: 'process', idleMs: 1000 } as const;
/** Customers' photos have a separate process, so staff never wait for them. */
const photoWorkers = { ...staffWorkers, maxWorkers: 1, niceness: 10 };

type Job = {
  id: string;
  file: string;
  /** The photo's customer; null for a staff picture. */
  customerId: number | null;
  done: Deferred;
};
/** Waiting jobs by picture id, and the processes that run them. */
type Queue = { waiting: Map<string, Job>; workers: Workers<PictureJob, PictureResult> };
type Deferred = {
  promise: Promise<Rendered>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
};

/** Renders uploaded pictures in child processes. */
export class ImageRenderer {
  readonly #staff: Queue = { waiting: new Map(), workers: new Workers(staffWorkers) };
  readonly #customers: Queue = { waiting: new Map(), workers: new Workers(photoWorkers) };
  /** Every unfinished job, by picture id. */
  readonly #jobs = new Map<string, Job>();
  #closed = false;

  constructor(private readonly options: { mediaDir: string; log: Logger }) {}

  /** Uploads that are queued or being rendered. */
  get queueLength(): number {
    const lengthOf = ({ waiting, workers }: Queue) => waiting.size + workers.running;
    return lengthOf(this.#staff) + lengthOf(this.#customers);
  }

  /** Whether the queue for staff uploads or customers' photos is full. */
  isFull(customerId: number | null): boolean {
    const jobs = [...this.#jobs.values()];
    const photos = jobs.filter((job) => job.customerId !== null);
    if (customerId === null) return jobs.length - photos.length >= maxUploads.staff;
    const own = photos.filter((job) => job.customerId === customerId);
    return photos.length >= maxUploads.customers || own.length >= maxUploads.customer;
  }

  /**
   * Renders an uploaded file, which may be removed afterwards. Rejects with PictureFault for a file that
   * cannot become a picture.
   */
  renderUpload(id: string, file: string, customerId: number | null = null): Promise<Rendered> {
    return (this.#jobs.get(id) ?? this.#enqueue(id, file, customerId)).done.promise;
  }

  close(): void {
    this.#closed = true;
    for (const { waiting, workers } of [this.#staff, this.#customers]) {
      for (const job of waiting.values()) this.#end(job, shuttingDown());
      waiting.clear();
      workers.close();
    }
  }

  #enqueue(id: string, file: string, customerId: number | null): Job {
    const job: Job = { id, file, customerId, done: deferred() };
    const queue = customerId === null ? this.#staff : this.#customers;
    queue.waiting.set(id, job);
    this.#jobs.set(id, job);
    queueMicrotask(() => this.#dispatch(queue));
    return job;
  }

  /** Assigns waiting jobs to free processes. */
  #dispatch(queue: Queue): void {
    const { waiting, workers } = queue;
    while (!this.#closed && workers.isFree) {
      const [job] = waiting.values();
      if (!job) return;
      waiting.delete(job.id);
      const { id, file, customerId } = job;
      void workers
        .run({ mediaDir: this.options.mediaDir, id, file, isPhoto: customerId !== null })
        .then(
          (result) => this.#finish(job, result),
          (error: unknown) => this.#fail(job, error),
        )
        .finally(() => this.#dispatch(queue));
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
    this.#end(job, couldNotBeMade());
  }

  #end(job: Job, error: Error): void {
    this.#jobs.delete(job.id);
    job.done.reject(error);
  }
}

/** The process was killed, for example for lack of memory, or the disk is full: a retry may succeed. */
const couldNotBeMade = () =>
  new AppError('unavailable', 'This picture could not be prepared right now. Please try again in a moment.', {
    retryAfter: 15,
  });

const shuttingDown = () =>
  new AppError('unavailable', 'The store is restarting. Please try again in a moment.', {
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
