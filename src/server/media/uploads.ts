import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrivateFolder } from '@/db/privateFiles';
import {
  LOGO_PREFIX,
  mediaUrl,
  PHOTO_PREFIX,
  UPLOAD_PREFIX,
  UPLOADS,
  type UploadFault,
  uploadFaults,
} from '@/shared/media';
import type { UploadOut } from '@/shared/schemas/catalogue/media';
import { AppError, type ErrorCode } from '../platform/errors';
import { hashOf } from '../platform/fileHash';
import type { Deps } from '../platform/trpc';
import { signPhotoId } from './photoTickets';
import { formatBytes, PictureFault, pictureFormat } from './pictureFormat';
import { filesOfUpload, findRendered, type Rendered, sharedFolder } from './pipeline';
import { insertUpload } from './records';

/** Sources of uploads in progress. No URL leads here, because a picture's id has no dot. */
export const incomingFolder = (mediaDir: string): string => join(mediaDir, '.incoming');
/** Milliseconds after which a source belongs to no upload in progress, on any node. */
const maxSourceAgeMs = 3_600_000;
/** Seconds after which a full queue has drained enough. */
const retryAfterSeconds = 15;

const codeOf: Record<UploadFault, ErrorCode> = {
  type: 'unsupportedMediaType',
  empty: 'invalid',
  bytes: 'tooLarge',
  damaged: 'invalid',
  small: 'invalid',
  large: 'invalid',
  logo: 'invalid',
  photo: 'invalid',
};
const refusal = (fault: UploadFault) => new AppError(codeOf[fault], uploadFaults[fault]);

/**
 * Stores an uploaded picture. Its content decides its format, and its id is derived from the content, so
 * uploading a picture twice stores it once. With `isOwn` the id also depends on the customer, so no other
 * customer can use it. Throws unsupportedMediaType, tooLarge, invalid, or unavailable when too many are in
 * progress or the file storage fails.
 */
export async function uploadPicture(
  { db, imageRenderer, files, config, secrets, now }: Deps,
  viewer: { id: number },
  file: Blob,
  { isOwn = false, isLogo = false } = {},
): Promise<UploadOut> {
  if (file.size === 0) throw refusal('empty');
  if (file.size > UPLOADS.bytes) throw refusal('bytes');
  // A customer's own photo waits in the customers' queue.
  const customerId = isOwn ? viewer.id : null;
  if (imageRenderer.isFull(customerId)) {
    const text = 'Too many pictures are being processed right now. Please try again in a moment.';
    throw new AppError('unavailable', text, { retryAfter: retryAfterSeconds });
  }
  if (!pictureFormat(Buffer.from(await file.slice(0, formatBytes).arrayBuffer()))) throw refusal('type');
  const hash = await hashOf(file);
  const prefix = isOwn ? PHOTO_PREFIX : isLogo ? LOGO_PREFIX : UPLOAD_PREFIX;
  const id = `${prefix}${(isOwn ? hash.update(`\0customer ${viewer.id}`) : hash).digest('hex').slice(0, 32)}`;
  const mediaDir = join(config.dataDir, 'media');
  const render = async () => {
    const rendered =
      (await findRendered(mediaDir, id)) ??
      (await withSource(mediaDir, file, (source) => imageRenderer.renderUpload(id, source, customerId)).catch(
        toAppError,
      ));
    await files.share(await files.listUnshared(sharedFolder(id), filesOfUpload(rendered.width)));
    return rendered;
  };
  const rendered = await render();
  await insertUpload(db, { id, ...rendered, uploadedBy: viewer.id, now: now() });
  // The files of an unused picture may have been removed before its row was renewed.
  await render();
  return { url: mediaUrl(isOwn ? signPhotoId({ secrets, now }, id) : id), ...rendered };
}

/** Runs `work` on a copy of the file on disk, then removes the copy. */
async function withSource(
  mediaDir: string,
  file: Blob,
  work: (source: string) => Promise<Rendered>,
): Promise<Rendered> {
  const folder = incomingFolder(mediaDir);
  const source = join(folder, randomUUID());
  await createPrivateFolder(folder);
  try {
    await writeFile(source, file.stream(), { mode: 0o600 });
    return await work(source);
  } finally {
    await rm(source, { force: true });
  }
}

function toAppError(error: unknown): never {
  throw error instanceof PictureFault ? refusal(error.fault) : error;
}

/** Removes sources left by a stopped process. */
export async function removeLeftovers(mediaDir: string, now: Date): Promise<void> {
  const folder = incomingFolder(mediaDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtimeMs <= now.getTime() - maxSourceAgeMs) await rm(file, { force: true });
  }
}
