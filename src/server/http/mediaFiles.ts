import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findRendition } from '@/server/media';
import { JPEG_WIDTH, MEDIA_FORMATS } from '@/shared/media';
import { notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import type { AppEnv } from './middleware/requests';

const JPEG = `${JPEG_WIDTH}.jpeg`;
const FILE = new RegExp(`^(?:\\d{2,4}\\.(?:${MEDIA_FORMATS.join('|')})|${JPEG})$`);
const ID = /^[\w-]{1,120}$/;

/** `/media/{id}/{width}.{format}`: the files of a picture. */
export function mediaFiles(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/:id/:file', async (c) => {
    const { id, file } = c.req.param();
    if (!FILE.test(file) || !ID.test(id)) throw notFound('Picture');
    const found = await findRendition(deps, id, file);
    if (!found) throw notFound('Picture');
    const headers = {
      'content-type': `image/${file.split('.')[1]}`,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    };
    // A stream that nobody reads would hold its file open for good.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(found.path)) as ReadableStream, 200, headers);
  });
}
