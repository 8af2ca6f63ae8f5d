import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findDrawing, pictureFolder, renderJpeg } from '@/server/media';
import { JPEG_WIDTH, MEDIA_FORMATS, mediaWidths, PLACEHOLDER } from '@/shared/media';
import { notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import type { AppEnv } from './middleware/requests';

const JPEG = `${JPEG_WIDTH}.jpeg`;
const FILE = new RegExp(`^(?:\\d{2,4}\\.(?:${MEDIA_FORMATS.join('|')})|${JPEG})$`);
const ID = /^[\w-]{1,120}$/;

/**
 * Milliseconds that a request waits for its drawing. A browser has six connections to a server: pictures that
 * wait for long would keep the page's own data waiting, too.
 */
const maxWaitMs = 1500;

/** Stands in for a picture that is still being drawn; its size tells the page to ask again. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="${PLACEHOLDER.width}" height="${PLACEHOLDER.height}"><rect width="100%" height="100%" fill="#232024"/></svg>`;

/** Whether `work` succeeds in time; it goes on in any case. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  // A failure is in the log already; the placeholder is shown as long as there is no picture.
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** A rendition's file; null when there is none. The JPEG is made when it is first asked for. */
async function findRendition(folder: string, file: string) {
  const find = () => stat(join(folder, file)).catch(() => null);
  const found = await find();
  if (found || file !== JPEG) return found;
  // Without a picture to make it of there is none of it either.
  await renderJpeg(folder).catch(() => undefined);
  return find();
}

/** `/media/{id}/{width}.{format}`: the files of a picture, drawn first when nobody asked for it before. */
export function mediaFiles({ db, config, imageRenderer }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/:id/:file', async (c) => {
    const { id, file } = c.req.param();
    if (!FILE.test(file) || !ID.test(id)) throw notFound('Picture');
    const folder = pictureFolder(join(config.dataDir, 'media'), id);
    let found = await findRendition(folder, file);
    if (!found) {
      const drawing = findDrawing(db, id);
      // A width that no picture has would be drawn again for every request.
      if (!drawing || !mediaWidths(drawing.width).includes(Number.parseInt(file, 10)))
        throw notFound('Picture');
      // A reader leaves it to the writer, which draws everything in the background.
      const drawn =
        config.role !== 'reader' && (await within(maxWaitMs, imageRenderer.drawNow(id, drawing.recipe)));
      if (!drawn)
        return c.body(placeholder, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
      found = await findRendition(folder, file);
    }
    if (!found) throw notFound('Picture');
    const headers = {
      'content-type': `image/${file.split('.')[1]}`,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    };
    // A stream that nobody reads would hold its file open for good.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(join(folder, file))) as ReadableStream, 200, headers);
  });
}
