import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../platform/errors';
import { readUpload, requireForm } from './upload';

/** The minimum upload speed: the total time, and the bytes required between two checks. */
export const uploadPace = { maxMs: 60_000, lookEveryMs: 5000, leastBytesPerLook: 40 * 1024 };
type Pace = typeof uploadPace;

export type ReceivedFile = {
  /** Its content is read from disk on demand. */
  file: File;
  /** Deletes it from disk. */
  remove: () => Promise<void>;
};

/**
 * Receives a form's file into `folder`. The body is written to disk as it arrives and parsed once complete,
 * so a slow client occupies no memory. Throws like readUpload, and tooSlow.
 */
export async function receiveFile(
  request: Request,
  { limit, folder, pace = uploadPace }: { limit: number; folder: string; pace?: Pace },
): Promise<ReceivedFile> {
  const form = requireForm(request, limit);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [body, content] = [join(folder, randomUUID()), join(folder, randomUUID())];
  const remove = () => rm(content, { force: true });
  try {
    await pipeline(paced(form.chunks, pace), createWriteStream(body, { mode: 0o600 }));
    const { name, type, bytes } = await readUpload(form, createReadStream(body));
    await writeFile(content, bytes, { mode: 0o600 });
    const blob = await openAsBlob(content);
    return { file: new File([blob], name, { type }), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await rm(body, { force: true });
  }
}

/** Passes chunks through. Throws tooSlow when the total time or the minimum rate is missed. */
async function* paced(chunks: AsyncIterable<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let seen = 0;
  let onSlow: (error: Error) => void = () => undefined;
  const slow = new Promise<never>((_, reject) => {
    onSlow = reject;
  });
  slow.catch(() => undefined);
  const giveUp = () =>
    onSlow(new AppError('tooSlow', 'The upload was too slow. Please try again on a faster connection.'));
  const end = setTimeout(giveUp, pace.maxMs);
  const looks = setInterval(() => {
    if (bytes - seen < pace.leastBytesPerLook) giveUp();
    seen = bytes;
  }, pace.lookEveryMs);
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), slow]);
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    clearTimeout(end);
    clearInterval(looks);
  }
}
