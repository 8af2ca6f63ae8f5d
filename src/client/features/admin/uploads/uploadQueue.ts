import { faultOfFile, uploadFaults } from '@/shared/media';
import { UploadError, type UploadOptions } from '../../../lib/sendFile';

/** Files uploaded at a time: as many as the server processes at a time. */
const maxConcurrency = 2;

export type PictureUpload = {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'done' | 'failed';
  /** Share of the file that has been sent, 0 to 1. */
  progress: number;
  fault: string | null;
  /** Whether the same file may be retried. */
  canRetry: boolean;
  url: string | null;
};

type Send = (file: File, options: UploadOptions) => Promise<{ url: string }>;

/**
 * Uploads chosen files a few at a time and reports their URLs in the chosen order. Failed files stay in the
 * list until retried or removed, and do not block the others.
 */
export class UploadQueue {
  #uploads: readonly PictureUpload[] = [];
  #nextKey = 1;
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly send: Send,
    private readonly onDone: (url: string) => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): readonly PictureUpload[] => this.#uploads;

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file): PictureUpload => {
      const fault = faultOfFile(file);
      return {
        key: this.#nextKey++,
        file,
        state: fault ? 'failed' : 'waiting',
        progress: 0,
        fault: fault && uploadFaults[fault],
        canRetry: fault === null,
        url: null,
      };
    });
    this.#set([...this.#uploads, ...added]);
    this.#start();
  };

  readonly retry = (key: number): void => {
    this.#change(key, { state: 'waiting', fault: null, progress: 0 });
    this.#start();
  };

  readonly remove = (key: number): void => {
    this.#stops.get(key)?.abort();
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
    this.#reportDone();
    this.#start();
  };

  /** Aborts all uploads. */
  readonly close = (): void => {
    for (const stop of this.#stops.values()) stop.abort();
    this.#set([]);
  };

  #start(): void {
    const free = maxConcurrency - this.#stops.size;
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, free))) void this.#sendOne(upload);
  }

  async #sendOne({ key, file }: PictureUpload): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#change(key, { state: 'sending' });
    const onProgress = (progress: number) =>
      this.#change(key, { progress, state: progress < 1 ? 'sending' : 'sent' });
    try {
      const { url } = await this.send(file, { onProgress, signal: stop.signal });
      this.#change(key, { state: 'done', url });
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      const canRetry = !(error instanceof UploadError) || error.canRetry;
      this.#change(key, { state: 'failed', fault, canRetry });
    }
    this.#stops.delete(key);
    this.#reportDone();
    this.#start();
  }

  /** Reports finished uploads up to the first one still in progress. */
  #reportDone(): void {
    const done: string[] = [];
    const left: PictureUpload[] = [];
    for (const upload of this.#uploads) {
      const isBlocked = left.some(({ state }) => state !== 'failed');
      if (upload.url !== null && !isBlocked) done.push(upload.url);
      else left.push(upload);
    }
    if (done.length === 0) return;
    this.#set(left);
    for (const url of done) this.onDone(url);
  }

  #change(key: number, change: Partial<PictureUpload>): void {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  #set(uploads: readonly PictureUpload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
