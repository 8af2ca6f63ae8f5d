import type { IncomingMessage } from 'node:http';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { AppEnv } from './appEnv';

/** How long and how many bytes to accept from a client that continues to send a refused body. */
const maxLingerMs = 30_000;
const maxLingerBytes = 64 * 1024 * 1024;

/**
 * Delivers a refusal to a client that is still sending its body. Closing a connection with unread bytes
 * resets it, and the client's system discards the response: a large upload without a session would end as a
 * network error instead of a 401. So the response is sent at once, and the connection stays open while the
 * rest is read and discarded, within limits.
 */
export const answerUnreadBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const incoming = c.env?.incoming;
  if (c.res.status < 400 || !incoming || incoming.complete || !hasBody(c)) return;
  const { status, headers } = c.res;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const response = new Response(lingering(body, incoming), { status, headers });
  // Lets the client recognise the complete response before the connection closes.
  response.headers.set('content-length', String(body.byteLength));
  c.res = undefined;
  c.res = response;
};

const hasBody = ({ req }: HonoContext<AppEnv>): boolean =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;

/** Sends the response bytes at once and ends when no more input arrives. */
function lingering(body: Uint8Array, incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      void discardRest(incoming).then(() => {
        if (!isCancelled) controller.close();
      });
    },
    // The client disconnected.
    cancel() {
      isCancelled = true;
    },
  });
}

function discardRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let taken = 0;
    const timer = setTimeout(resolve, maxLingerMs);
    timer.unref();
    // The previous reader failed or refused; its listener would fill memory.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      taken += chunk.byteLength;
      if (taken > maxLingerBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
    incoming.resume();
    // The rest may have arrived during rendering. None of the events above follows then, and the next request
    // on this connection would wait for them.
    if (incoming.complete || incoming.readableEnded || incoming.destroyed) resolve();
  });
}
