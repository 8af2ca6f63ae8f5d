import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import type { Recipe } from '@/demo/recipe';
import { AppError } from '../platform/errors';
import { fileOf, Workers } from '../platform/workers';
import type { PictureJob, PictureResult, PictureWork } from './imageWorker';
import { PictureFault } from './pictureFormat';
import type { Rendered } from './pipeline';
import { listUnrendered, markRendered } from './records';

declare module '@/server/platform/trpc' {
  interface Deps {
    imageRenderer: ImageRenderer;
  }
}

/** Milliseconds between two announcements of new previews while the backlog is drawn. */
const announceMs = 20_000;
/** Uploads that may wait or be under way at a time: of the staff, of all customers and of one of them. */
const maxUploads = { staff: 20, customers: 8, customer: 2 } as const;
const file = fileOf('./imageWorker.ts', './imageWorker.js', import.meta.url);
/** Staff wait for an upload; drawings, which have a placeholder, stand back behind the store's own work. */
const uploadWorkers = { file, maxWorkers: 2, workerType: 'process', idleMs: 1000 } as const;
/** Customers' photos have a process of their own: however many there are, staff do not wait for them. */
const photoWorkers = { ...uploadWorkers, maxWorkers: 1, niceness: 10 };
const drawingWorkers = { ...uploadWorkers, niceness: 10 };

type ImageWorkers = Workers<PictureJob, PictureResult>;

type Job = {
  id: string;
  work: PictureWork;
  /** Whose photo it is; null for staff's pictures and drawings. */
  customerId: number | null;
  done: Deferred;
};
type Deferred = {
  promise: Promise<Rendered>;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
};

/**
 * Makes pictures in child processes. Uploads have processes of their own, so that they never wait for drawings;
 * of these the ones that a visitor waits for come first, then one after the other the rest.
 */
export class ImageRenderer {
  readonly #uploads = new Map<string, Job>();
  readonly #photos = new Map<string, Job>();
  readonly #waiting = new Map<string, Job>();
  /** Every job that has not ended, by the id of its picture. */
  readonly #jobs = new Map<string, Job>();
  readonly #uploaders: ImageWorkers = new Workers(uploadWorkers);
  readonly #photographers: ImageWorkers = new Workers(photoWorkers);
  readonly #drawers: ImageWorkers = new Workers(drawingWorkers);
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
    for (const { id, recipe } of backlog) {
      void this.#enqueue(id, { recipe }).done.promise.catch(() => undefined);
    }
    if (backlog.length > 0) this.options.log.info(`drawing ${backlog.length} pictures in the background`);
    return backlog.length;
  }

  /** Draws one picture before all other drawings. Rejects when it cannot be drawn. */
  async drawNow(id: string, recipe: Recipe): Promise<void> {
    const job = this.#jobs.get(id) ?? this.#enqueue(id, { recipe });
    if (this.#waiting.delete(id)) {
      const rest = [...this.#waiting];
      this.#waiting.clear();
      for (const [key, value] of [[id, job] as const, ...rest]) this.#waiting.set(key, value);
    }
    await job.done.promise;
  }

  /** Pictures that wait for a process or are being made. */
  get queueLengths(): { uploads: number; drawings: number } {
    return {
      uploads: this.#uploads.size + this.#uploaders.running + this.#photos.size + this.#photographers.running,
      drawings: this.#waiting.size + this.#drawers.running,
    };
  }

  /** Whether so many uploads of staff, or photos of customers, are on their way that another had to wait too long. */
  isFull(customerId: number | null): boolean {
    const uploads = [...this.#jobs.values()].filter(({ work }) => 'file' in work);
    const photos = uploads.filter((job) => job.customerId !== null);
    if (customerId === null) return uploads.length - photos.length >= maxUploads.staff;
    const own = photos.filter((job) => job.customerId === customerId);
    return photos.length >= maxUploads.customers || own.length >= maxUploads.customer;
  }

  /**
   * Makes a picture of an uploaded file, which may be removed afterwards. Rejects with PictureFault for a file
   * that cannot become a picture.
   */
  renderUpload(id: string, file: string, customerId: number | null = null): Promise<Rendered> {
    const work = customerId === null ? { file } : { file, isPhoto: true };
    return (this.#jobs.get(id) ?? this.#enqueue(id, work, customerId)).done.promise;
  }

  close(): void {
    this.#closed = true;
    for (const job of [this.#uploads, this.#photos, this.#waiting].flatMap((queue) => [...queue.values()]))
      this.#end(job, shuttingDown());
    this.#uploads.clear();
    this.#photos.clear();
    this.#waiting.clear();
    this.#uploaders.close();
    this.#photographers.close();
    this.#drawers.close();
  }

  #enqueue(id: string, work: PictureWork, customerId: number | null = null): Job {
    const job: Job = { id, work, customerId, done: deferred() };
    const [queue, workers] = this.#queueOf(job);
    queue.set(id, job);
    this.#jobs.set(id, job);
    queueMicrotask(() => this.#dispatch(queue, workers));
    return job;
  }

  #queueOf({ work, customerId }: Job): [Map<string, Job>, ImageWorkers] {
    if (!('file' in work)) return [this.#waiting, this.#drawers];
    return customerId === null ? [this.#uploads, this.#uploaders] : [this.#photos, this.#photographers];
  }

  /** Gives the first of a queue to each free process. */
  #dispatch(queue: Map<string, Job>, workers: ImageWorkers): void {
    while (!this.#closed && workers.isFree) {
      const [job] = queue.values();
      if (!job) return;
      queue.delete(job.id);
      void workers
        .run({ mediaDir: this.options.mediaDir, id: job.id, work: job.work })
        .then(
          (result) => this.#finish(job, result),
          (error: unknown) => this.#fail(job, error),
        )
        .finally(() => this.#dispatch(queue, workers));
    }
  }

  #finish(job: Job, result: PictureResult): void {
    if ('fault' in result) return this.#end(job, new PictureFault(result.fault));
    void this.#keep(job, result.rendered).catch((error: Error) => {
      this.options.log.error({ err: error, picture: job.id }, 'a picture could not be noted');
      this.#end(job, error);
    });
  }

  #fail(job: Job, error: unknown): void {
    if (this.#closed) return this.#end(job, shuttingDown());
    this.options.log.error({ err: error, picture: job.id }, 'a picture could not be made');
    this.#end(job, error instanceof Error ? error : new Error(String(error)));
  }

  async #keep(job: Job, rendered: Rendered): Promise<void> {
    if ('recipe' in job.work) {
      await markRendered(this.options.db, job.id, rendered, this.#isTimeToAnnounce());
      this.#drawn += 1;
      this.#showProgress();
    }
    this.#jobs.delete(job.id);
    job.done.resolve(rendered);
  }

  #end(job: Job, error: Error): void {
    this.#jobs.delete(job.id);
    job.done.reject(error);
  }

  /** Pages carry previews; telling them of each new one would redraw every page for every picture. */
  #isTimeToAnnounce(): boolean {
    if (this.#waiting.size > 0 && Date.now() - this.#announcedAt < announceMs) return false;
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
