import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Bounds = {
  /** Requests of a connection handled at once; further pipelined requests wait. */
  maxUnanswered: number;
  /** Bytes of responses that clients have not read yet, over all connections. */
  maxBytesInFlight: number;
  /** Milliseconds that a client has to send a request head. */
  headersMs: number;
};

const production: Bounds = {
  maxUnanswered: 16,
  maxBytesInFlight: 256 * 1024 * 1024,
  headersMs: 15_000,
};
/** Keep-alive of an idle connection in milliseconds, longer than that of any proxy or client. */
const keepAliveMs = 65_000;
/** Milliseconds between two checks for connections with slow heads. */
const lookEveryMs = 1000;

/** A connection's open work: responses in progress and waiting requests. */
type Connection = { open: Set<ServerResponse>; waiting: (() => void)[] };

/** An HTTP server with limits per connection: see `Bounds`. */
export function createShopServer(listener: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { maxUnanswered, maxBytesInFlight, headersMs } = { ...production, ...bounds };
  const connections = new WeakMap<Socket, Connection>();
  const flight = new BytesInFlight(maxBytesInFlight);
  const timeouts = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, headersMs),
    // The sending side must never meet a closed connection.
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
    // Node resumes reading at the end of each request's body.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
    socket.once('close', () => {
      for (const answer of connection.open) endAnswer(answer, flight);
    });
  });
  return server;
}

/**
 * Ends a response whose connection closed. Node ends only the response it was sending, not those behind it.
 */
function endAnswer(answer: ServerResponse, flight: BytesInFlight): void {
  flight.remove(answer);
  if (answer.socket) return;
  answer.destroy();
  // The source of the response waits for this event with its file open.
  answer.emit('close');
}

/**
 * Starts at most `most` requests of a connection at once. Node parses everything in a chunk and pauses a
 * connection only for unsent bytes, so thousands of pipelined requests would run together. Excess requests
 * wait here, and nothing more is read until they have run.
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
      // Deferred by a turn: ready responses complete within one, and the rest would run before any other
      // connection.
      if (connection.waiting.length > 0) setImmediate(startNext);
    });
    handle();
  };
  if (connection.open.size < most && connection.waiting.length === 0) return start();
  connection.waiting.push(start);
  socket.pause();
}

/** Counts the bytes of a response from its end until its client has read them. */
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
 * Limits the bytes of unread responses in memory. Above the limit, it closes the connection whose response
 * has waited longest: refusing new requests instead would let slow readers lock out every client.
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
