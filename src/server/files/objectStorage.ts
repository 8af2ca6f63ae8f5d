import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageTarget } from '../platform/storageUrl';

export type ObjectStorageOptions = StorageTarget & { accessKeyId: string; secretAccessKey: string };

/** Milliseconds for a connection, and without a byte on it. */
const [connectWithinMs, idleWithinMs] = [2000, 4000];
/** Milliseconds for a whole request with its retries: a visitor waits for a read, staff for a write. */
const [readWithinMs, writeWithinMs] = [5000, 30_000];

/**
 * The objects of one prefix in S3-compatible storage. Every call rejects within its time when the storage is
 * silent. Imported dynamically, because the SDK takes memory and time that a store with files does not need.
 */
export class ObjectStorage {
  readonly #client: S3Client;

  constructor(private readonly options: ObjectStorageOptions) {
    const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = options;
    this.#client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== undefined && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      requestHandler: { connectionTimeout: connectWithinMs, socketTimeout: idleWithinMs },
      // Several providers refuse the SDK's checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Stores a file under a name, replacing an object of that name. No ACL is sent: the bucket is private. */
  async put(name: string, file: string): Promise<void> {
    const command = new PutObjectCommand({ ...this.#object(name), Body: await readFile(file) });
    await this.#client.send(command, { abortSignal: AbortSignal.timeout(writeWithinMs) });
  }

  /** Writes an object into a file that only its owner can read. Returns false when there is no such object. */
  async download(name: string, file: string): Promise<boolean> {
    const signal = AbortSignal.timeout(readWithinMs);
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(name)), {
        abortSignal: signal,
      });
      await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }), { signal });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Deletes an object, also a missing one. */
  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(name)), {
      abortSignal: AbortSignal.timeout(writeWithinMs),
    });
  }

  /** The objects whose names begin with `start`, by name, with the time of their last change. */
  async list(start: string): Promise<{ name: string; changedAt: Date }[]> {
    const pages = await this.#pages(start);
    return pages.flatMap(({ Contents = [] }) =>
      Contents.map(({ Key = '', LastModified = new Date(0) }) => ({
        name: this.#nameOf(Key),
        changedAt: LastModified,
      })),
    );
  }

  /** The names of the folders in a folder: `['a', 'b']` in `media` for `media/a/1.webp` and `media/b/1.webp`. */
  async listFolders(folder: string): Promise<string[]> {
    const start = `${folder}/`;
    const pages = await this.#pages(start, '/');
    return pages.flatMap(({ CommonPrefixes = [] }) =>
      CommonPrefixes.map(({ Prefix = '' }) => this.#nameOf(Prefix).slice(start.length, -1)),
    );
  }

  /** Rejects when the storage cannot be reached or refuses the keys: it lists a folder that is always empty. */
  async check(): Promise<void> {
    await this.list('check/');
  }

  close(): void {
    this.#client.destroy();
  }

  async #pages(start: string, delimiter?: string): Promise<ListObjectsV2CommandOutput[]> {
    const pages: ListObjectsV2CommandOutput[] = [];
    const wanted = { Prefix: `${this.options.prefix}${start}`, Delimiter: delimiter };
    let token: string | undefined;
    do {
      const page = await this.#listPage({ ...wanted, ContinuationToken: token });
      pages.push(page);
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return pages;
  }

  #listPage(wanted: Omit<ListObjectsV2CommandInput, 'Bucket'>): Promise<ListObjectsV2CommandOutput> {
    const command = new ListObjectsV2Command({ Bucket: this.options.bucket, ...wanted });
    return this.#client.send(command, { abortSignal: AbortSignal.timeout(readWithinMs) });
  }

  #object(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: `${this.options.prefix}${name}` };
  }

  #nameOf(key: string): string {
    return key.slice(this.options.prefix.length);
  }
}

/** A missing bucket is a fault of the storage, not a missing object. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';
