import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { CatalogueVersions } from '@/server/catalogue';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
type Bytes = Uint8Array<ArrayBuffer>;
type Headers = Record<string, string>;
type EncodedBody = {
  body: Bytes;
  /** A small body as a string: Node sends it in one piece with the head, but bytes in two. */
  text: string | null;
  headers: Headers;
};
/** Maximum bytes of a body for which one piece is faster than two. */
const maxTextBytes = 4096;

/** The parts of a request that decide its cache key. */
export type KeyedRequest = {
  method: string;
  /** Path and query. */
  address: string;
  header: (name: 'accept' | 'trpc-accept') => string | undefined;
};
export type CacheKey = {
  /** The normalised address. */
  text: string;
  /** The catalogue version that the response depends on. */
  version: keyof CatalogueVersions;
  /**
   * `search` for what may be asked in endless ways (texts, filters, sort orders, later pages), `page` for what exists in
   * the shop only once. Each has its own room, so that searches never push out pages.
   */
  room: CacheRoom;
};
export type CacheRoom = 'page' | 'search';
/** Returns the key under which a response is cached, or null when it is not cached. */
export type KeyOf = (request: KeyedRequest) => CacheKey | null;

/** A response as bytes, in the encodings requested so far. */
export type CachedResponse = {
  /** The catalogue version at which it was rendered. */
  version: number;
  /** When it was last known to be current, by `performance.now`. */
  currentAt: number;
  /** When a request found it stale, to make the next one, by `performance.now`. */
  replacedAt: number;
  /** Its route pattern, for logs and metrics. */
  route: string;
  status: number;
  etag: string;
  /** The headers shared by every encoding and the 304. */
  headers: Headers;
  /** Body bytes before compression. */
  plainBytes: number;
  /** The uncompressed body, dropped after compression: few clients ask for it. */
  plain: Bytes | null;
  encoded: Partial<Record<Encoding, EncodedBody>>;
  /** Encodings in progress: all requests for one share the same promise. */
  encoding: Map<Encoding, Promise<EncodedBody>>;
};

/** Responses below this many bytes are not worth compressing. */
const minCompressBytes = 1024;
/** Bytes of objects, maps and lists around an entry. */
const overheadBytes = 500;
/** Headers that belong to a single response, not to the cached bytes. */
const perResponseHeaders = new Set(['x-request-id', 'content-length', 'transfer-encoding']);

/** Converts a response to a cache entry. */
export async function toCachedResponse(
  response: Response,
  facts: Pick<CachedResponse, 'version' | 'currentAt' | 'route'>,
  body?: string,
): Promise<CachedResponse> {
  const plain =
    body === undefined ? new Uint8Array(await response.arrayBuffer()) : new TextEncoder().encode(body);
  const headers: Headers = {};
  for (const [name, value] of response.headers) if (!perResponseHeaders.has(name)) headers[name] = value;
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  Object.assign(headers, { etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
  return {
    ...facts,
    replacedAt: Number.NEGATIVE_INFINITY,
    status: response.status,
    etag,
    headers,
    plainBytes: plain.byteLength,
    plain,
    encoded: {},
    encoding: new Map(),
  };
}

/** Memory of an entry with its key in bytes: bodies, headers, and strings at two bytes a character. */
export function sizeOf({ plain, headers, encoded }: CachedResponse, key: string): number {
  const forms = Object.values(encoded).map(
    ({ body, text, headers: own }) =>
      (body === plain ? 0 : body.byteLength) + (text?.length ?? 0) + headerBytes(own) + overheadBytes,
  );
  const bodies = (plain?.byteLength ?? 0) + forms.reduce((sum, bytes) => sum + bytes, 0);
  return bodies + headerBytes(headers) + 2 * key.length + overheadBytes;
}

const headerBytes = (headers: Headers): number =>
  2 * Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** Whether an If-None-Match header matches the tag; proxies may strip the weak prefix or send a list. */
export const matchesEtag = (header: string, etag: string): boolean =>
  header === etag ||
  header === '*' ||
  header.split(',').some((tag) => tag.trim().replace(/^(?!W\/)/, 'W/') === etag);

const REFUSED = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?![.\d])/g;

/** The best encoding that an Accept-Encoding header allows. */
function preferredEncoding({ plainBytes }: CachedResponse, header: string): Encoding {
  if (plainBytes < minCompressBytes) return 'identity';
  const accepted = header.includes('q=0') ? header.replace(REFUSED, '') : header;
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** The request headers that select the form of a response. */
export type Accepted = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

/** The response in the requested form, or the name of its encoding while that does not exist yet. */
export function findForm(
  entry: CachedResponse,
  { ifNoneMatch, acceptEncoding }: Accepted,
): { status: number; headers: Headers; body: Bytes | null; text: string | null } | Encoding {
  const { status, etag, headers, encoded } = entry;
  if (status === 200 && ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
    return { status: 304, headers, body: null, text: '' };
  }
  const encoding = preferredEncoding(entry, acceptEncoding ?? '');
  const made = encoded[encoding];
  return made ? { status, ...made } : encoding;
}

/** The body of an entry in an encoding, compressed once for all concurrent requests. */
export function encodeBody(entry: CachedResponse, encoding: Encoding): Promise<EncodedBody> {
  const underWay = entry.encoding.get(encoding);
  if (underWay !== undefined) return underWay;
  const making = makeBody(entry, encoding).finally(() => entry.encoding.delete(encoding));
  entry.encoding.set(encoding, making);
  return making;
}

async function makeBody(entry: CachedResponse, encoding: Encoding): Promise<EncodedBody> {
  const { headers } = entry;
  const plain = entry.plain ?? (await unpack(entry));
  if (encoding === 'identity') return withText(plain, headers);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = encoding === 'br' ? await toBrotli(plain, quality) : await toGzip(plain);
  return withText(new Uint8Array(packed), { ...headers, 'content-encoding': encoding });
}

/** Adds a form to an entry. Drops the plain body once a compressed form exists. */
export function withForm(entry: CachedResponse, encoding: Encoding, form: EncodedBody): CachedResponse {
  const plain = encoding === 'identity' ? entry.plain : null;
  return { ...entry, plain, encoded: { ...entry.encoded, [encoding]: form } };
}

async function unpack({ encoded: { br, gzip: gzipped, identity } }: CachedResponse): Promise<Bytes> {
  if (identity) return identity.body;
  if (br) return new Uint8Array(await fromBrotli(br.body));
  if (gzipped) return new Uint8Array(await fromGzip(gzipped.body));
  throw new Error('The cached answer has no body.');
}

const withText = (body: Bytes, headers: Headers): EncodedBody => ({
  body,
  text: body.byteLength <= maxTextBytes ? Buffer.from(body).toString('latin1') : null,
  headers: { ...headers, 'content-length': String(body.byteLength) },
});
