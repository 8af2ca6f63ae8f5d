import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds for which an idle connection may still bring a request that was sent before its client knew. */
const idleGraceMs = 500;
/** Milliseconds between two looks for connections that have become idle. */
const lookEveryMs = 50;

export type Drain = {
  /** Whether the server is about to end. */
  hasBegun: () => boolean;
  /**
   * Answers new connections for `announcedMs` more, so that a proxy can see that the process is not ready any more.
   * Then takes no further connections, answers what is under way and what still comes on open connections with
   * `Connection: close`, and closes idle ones. Resolves when all are closed, at the latest after `withinMs` in all.
   */
  run: (withinMs: number, announcedMs?: number) => Promise<void>;
};

/** Makes a server able to end without cutting a request. To be called before it takes any. */
export function drainable(server: Server): Drain {
  /** Open connections, each with its newest answer: pipelined ones are answered in turn, so it is the last. */
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
    // Opened ahead and never used, as browsers do; the server takes them for connections with a request to come.
    for (const socket of sockets.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  // After the sockets were read: timers that are late run before what has arrived meanwhile.
  const closeIdleNext = () => void setImmediate(closeIdle);

  const run = async (withinMs: number, announcedMs = 0) => {
    hasBegun = true;
    for (const answer of sockets.values()) {
      if (answer && !answer.headersSent) answer.setHeader('connection', 'close');
    }
    if (announcedMs > 0) await sleep(announcedMs);
    // Not http.Server's own, which closes idle connections at once: a request on its way to one would be cut.
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
