import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '@/server/mail';
import { readProfile } from '@/server/settings';
import { notFound } from '../../platform/errors';
import type { Deps } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';
import { contentSecurityPolicy } from '../middleware/security';
import { openApiDocument } from './openapi';

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });`;

const page = (name: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)} API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<noscript>This page needs JavaScript. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

/** Serves `/api/openapi.json` and an interactive page, both from this server. */
export function apiDocs({ db, config }: Pick<Deps, 'db' | 'config'>): Hono<AppEnv> {
  // Generated on first request, not at start.
  const documents = new LRUCache<string, string>({ max: 1 });
  const nameNow = async () => (await readProfile({ db, config })).name;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return new Hono<AppEnv>()
    .get('/api/openapi.json', async (c) => {
      const name = await nameNow();
      const document = documents.get(name) ?? JSON.stringify(openApiDocument(config.publicUrl, name));
      documents.set(name, document);
      return c.body(document, 200, { 'content-type': 'application/json' });
    })
    .get('/api/docs', async (c) =>
      c.html(page(await nameNow()), 200, { 'content-security-policy': contentSecurityPolicy() }),
    )
    .get('/api/docs/start.js', (c) =>
      c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/api/docs/:file', async (c) => {
      const file = c.req.param('file');
      const type = Object.hasOwn(assets, file) ? assets[file] : undefined;
      if (!type) throw notFound('Page');
      const bytes = new Uint8Array(await readFile(join(folder, file)));
      return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' });
    });
}
