import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findRendition, readPhotoId } from '@/server/media';
import { photoState } from '@/server/reviews';
import { JPEG_WIDTH, MEDIA_FORMATS } from '@/shared/media';
import { notFound } from '../platform/errors';
import type { Deps } from '../platform/trpc';
import type { AppEnv } from './middleware/requests';

const JPEG = `${JPEG_WIDTH}.jpeg`;
const FILE = new RegExp(`^(?:\\d{2,4}\\.(?:${MEDIA_FORMATS.join('|')})|${JPEG})$`);
const ID = /^[\w-]{1,120}$/;

/** A year for pictures, whose ids change with their content. Photo approval can be withdrawn. */
const cacheControl = {
  picture: 'public, max-age=31536000, immutable',
  approved: 'public, max-age=3600',
  waiting: 'private, max-age=3600',
};

/**
 * `/media/{id}/{width}.{format}`: the files of a picture. An unapproved customer photo is visible only to its
 * author and staff, whose responses contain a signed id.
 */
export function mediaFiles(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/:id/:file', async (c) => {
    const { id: asked, file } = c.req.param();
    if (!FILE.test(file) || !ID.test(asked)) throw notFound('Picture');
    const { id, isSigned } = readPhotoId(deps, asked);
    const state = await photoState(deps.db, id);
    if (state === 'waiting' && !isSigned) throw notFound('Picture');
    const found = await findRendition(deps, id, file);
    if (!found) throw notFound('Picture');
    const headers = {
      'content-type': `image/${file.split('.')[1]}`,
      'content-length': String(found.size),
      'cache-control': cacheControl[state ?? 'picture'],
      'cross-origin-resource-policy': 'cross-origin',
    };
    // An unread stream would hold its file open forever.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(found.path)) as ReadableStream, 200, headers);
  });
}
