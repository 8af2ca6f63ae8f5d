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

/** Uploads that may wait or be under way at a time: of the staff, of all customers and of one of them. */
const maxUploads = { staff: 20, customers: 8, customer: 2 } as const;
const file = fileOf('./imageWorker.ts', './imageWorker.js', import.meta.url);
const staffWorkers = { file, maxWorkers: 2, workerType: 'process', idleMs: 1000 } as const;
/** Customers' photos have a process of their own: however many there are, staff do not wait for them. */
const photoWorkers = { ...staffWorkers, maxWorkers: 1, niceness: 10 };

type Job = {
  id: string;
  file: string;
  /** Whose photo it is; null for a picture of the staff. */
  customerId: number | null;
  done: Deferred;
};
/** Jobs that wait, by the id of their picture, and the processes that take them. */
type Queue = { waiting: Map<string, Job>; workers: Workers<PictureJob, PictureResult> };
type Deferred = {
  promise: Promise<Rendered>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
};

/** Makes pictures of uploaded files in child processes. */
export class ImageRenderer {
  readonly #staff: Queue = { waiting: new Map(), workers: new Workers(staffWorkers) };
  readonly #customers: Queue = { waiting: new Map(), workers: new Workers(photoWorkers) };
  /** Every job that has not ended, by the id of its picture. */
  readonly #jobs = new Map<string, Job>();
  #closed = false;

  constructor(private readonly options: { mediaDir: string; log: Logger }) {}

  /** Uploads that wait for a process or are being made. */
  get queueLength(): number {
    const lengthOf = ({ waiting, workers }: Queue) => waiting.size + workers.running;
    return lengthOf(this.#staff) + lengthOf(this.#customers);
  }

  /** Whether so many uploads of staff, or photos of customers, are on their way that another had to wait too long. */
  isFull(customerId: number | null): boolean {
    const jobs = [...this.#jobs.values()];
    const photos = jobs.filter((job) => job.customerId !== null);
    if (customerId === null) return jobs.length - photos.length >= maxUploads.staff;
    const own = photos.filter((job) => job.customerId === customerId);
    return photos.length >= maxUploads.customers || own.length >= maxUploads.customer;
  }

  /**
   * Makes a picture of an uploaded file, which may be removed afterwards. Rejects with PictureFault for a file
   * that cannot become a picture.
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

  /** Gives the first of a queue to each free process. */
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

/** The process was killed, as for want of memory, or the disk is full: another try may succeed. */
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
