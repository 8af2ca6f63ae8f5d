import { Agent, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drainable } from './drain';

/** A server that delays `/slow`, with a keep-alive connection to it. */
async function running() {
  const served: string[] = [];
  const app = new Hono()
    .onError((_, c) => c.text('failed', 500))
    .get('/slow/:ms', async (c) => {
      await sleep(Number(c.req.param('ms')));
      served.push(c.req.path);
      return c.text('slow');
    })
    .post('/echo', async (c) => {
      const text = await c.req.text();
      served.push(c.req.path);
      return c.text(text);
    })
    .get('/:name', (c) => {
      served.push(c.req.path);
      return c.text('quick');
    });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  server.keepAliveTimeout = 60_000;
  const drain = drainable(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string, through: Agent | false = agent) =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
      const sent = request({ port, path, agent: through }, (answer) => {
        answer.resume().on('end', () => {
          resolve({ status: answer.statusCode, connection: answer.headers.connection });
        });
        answer.on('error', reject);
      });
      sent.on('error', reject).end();
    });
  /** A raw connection and everything it received until it closed. */
  const open = () => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).on('data', (chunk) => (text += chunk));
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
    return { socket, closed };
  };
  return { drain, get, open, served, port };
}

const timed = async (work: Promise<unknown>) => {
  const started = performance.now();
  await work;
  return performance.now() - started;
};

function busyFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a server that is shutting down', () => {
  test('completes requests in progress with Connection: close and accepts no new connection', async () => {
    const { drain, get } = await running();
    const slow = get('/slow/300');
    await sleep(50);
    expect(drain.hasBegun()).toBe(false);
    const ended = drain.run(5000);
    expect(drain.hasBegun()).toBe(true);
    await expect(get('/new', false)).rejects.toThrow('ECONNREFUSED');
    expect(await slow).toEqual({ status: 200, connection: 'close' });
    await ended;
  });

  test('still serves new connections during the announcement, and is unready meanwhile', async () => {
    const { drain, get } = await running();
    const ended = drain.run(5000, 300);
    expect(drain.hasBegun()).toBe(true);
    expect(await get('/new', false)).toEqual({ status: 200, connection: 'close' });
    await sleep(350);
    await expect(get('/late', false)).rejects.toThrow('ECONNREFUSED');
    await ended;
  });

  test('answers a request on its way to an idle connection, then closes it', async () => {
    const { drain, get } = await running();
    expect(await get('/first')).toEqual({ status: 200, connection: 'keep-alive' });
    const ended = drain.run(5000);
    await sleep(100);
    expect(await get('/second')).toEqual({ status: 200, connection: 'close' });
    expect(await timed(ended)).toBeLessThan(1000);
  });

  test('answers a request that arrived while the process was busy past the grace time', async () => {
    const { drain, get } = await running();
    await get('/first');
    const ended = drain.run(5000);
    // After an immediate, timers run before sockets.
    await new Promise((resolve) => setImmediate(resolve));
    const second = get('/second');
    // The request is written by now.
    process.nextTick(() => process.nextTick(() => busyFor(700)));
    expect(await second).toEqual({ status: 200, connection: 'close' });
    await ended;
  });

  test('closes idle connections and connections without a request within a second', async () => {
    const { drain, get, open } = await running();
    await get('/first');
    const unused = open();
    await sleep(50);
    expect(await timed(drain.run(5000))).toBeLessThan(1000);
    expect(await unused.closed).toBe('');
  });

  test('answers each pipelined request of a connection', async () => {
    const { drain, open, served, port } = await running();
    const { socket, closed } = open();
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    ask('/slow/200');
    ask('/slow/100');
    await sleep(50);
    const ended = drain.run(5000);
    ask('/third');
    const text = await closed;
    await ended;
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
    expect(text.match(/connection: close/gi)).toHaveLength(1);
    expect(served).toHaveLength(3);
  });

  test('accepts a body in transit and cuts a body that does not end in time', async () => {
    const { drain, open, served, port } = await running();
    const head = `POST /echo HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 4\r\n\r\nab`;
    const [ending, endless] = [open(), open()];
    for (const { socket } of [ending, endless]) socket.write(head);
    await sleep(50);
    const ended = timed(drain.run(1500));
    await sleep(800);
    ending.socket.write('cd');
    expect(await ending.closed).toMatch(/200 OK[\s\S]*abcd$/);
    expect(await endless.closed).toBe('');
    const ms = await ended;
    expect([ms > 1400, ms < 2500]).toEqual([true, true]);
    expect(served).toEqual(['/echo']);
  });
});
