import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context as HonoContext, HonoRequest, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];
type Bytes = Uint8Array<ArrayBuffer>;
type Encoded = { body: Bytes; headers: Record<string, string> };
type Kept = {
  version: number;
  etag: string;
  /** The headers of every form, and of the 304. */
  headers: Record<string, string>;
  ready: Partial<Record<Encoding, Encoded>>;
  plain: Bytes;
};

/** Bytes of memory for kept answers; the least recently asked for go first. */
const maxBytes = 32 * 1024 * 1024;
/** Answers below this many bytes are not worth compressing. */
const minCompressBytes = 1024;
/** Headers that belong to one answer, not to its bytes. */
const perResponseHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding']);

export type CacheRule = {
  /** The catalogue's present version. */
  version: () => number;
  /** Whether the answer to a request is the same for everybody who asks for its URL. */
  isPublic: (request: HonoRequest) => boolean;
};

/**
 * Keeps what is the same for every visitor as ready bytes, by URL and catalogue version, each compressed once.
 * While an answer is being made, everybody else who asks for it waits for that one. A change of the catalogue
 * makes all kept answers stale at once, on every node, because the version is a row of the database.
 */
export function responseCache({ version, isPublic }: CacheRule): MiddlewareHandler {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => Math.ceil(plain.byteLength * 1.5) + 2000,
  });
  const making = new Map<string, Promise<Kept | null>>();

  const makeOnce = async (c: HonoContext, next: () => Promise<void>, key: string, present: number) => {
    const turn = `${present} ${key}`;
    const underWay = making.get(turn);
    if (underWay) {
      const made = await underWay;
      return made ? respond(c, made) : next();
    }
    const attempt = make(c, next, present).finally(() => making.delete(turn));
    making.set(turn, attempt);
    const made = await attempt;
    if (!made) return;
    kept.set(key, made);
    const response = await respond(c, made);
    // Hono merges the old response's headers into the new one unless it is cleared first.
    c.res = undefined;
    c.res = response;
  };

  return (c, next) => {
    if (!isPublic(c.req)) return next();
    const key = c.req.url.slice(c.req.url.indexOf('/', 8));
    const present = version();
    const known = kept.get(key);
    if (known?.version === present) return Promise.resolve(respond(c, known));
    return makeOnce(c, next, key, present);
  };
}

/** Lets the rest of the app answer and takes that answer apart; null when it is not one to keep. */
async function make(c: HonoContext, next: () => Promise<void>, version: number): Promise<Kept | null> {
  await next();
  if (c.res.status !== 200) return null;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of c.res.headers) if (!perResponseHeaders.has(name)) headers[name] = value;
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  Object.assign(headers, { etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
  return { version, etag, headers, plain, ready: {} };
}

function respond(c: HonoContext, entry: Kept): Response | Promise<Response> {
  const known = c.req.header('if-none-match');
  if (known !== undefined && names(known, entry.etag))
    return new Response(null, { status: 304, headers: entry.headers });
  const encoding = preferredEncoding(entry, c.req.header('accept-encoding') ?? '');
  const ready = entry.ready[encoding];
  if (ready) return new Response(ready.body, ready);
  return encode(entry, encoding).then((made) => {
    entry.ready[encoding] = made;
    return new Response(made.body, made);
  });
}

/** Whether an If-None-Match header names the tag; a proxy may have made a weak tag look strong, or list several. */
const names = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag);

const REFUSED = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![.\d])/g;

function preferredEncoding({ plain }: Kept, header: string): Encoding {
  if (plain.byteLength < minCompressBytes) return 'identity';
  const accepted = header.includes('q=0') ? header.replace(REFUSED, '') : header;
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

async function encode({ plain, headers }: Kept, encoding: Encoding): Promise<Encoded> {
  if (encoding === 'identity') {
    return { body: plain, headers: { ...headers, 'content-length': String(plain.byteLength) } };
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = encoding === 'br' ? await toBrotli(plain, quality) : await toGzip(plain);
  const body = new Uint8Array(packed);
  return {
    body,
    headers: { ...headers, 'content-encoding': encoding, 'content-length': String(body.byteLength) },
  };
}
