import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from '../middleware/requests';

const HASHED = '/assets/';
/** Revalidated on every load: the worker decides what else is cached. */
const WORKER = '/sw.js';
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_SCRIPT = '/offline.js';
/** Names hashed files. */
const FONTS = '/fonts.css';
const ICONS = /^\/[\w-]+\.(?:svg|png|ico)$/;

/** The client's build files. Browsers cache hashed files permanently, icons for a day. */
export function clientFiles(folder: string): Hono<AppEnv> {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', cacheControlOf(path));
    },
  });
  return new Hono<AppEnv>()
    .get(`${HASHED}*`, files)
    .get(WORKER, files)
    .get(OFFLINE_PAGE, files)
    .get(OFFLINE_SCRIPT, files)
    .get(FONTS, files)
    .get('/:file', (c, next) => (ICONS.test(c.req.path) ? files(c, next) : next()));
}

function cacheControlOf(path: string): string {
  if (path.includes(HASHED)) return 'public, max-age=31536000, immutable';
  return path.endsWith(WORKER) || path.endsWith(FONTS) ? 'no-cache' : 'public, max-age=86400';
}
