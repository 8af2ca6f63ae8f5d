import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addCustomer } from '../../testing/people';
import { listen } from '../../testing/shop';
import { testStore } from '../../testing/testStore';

const MB = 1024 * 1024;

/**
 * Sends a request whose body takes 1.5 seconds, whatever the server sends meanwhile, and reads the response.
 * Rejects when the connection is reset.
 */
async function sendSlowly(
  origin: string,
  head: string[],
  { chunked = false, bytes = 3 * MB, opening = '' } = {},
) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  socket.write(`${[...head, 'host: localhost', length].join('\r\n')}\r\n\r\n`);
  const parts = 15;
  const sent = (async () => {
    for (let number = 0; number < parts; number += 1) {
      const part = Buffer.alloc(bytes / parts, 'x');
      if (number === 0) part.write(opening);
      if (chunked) socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      if (chunked) socket.write('\r\n');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (chunked) socket.write('0\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 200));
  })();
  await Promise.race([sent, failed]);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer };
}

const json = 'content-type: application/json';

// Concurrent: each test waits for a slow client.
describe.concurrent('a refusal reaches a client that continues to send', () => {
  test.each([
    ['401 without a session', ['POST /api/orders HTTP/1.1', json], 401, 90_000],
    ['413 of a large body', ['POST /api/contact HTTP/1.1', json], 413],
    ['413 over tRPC', ['POST /trpc/contact.send HTTP/1.1', json], 413],
    ['404 of an unknown address', ['POST /nothing HTTP/1.1', json], 404],
    [
      'a picture without a session',
      ['POST /api/media HTTP/1.1', 'content-type: multipart/form-data; boundary=x'],
      401,
    ],
  ] as [string, string[], number, number?][])('%s', async (_, head, status, bytes = 3 * MB) => {
    const origin = await listen((await testStore()).app);
    for (const chunked of [false, true]) {
      const answered = await sendSlowly(origin, head, { chunked, bytes });
      expect([chunked, answered.status]).toEqual([chunked, status]);
      expect(answered.answer).toMatch(/\r\n\r\n.*"message":"[^"]+"/s);
    }
  });
});

test('413 for a picture that is too large, detected while reading', async () => {
  const store = await testStore();
  const { token } = await addCustomer(store, { email: 'm@tantu.example', role: 'owner' });
  const origin = await listen(store.app);
  const head = [
    'POST /api/media HTTP/1.1',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
  ];
  const opening = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const answered = await sendSlowly(origin, head, { chunked: true, bytes: 15 * MB, opening });
  expect(answered.status).toBe(413);
});

test('a connection whose body was refused serves its next request at once', async () => {
  const { hostname, port } = new URL(await listen((await testStore()).app));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = (path: string, bytes: number) =>
    new Promise<number>((resolve, reject) => {
      // Sent by every browser; the response then takes several steps.
      const headers = {
        'accept-encoding': 'gzip, br',
        'content-type': 'application/json',
        'content-length': bytes,
      };
      const options = { hostname, port, path, method: 'POST', headers, agent, timeout: 3000 };
      const sent = request(options, (answer) =>
        answer.resume().on('end', () => resolve(Number(answer.statusCode))),
      );
      sent.on('error', reject).on('timeout', () => sent.destroy(new Error(`${path}: no answer in 3 s`)));
      sent.end(Buffer.alloc(bytes, 'x'));
    });
  for (const bytes of [1, 70_000, 90_000, 101_000, 120_000, 300_000, 2 * MB]) {
    for (const [path, status] of [
      ['/api/orders', 401],
      ['/trpc/cart.add', 401],
      ['/api/payments/webhook/nobody', 404],
      ['/nothing', 404],
    ] as const) {
      const got = await send(path, bytes);
      expect([path, bytes, got]).toEqual([
        path,
        bytes,
        bytes > 102_400 && path !== '/nothing' ? 413 : status,
      ]);
    }
  }
});
