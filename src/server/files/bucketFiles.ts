import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '../platform/errors';
import type { ObjectStorage, ObjectStorageOptions } from './objectStorage';
import { LocalFiles, type SharedFiles } from './sharedFiles';

/** Milliseconds for which the result of a check is cached. */
const checkHoldsMs = 10_000;
/** Seconds after which a visitor may try again. */
const retryAfterSeconds = 10;

type BucketFilesParts = { dataDir: string; options: ObjectStorageOptions; log: Logger };

/** The files of several nodes: object storage has all of them, and DATA_DIR of each node is its cache. */
export class BucketFiles implements SharedFiles {
  readonly storage: string;
  readonly #local: LocalFiles;
  #opened: Promise<ObjectStorage> | null = null;
  /** Downloads in progress, by name: concurrent requests for a file share one. */
  readonly #fetches = new Map<string, Promise<string | null>>();
  #check: { until: number; problem: Promise<string | null> } | null = null;

  constructor(private readonly parts: BucketFilesParts) {
    this.storage = parts.options.shown;
    this.#local = new LocalFiles(parts.dataDir);
  }

  async find(name: string): Promise<string | null> {
    return (await this.#local.find(name)) ?? this.#fetchOnce(name);
  }

  async listUnshared(folder: string, files: readonly string[]): Promise<string[]> {
    return this.#use(folder, async (storage) => {
      const shared = new Set((await storage.list(`${folder}/`)).map(({ name }) => name));
      return files.map((file) => `${folder}/${file}`).filter((name) => !shared.has(name));
    });
  }

  async share(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map((name) => this.#use(name, (storage) => storage.put(name, this.#local.pathOf(name)))),
    );
  }

  async removeFile(name: string): Promise<void> {
    await this.#local.removeFile(name);
    await this.#use(name, (storage) => storage.delete(name));
  }

  async removeFolder(name: string): Promise<void> {
    await this.#local.removeFolder(name);
    await this.#removeObjects(`${name}/`, () => true);
  }

  async removeOld(folder: string, moment: Date): Promise<void> {
    await this.#local.removeOld(folder, moment);
    await this.#removeObjects(`${folder}/`, (changedAt) => changedAt.getTime() <= moment.getTime());
  }

  listFolders(folder: string): Promise<string[]> {
    return this.#use(folder, (storage) => storage.listFolders(folder));
  }

  findProblem(): Promise<string | null> {
    const moment = performance.now();
    if (!this.#check || moment >= this.#check.until)
      this.#check = { until: moment + checkHoldsMs, problem: this.#look() };
    return this.#check.problem;
  }

  close(): void {
    void this.#opened?.then((storage) => storage.close());
  }

  #open(): Promise<ObjectStorage> {
    this.#opened ??= import('./objectStorage').then((module) => new module.ObjectStorage(this.parts.options));
    return this.#opened;
  }

  /** Turns every failure of the storage into an answer to wait and try again. */
  async #use<T>(name: string, work: (storage: ObjectStorage) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#open());
    } catch (error) {
      this.#logFailure(error, name);
      const text = 'The store cannot reach its file storage at the moment. Please try again soon.';
      throw new AppError('unavailable', text, { retryAfter: retryAfterSeconds });
    }
  }

  /** Logs the reason alone: the SDK's errors hold the whole response, with the signature of the request. */
  #logFailure(error: unknown, name?: string): void {
    this.parts.log.warn({ reason: textOf(error), file: name }, 'the file storage failed');
  }

  #fetchOnce(name: string): Promise<string | null> {
    const known = this.#fetches.get(name);
    if (known !== undefined) return known;
    const fetching = this.#use(name, (storage) => this.#fetch(storage, name)).finally(() =>
      this.#fetches.delete(name),
    );
    this.#fetches.set(name, fetching);
    return fetching;
  }

  /** Readers never see a partial file. */
  async #fetch(storage: ObjectStorage, name: string): Promise<string | null> {
    const path = this.#local.pathOf(name);
    const draft = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      if (!(await storage.download(name, draft))) return null;
      await rename(draft, path);
      return path;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** One by one: the SDK signs a request for many with a checksum that some providers refuse. */
  #removeObjects(start: string, isWanted: (changedAt: Date) => boolean): Promise<void> {
    return this.#use(start, async (storage) => {
      for (const { name, changedAt } of await storage.list(start)) {
        if (isWanted(changedAt)) await storage.delete(name);
      }
    });
  }

  async #look(): Promise<string | null> {
    try {
      await (await this.#open()).check();
      return null;
    } catch (error) {
      this.#logFailure(error);
      return `${this.storage} cannot be used: ${textOf(error)}`;
    }
  }
}

/** A refused connection to several addresses has a code and no message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
