import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
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

/**
 * A connection's open work: responses in progress and waiting requests. An array, not a set: V8 links each
 * table of a set to its successor, so a dead table in the old space keeps later responses alive.
 */
type Connection = { socket: Socket; open: CountedResponse[]; waiting: (() => void)[] };

/** An HTTP server with limits per connection: see `Bounds`. */
export function createShopServer(listener: RequestListener, bounds: Partial<Bounds> = {}): Server {
  const { maxUnanswered, maxBytesInFlight, headersMs } = { ...production, ...bounds };
  const connections = new Map<Socket, Connection>();
  const unread = new UnreadBytes(maxBytesInFlight, connections);
  const timeouts = {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, headersMs),
    // The sending side must never meet a closed connection.
    keepAliveTimeout: keepAliveMs,
  };
  const options = { ...timeouts, ServerResponse: CountedResponse };
  const server = createServer(options, (incoming, answer) => {
    const connection = connections.get(incoming.socket);
    if (!connection) return;
    answer.unread = unread;
    takeTurn(connection, maxUnanswered, answer, () => listener(incoming, answer));
  });
  server.on('connection', (socket) => {
    const connection: Connection = { socket, open: [], waiting: [] };
    connections.set(socket, connection);
    // Node resumes reading at the end of each request's body.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
    socket.once('close', () => {
      connections.delete(socket);
      for (const answer of [...connection.open]) endAnswer(answer);
    });
  });
  return server;
}

/**
 * Ends a response whose connection closed. Node ends only the response it was sending, not those behind it.
 */
function endAnswer(answer: ServerResponse): void {
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
  { socket, open, waiting }: Connection,
  most: number,
  answer: CountedResponse,
  handle: () => void,
): void {
  const startNext = () => {
    if (socket.destroyed) return;
    waiting.shift()?.();
    if (waiting.length === 0) socket.resume();
  };
  const start = () => {
    open.push(answer);
    answer.once('close', () => {
      answer.unread?.remove(answer);
      open.splice(open.indexOf(answer), 1);
      // Deferred by a turn: ready responses complete within one, and the rest would run before any other
      // connection.
      if (waiting.length > 0) setImmediate(startNext);
    });
    handle();
  };
  if (open.length < most && waiting.length === 0) return start();
  waiting.push(start);
  socket.pause();
}

/**
 * A response that counts its bytes from its end until it closes, when the client has read them or is gone. A
 * class, because V8 keeps responses alive through a minor collection when each gets its own `end` method.
 */
class CountedResponse extends ServerResponse {
  unread?: UnreadBytes;
  /** Bytes that the client has not read. */
  unreadBytes = 0;
  /** Its place in the order in which the server's responses ended. */
  endedAs = 0;

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.unread?.add(this, chunk.length);
    return super.end(chunk, encoding as BufferEncoding, done as () => void);
  }
}

/**
 * Limits the bytes of unread responses in memory. Above the limit, it closes the connection whose response
 * has waited longest: refusing new requests instead would let slow readers lock out every client.
 */
class UnreadBytes {
  readonly #most: number;
  readonly #connections: ReadonlyMap<Socket, Connection>;
  #bytes = 0;
  #ended = 0;

  constructor(most: number, connections: ReadonlyMap<Socket, Connection>) {
    this.#most = most;
    this.#connections = connections;
  }

  add(answer: CountedResponse, bytes: number): void {
    this.#ended += 1;
    answer.endedAs = this.#ended;
    answer.unreadBytes = bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#most) {
      const oldest = this.#oldest();
      if (!oldest || oldest === answer) return;
      this.remove(oldest);
      oldest.req.socket.destroy();
    }
  }

  remove(answer: CountedResponse): void {
    this.#bytes -= answer.unreadBytes;
    answer.unreadBytes = 0;
  }

  #oldest(): CountedResponse | undefined {
    let oldest: CountedResponse | undefined;
    for (const { open } of this.#connections.values())
      for (const answer of open)
        if (answer.unreadBytes > 0 && (!oldest || answer.endedAs < oldest.endedAs)) oldest = answer;
    return oldest;
  }
}
