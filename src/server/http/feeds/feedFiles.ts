import { randomUUID } from 'node:crypto';
import { closeSync, createWriteStream, openSync, readSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

const partBytes = 64 * 1024;

/**
 * A feed as a file per catalogue version. It is generated once, however many clients read it and however
 * slowly.
 */
export class FeedFiles {
  readonly #folder: string;
  readonly #makeParts: () => AsyncIterable<string>;
  #making: Promise<string> | null = null;

  constructor(folder: string, makeParts: () => AsyncIterable<string>) {
    this.#folder = folder;
    this.#makeParts = makeParts;
  }

  /** The file for a version or a later one, generated unless it exists. */
  async at(version: number): Promise<string> {
    const file = join(this.#folder, `google-${version}.xml`);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
    this.#making ??= this.#make(file).finally(() => {
      this.#making = null;
    });
    return this.#making;
  }

  async #make(file: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const former = await readdir(this.#folder);
    const part = `${file}.${randomUUID()}.part`;
    try {
      await pipeline(Readable.from(withYields(this.#makeParts())), createWriteStream(part));
      await rename(part, file);
    } finally {
      await rm(part, { force: true });
    }
    // Current readers have the file open and read it to its end.
    for (const name of former) await rm(join(this.#folder, name), { force: true });
    return file;
  }
}

/** Yields to other requests between two parts. */
async function* withYields(parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}

/** The bytes of a file. The file is closed after reading or cancellation. */
export function* partsOf(file: string): Generator<Uint8Array> {
  const descriptor = openSync(file, 'r');
  try {
    for (;;) {
      const part = Buffer.alloc(partBytes);
      const length = readSync(descriptor, part);
      if (length === 0) return;
      yield part.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
