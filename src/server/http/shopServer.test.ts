import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createShopServer } from './shopServer';

async function running(listener: RequestListener, bounds: Parameters<typeof createShopServer>[1] = {}) {
  const server = createShopServer(listener, bounds);
  const serverSockets: Socket[] = [];
  server.on('connection', (socket) => serverSockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /**
   * A raw connection, the data it received, and whether the server closed it. A slow one stops after a chunk.
   */
  const open = (text: string, { isSlow = false } = {}) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const seen = { socket, received: '', isClosed: false };
    socket.on('data', (chunk) => {
      if (isSlow && seen.received === '') socket.pause();
      seen.received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      seen.isClosed = true;
    });
    onTestFinished(() => void socket.destroy());
    return seen;
  };
  return { open, serverSockets };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${more}\r\n`;

describe('pipelined requests', () => {
  test('handles 16 of 3,000 at once and reads no more meanwhile', async () => {
    const held: ServerResponse[] = [];
    const paths: string[] = [];
    const { open, serverSockets } = await running(({ url = '' }, answer) => {
      paths.push(url);
      held.push(answer);
    });
    const requests = Array.from({ length: 3000 }, (_, at) =>
      get(`/${at}`, `x-padding: ${'x'.repeat(200)}\r\n`),
    );
    const client = open(requests.join(''));
    await vi.waitUntil(() => held.length > 0);
    await sleep(200);
    expect(held).toHaveLength(16);
    expect(serverSockets[0]?.bytesRead).toBeLessThan(200_000);

    let isOver = false;
    const answerAll = async () => {
      let most = 0;
      while (!isOver) {
        most = Math.max(most, held.length);
        for (const answer of held.splice(0)) answer.end(`<${answer.req.url}>`);
        await sleep(0);
      }
      return most;
    };
    const most = answerAll();
    await vi.waitUntil(() => client.received.includes('</2999>'), { timeout: 20_000 });
    isOver = true;
    expect(await most).toBeLessThanOrEqual(16);
    expect(paths).toEqual(Array.from({ length: 3000 }, (_, at) => `/${at}`));
    const answers = [...client.received.matchAll(/<\/(\d+)>/g)].map(([, at]) => Number(at));
    expect(answers).toEqual(Array.from({ length: 3000 }, (_, at) => at));
  }, 30_000);

  test('reads a body behind 100 of them in its turn', async () => {
    const { open } = await running((incoming, answer) => {
      let text = '';
      incoming.on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('end', () => setImmediate(() => answer.end(text || 'none')));
    });
    const body = 'b'.repeat(300_000);
    const head = `POST /body HTTP/1.1\r\nhost: shop\r\ncontent-length: ${body.length}\r\n\r\n`;
    const client = open(get('/').repeat(100) + head + body + get('/last'));
    await vi.waitUntil(() => client.received.split('HTTP/1.1 200').length === 103, { timeout: 10_000 });
    expect(client.received).toContain(body);
  });

  test('handles none once the client has disconnected', async () => {
    const held: ServerResponse[] = [];
    const { open } = await running((_, answer) => void held.push(answer));
    const { socket } = open(get('/').repeat(100));
    await vi.waitUntil(() => held.length === 16);
    socket.destroy();
    await sleep(50);
    for (const answer of held) answer.end('late');
    await sleep(50);
    expect(held).toHaveLength(16);
  });
});

test('over 30 MB of unread responses, closes the longest-waiting connection and serves others', async () => {
  const large = Buffer.alloc(12_000_000);
  const { open } = await running(({ url }, answer) => answer.end(url === '/large' ? large : 'small'), {
    maxBytesInFlight: 30_000_000,
  });
  const slow: ReturnType<typeof open>[] = [];
  for (let count = 0; count < 4; count += 1) {
    const client = open(get('/large'), { isSlow: true });
    await vi.waitUntil(() => client.received !== '', { timeout: 10_000 });
    slow.push(client);
  }
  slow[0]?.socket.resume();
  await vi.waitUntil(() => slow[0]?.isClosed, { timeout: 10_000 });
  expect(slow[0]?.received.length).toBeLessThan(large.length);
  const other = open(get('/'));
  await vi.waitUntil(() => other.received.endsWith('small'), { timeout: 10_000 });
  expect(slow.slice(2).map(({ isClosed }) => isClosed)).toEqual([false, false]);
});

test.each([
  ['nothing', ''],
  ['half of a request line', 'GET /'],
  ['half of a second request', 'GET / HTTP/1.1\r\nhost: shop\r\n\r\nGET / HTTP/1.1\r\nho'],
])('closes a connection with %s after the timeout for heads', async (_, sent) => {
  const { open } = await running((_, answer) => answer.end('answered'), { headersMs: 300 });
  const client = open(sent);
  const start = performance.now();
  await vi.waitUntil(() => client.isClosed, { timeout: 5000 });
  expect(performance.now() - start).toBeLessThan(3000);
});

test('refuses a slow request head with 408 after the timeout', async () => {
  const { open } = await running((_, answer) => answer.end('answered'), { headersMs: 300 });
  const client = open('GET / HTTP/1.1\r\nhost: shop\r\n');
  const timer = setInterval(() => client.socket.write('x-more: 1\r\n'), 50);
  await vi.waitUntil(() => client.isClosed, { timeout: 5000 });
  clearInterval(timer);
  expect(client.received).toContain('408 Request Timeout');
});
