import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from '../middleware/requests';

const HASHED = '/assets/';
const ICONS = /^\/[\w-]+\.(?:svg|png|ico)$/;

/** The files of the client's build: hashed ones are kept by browsers for good, icons for a day. */
export function clientFiles(folder: string): Hono<AppEnv> {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      const hashed = path.includes(HASHED);
      c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
  return new Hono<AppEnv>()
    .get(`${HASHED}*`, files)
    .get('/:file', (c, next) => (ICONS.test(c.req.path) ? files(c, next) : next()));
}
