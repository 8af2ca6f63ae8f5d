import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds during which an idle connection may still deliver a request already in transit. */
const idleGraceMs = 500;
/** Milliseconds between two checks for idle connections. */
const lookEveryMs = 50;

export type Drain = {
  /** Whether the shutdown has begun. */
  hasBegun: () => boolean;
  /**
   * Serves new connections for another `announcedMs`, so that a proxy notices that the process is unready.
   * Then accepts no more connections, answers requests in progress and on open connections with `Connection:
   * close`, and closes idle connections. Resolves when all are closed, after `withinMs` in total at the
   * latest.
   */
  run: (withinMs: number, announcedMs?: number) => Promise<void>;
};

/** Lets a server shut down without cutting requests. Call it before the server accepts any. */
export function drainable(server: Server): Drain {
  /**
   * Open connections with their newest response. Pipelined requests are answered in order, so it is the last.
   */
  const sockets = new Map<Socket, ServerResponse | null>();
  let hasBegun = false;

  server.on('connection', (socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', ({ socket }, answer) => {
    if (hasBegun) {
      const before = sockets.get(socket);
      if (before && !before.headersSent) before.removeHeader('connection');
      answer.setHeader('connection', 'close');
    }
    sockets.set(socket, answer);
  });

  const closeIdle = () => {
    server.closeIdleConnections();
    // Browsers open connections ahead that they never use; the server counts them as awaiting a request.
    for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  // After the sockets were read: late timers run before data that arrived meanwhile.
  const closeIdleNext = () => void setImmediate(closeIdle);

  const run = async (withinMs: number, announcedMs = 0) => {
    hasBegun = true;
    for (const answer of sockets.values()) {
      if (answer && !answer.headersSent) answer.setHeader('connection', 'close');
    }
    if (announcedMs > 0) await sleep(announcedMs);
    // Bypasses http.Server's close, which closes idle connections at once and would cut a request in transit.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    let looks: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      closeIdleNext();
      looks = setInterval(closeIdleNext, lookEveryMs);
    }, idleGraceMs);
    const deadline = setTimeout(() => {
      for (const socket of sockets.keys()) socket.destroy();
    }, withinMs - announcedMs);
    await closed;
    for (const timer of [grace, looks, deadline]) clearTimeout(timer);
  };
  return { hasBegun: () => hasBegun, run };
}
