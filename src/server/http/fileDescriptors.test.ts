import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { JPEG_WIDTH } from '@/shared/media';
import { watchedStore } from '../testing/people';
import { createApp } from './app';
import { createShopServer } from './shopServer';

const big = Buffer.alloc(2_000_000, 'x');

/** A store behind its server, with files of every kind that exceed a stream's read-ahead. */
async function shopOfFiles() {
  const store = await watchedStore('demo');
  const { dataDir } = store.deps.config;
  const clientFolder = join(dataDir, 'client');
  const write = (folder: string, ...names: string[]) => {
    mkdirSync(folder, { recursive: true });
    for (const name of names) writeFileSync(join(folder, name), big);
  };
  write(join(clientFolder, 'assets'), 'page.js', 'page.js.br', 'page.js.gz', 'font.woff2');
  write(clientFolder, 'sw.js', 'offline.html', 'offline.js', 'fonts.css', 'icon.svg', 'icon-192.png');
  write(join(dataDir, 'media', 'kurta'), '480.avif', '480.webp', `${JPEG_WIDTH}.jpeg`);
  const { token } = await store.admin();
  const app = createApp({ ...store.deps, clientFolder });
  const server = createShopServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    // Cancel open reads before the database closes.
    await sleep(100);
  });
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  /** The store's files that this process has open, except its database. */
  const openFiles = () =>
    readdirSync('/proc/self/fd')
      .map((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`);
        } catch {
          return '';
        }
      })
      .filter((path) => path.startsWith(dataDir) && !/store\.db/.test(path));
  return { port, headers, openFiles };
}

const paths = [
  '/media/kurta/480.avif',
  '/media/kurta/480.webp',
  `/media/kurta/${JPEG_WIDTH}.jpeg`,
  '/assets/page.js',
  '/assets/font.woff2',
  '/sw.js',
  '/offline.html',
  '/offline.js',
  '/fonts.css',
  '/icon.svg',
  '/icon-192.png',
  '/api/admin/orders.csv',
  '/api/admin/products.csv',
  '/api/admin/stock.csv',
  '/api/admin/newsletter.csv',
  '/feeds/google.xml',
];

type Shop = Awaited<ReturnType<typeof shopOfFiles>>;
type Asked = { method?: string; more?: Record<string, string>; read: (answer: IncomingMessage) => void };

const ask = ({ port, headers }: Shop, path: string, { method = 'GET', more, read }: Asked) =>
  new Promise<number | undefined>((resolve) => {
    const agent = new Agent();
    const sent = request({ port, path, method, agent, headers: { ...headers, ...more } }, (answer) => {
      answer.on('error', () => undefined);
      answer.once('close', () => {
        agent.destroy();
        resolve(answer.statusCode);
      });
      read(answer);
    });
    sent.on('error', () => resolve(undefined)).end();
  });

const readAll = (answer: IncomingMessage) => void answer.resume();
const hangUp = (answer: IncomingMessage) => void answer.once('readable', () => answer.destroy());

const nothingOpen = async ({ openFiles }: Shop) => {
  await vi.waitUntil(() => openFiles().length === 0, { timeout: 3000 }).catch(() => undefined);
  expect(openFiles()).toEqual([]);
};

describe.runIf(process.platform === 'linux')('leaves no file open', () => {
  test('after GET, HEAD, ranges, other methods and responses not read to the end', async () => {
    const shop = await shopOfFiles();
    const ways: [string, Asked][] = [
      ['GET', { read: readAll }],
      ['HEAD', { method: 'HEAD', read: readAll }],
      ['POST', { method: 'POST', read: readAll }],
      ['OPTIONS', { method: 'OPTIONS', read: readAll }],
      ['range', { more: { range: 'bytes=10-700000' }, read: readAll }],
      ['range without an end', { more: { range: 'bytes=10-' }, read: readAll }],
      ['range behind the end', { more: { range: 'bytes=9999999-' }, read: readAll }],
      ['hung up', { read: hangUp }],
      ['hung up, range', { more: { range: 'bytes=10-1900000' }, read: hangUp }],
    ];
    for (const [name, asked] of ways) {
      const statuses = await Promise.all(paths.map((path) => ask(shop, path, asked)));
      if (name === 'GET' || name === 'HEAD') expect(statuses).toEqual(paths.map(() => 200));
      await nothingOpen(shop);
    }
  }, 60_000);

  test('after 16 pipelined requests whose client disconnects before the first is read', async () => {
    const shop = await shopOfFiles();
    const { port, headers, openFiles } = shop;
    const lines = Object.entries({ host: 'shop', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    for (const path of paths.slice(0, 5)) {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`.repeat(16));
      });
      socket.pause();
      await vi.waitUntil(() => openFiles().length >= 8, { timeout: 5000 });
      await sleep(50);
      socket.destroy();
      await nothingOpen(shop);
    }
  }, 60_000);
});
