import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchedStore } from '../testing/people';
import { createApp } from './app';
import { createShopServer } from './shopServer';

test('answers a client that disconnects mid-body without a 500 or a logged error', async () => {
  const store = await watchedStore('empty', { LOG_LEVEL: 'info' });
  const { token } = await store.admin();
  const server = createShopServer(getRequestListener(createApp(store.deps).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const json = 'content-type: application/json';
  const form = 'content-type: multipart/form-data; boundary=x';
  const asked = [
    ['POST', '/api/contact', json, '{"name":'],
    ['POST', '/trpc/contact.send', json, '{"json":'],
    [
      'POST',
      '/api/review-photos',
      form,
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    ],
    ['POST', '/api/payments/webhook/sandbox', json, '{'],
  ];
  for (const [method, path, type, begin] of asked) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${token}\r\n${type}\r\ncontent-length: 90000\r\n\r\n${begin}`,
      );
    });
    await sleep(100);
    socket.destroy();
  }
  const lines = () => store.logLines.map((line) => JSON.parse(line));
  await vi.waitUntil(() => lines().filter(({ msg }) => msg === 'request').length >= asked.length, {
    timeout: 5000,
  });
  expect(lines().filter(({ level, status }) => level >= 50 || status >= 500)).toEqual([]);
});
