import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Bounds = {
  /** Requests of one connection that are worked on at once; the rest of what was pipelined waits. */
  maxUnanswered: number;
  /** Bytes of answers that clients have not read yet, over all connections. */
  maxBytesInFlight: number;
  /** Milliseconds that a client has for the head of a request. */
  headersMs: number;
};

const production: Bounds = {
  maxUnanswered: 16,
  maxBytesInFlight: 256 * 1024 * 1024,
  headersMs: 15_000,
};
/** Milliseconds for which an idle connection is kept: longer than any proxy or client keeps one. */
const keepAliveMs = 65_000;
/** Milliseconds between two looks for connections whose head took too long. */
const lookEveryMs = 1000;

/** What a connection has asked for and not yet been sent: answers that were started, and requests in wait. */
type Connection = { open: Set<ServerResponse>; waiting: (() => void)[] };

/** An HTTP server of which no connection gets more than its share: see `Bounds`. */
export function createShopServer(listener: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { maxUnanswered, maxBytesInFlight, headersMs } = { ...production, ...bounds };
  const connections = new WeakMap<Socket, Connection>();
  const flight = new BytesInFlight(maxBytesInFlight);
  const timeouts = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, headersMs),
    // The side that sends must not meet a closed connection.
    keepAliveTimeout: keepAliveMs,
  };
  const server = createServer(timeouts, (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (!connection) return;
    countAnswer(outgoing, flight);
    takeTurn(socket, connection, maxUnanswered, outgoing, () => listener(incoming, outgoing));
  });
  server.on('connection', (socket) => {
    const connection: Connection = { open: new Set(), waiting: [] };
    connections.set(socket, connection);
    // Node reads on at the end of each request's body.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
    socket.once('close', () => {
      for (const answer of connection.open) endAnswer(answer, flight);
    });
  });
  return server;
}

/** Ends an answer whose connection is gone. Node ends only the one that it was sending, not those behind it. */
function endAnswer(answer: ServerResponse, flight: BytesInFlight): void {
  flight.remove(answer);
  if (answer.socket) return;
  answer.destroy();
  // What fills it waits for this event, with its file open.
  answer.emit('close');
}

/**
 * Starts at most `most` requests of a connection at once. Node parses all that is in a chunk and pauses a connection
 * for unsent bytes alone, so that thousands of pipelined requests would be worked on together: what is over waits
 * here, and nothing more is read until it has had its turn.
 */
function takeTurn(
  socket: Socket,
  connection: Connection,
  most: number,
  outgoing: ServerResponse,
  handle: () => void,
): void {
  const startNext = () => {
    if (socket.destroyed) return;
    connection.waiting.shift()?.();
    if (connection.waiting.length === 0) socket.resume();
  };
  const start = () => {
    connection.open.add(outgoing);
    outgoing.once('close', () => {
      connection.open.delete(outgoing);
      // A turn later: what is ready is answered within one, and the rest would follow before anybody else had theirs.
      if (connection.waiting.length > 0) setImmediate(startNext);
    });
    handle();
  };
  if (connection.open.size < most && connection.waiting.length === 0) return start();
  connection.waiting.push(start);
  socket.pause();
}

/** Counts the bytes of an answer from its end until its client has read them. */
function countAnswer(outgoing: ServerResponse, flight: BytesInFlight): void {
  const { end } = outgoing;
  outgoing.end = (...given: unknown[]) => {
    const [body] = given;
    if (typeof body === 'string' || body instanceof Uint8Array) {
      flight.add(outgoing, body.length);
      outgoing.once('finish', () => flight.remove(outgoing));
    }
    return Reflect.apply(end, outgoing, given);
  };
}

/**
 * Bounds the bytes of answers that are in memory because their clients do not read them. Over the bound the connection
 * whose answer has waited longest is closed: refusing new requests would let slow readers keep everybody out.
 */
class BytesInFlight {
  readonly #most: number;
  readonly #answers = new Map<ServerResponse, number>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(answer: ServerResponse, bytes: number): void {
    this.#answers.set(answer, bytes);
    this.#bytes += bytes;
    for (const [oldest] of this.#answers) {
      if (this.#bytes <= this.#most || oldest === answer) return;
      this.remove(oldest);
      oldest.req.socket.destroy();
    }
  }

  remove(answer: ServerResponse): void {
    this.#bytes -= this.#answers.get(answer) ?? 0;
    this.#answers.delete(answer);
  }
}
