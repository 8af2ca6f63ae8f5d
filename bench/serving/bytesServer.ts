import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Captured } from './capture';

/**
 * The baseline: the same Hono on the same Node server, with only prepared bytes. It receives the store's own
 * responses and sends them with the same headers.
 */
const answers: Record<string, Captured> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { init: { headers }, bytes: new Uint8Array(Buffer.from(body, 'base64')) },
  ]),
);

const app = new Hono().get('*', (c) => {
  const found = ready.get(c.req.url.slice(c.req.url.indexOf('/', 8)));
  return found ? new Response(found.bytes, found.init) : new Response('ready');
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
