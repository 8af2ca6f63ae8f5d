import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { MEDIA_FORMATS, mediaWidths } from '@/shared/media';
import { notFound } from '../errors';
import type { AppEnv } from '../http/requests';
import type { Deps } from '../trpc';
import { pictureFolder } from './pipeline';
import { findDrawing } from './queries';

const FILE = new RegExp(`^\\d{2,4}\\.(${MEDIA_FORMATS.join('|')})$`);
const ID = /^[\w-]{1,120}$/;

/** `/media/{id}/{width}.{format}`: the files of a picture, drawn first when nobody asked for it before. */
export function mediaFiles({ db, config, studio }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/media/:id/:file', async (c) => {
    const { id, file } = c.req.param();
    const format = FILE.exec(file)?.[1];
    if (!format || !ID.test(id)) throw notFound('Picture');
    const path = join(pictureFolder(join(config.dataDir, 'media'), id), file);
    let found = await stat(path).catch(() => null);
    if (!found) {
      const drawing = findDrawing(db, id);
      // A width that no picture has would be drawn again for every request.
      if (!drawing || !mediaWidths(drawing.width).includes(Number.parseInt(file, 10)))
        throw notFound('Picture');
      await studio.drawNow(id, drawing.recipe);
      found = await stat(path).catch(() => null);
    }
    if (!found) throw notFound('Picture');
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'content-type': `image/${format}`,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
