import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { CatalogueVersions } from '@/server/catalogue';
import { aheadOfLongWork } from '../../platform/scheduler';
import type { AppEnv } from './appEnv';
import {
  type CachedResponse,
  type CacheKey,
  type CacheRoom,
  encodeBody,
  findForm,
  type KeyOf,
  sizeOf,
  toCachedResponse,
  withForm,
} from './cachedResponse';
import { addressOf } from './requests';
import { routeOf } from './routePattern';

const megabyte = 1024 * 1024;
/** Bytes of memory for cached responses of each kind; the least recently used go first. */
const maxBytes: Record<CacheRoom, number> = { page: 24 * megabyte, search: 8 * megabyte };
/** Milliseconds for which a stale response may be served after it was last current. */
const maxStaleMs = 10_000;

/** Milliseconds within which a request that found no current response begins to make one. */
const maxClaimMs = 1000;

type Make = () => Promise<Response>;

/**
 * Caches responses that are the same for every visitor, by normalised address and catalogue version. When the
 * version has risen, the first request renders the response again and waits for it. Meanwhile others get the
 * stale response if it was current within the last 10 seconds; otherwise they wait for the same promise. The
 * versions are a row of the database, so changes by other processes count.
 */
export class ResponseCache {
  readonly #rooms = { page: newRoom('page'), search: newRoom('search') };
  readonly #making = new Map<string, Promise<CachedResponse | null>>();
  readonly #readVersions: () => Promise<CatalogueVersions>;

  constructor(readVersions: () => Promise<CatalogueVersions>) {
    this.#readVersions = readVersions;
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#rooms.page.calculatedSize + this.#rooms.search.calculatedSize;
  }

  /** The cached response, if current, or stale while another request refreshes it. */
  async find(c: HonoContext<AppEnv>, key: CacheKey): Promise<Response | null> {
    const { text, version, room } = key;
    const now = performance.now();
    const { [version]: present } = await this.#readVersions();
    const entry = this.#rooms[room].get(text);
    if (!entry) return null;
    if (entry.version === present) entry.currentAt = now;
    else if (!this.#isReplaced(text, entry, now) || now - entry.currentAt > maxStaleMs) {
      entry.replacedAt = now;
      return null;
    }
    return this.#respond(c, key, entry, 'hit');
  }

  /** Whether a request makes the next response, or is about to. */
  #isReplaced(text: string, { replacedAt }: CachedResponse, now: number): boolean {
    return this.#making.has(text) || now - replacedAt < maxClaimMs;
  }

  /** Makes an answer that `find` did not find. Caches only answers with `status` and without `no-store`. */
  async fill(c: HonoContext<AppEnv>, key: CacheKey, make: Make, status = 200): Promise<Response> {
    const { text } = key;
    const underWay = this.#making.get(text);
    if (underWay) {
      const entry = await underWay.catch(() => null);
      return entry ? this.#respond(c, key, entry, 'hit') : make();
    }
    let response: Response | undefined;
    const making = this.#make(c, key, status, async () => {
      response = await make();
      return response;
    }).finally(() => this.#making.delete(text));
    this.#making.set(text, making);
    const entry = await aheadOfLongWork(making);
    return entry ? this.#respond(c, key, entry, 'miss') : (response ?? make());
  }

  /** Makes an answer and caches it; what cannot be cached or fails leaves no stale answer behind. */
  async #make(
    c: HonoContext<AppEnv>,
    { text, version, room }: CacheKey,
    status: number,
    make: Make,
  ): Promise<CachedResponse | null> {
    // Read before rendering: a change meanwhile makes the new response stale too.
    const facts = { version: (await this.#readVersions())[version], currentAt: performance.now() };
    const entries = this.#rooms[room];
    let entry: CachedResponse | null = null;
    try {
      c.set('isRefresh', entries.has(text));
      const response = await make();
      const isCacheable =
        response.status === status && !response.headers.get('cache-control')?.includes('no-store');
      if (isCacheable)
        entry = await toCachedResponse(response, { ...facts, route: routeOf(c) }, c.get('body'));
      return entry;
    } finally {
      if (entry) entries.set(text, entry);
      else entries.delete(text);
    }
  }

  #respond(
    c: HonoContext<AppEnv>,
    { text, room }: CacheKey,
    entry: CachedResponse,
    cache: 'hit' | 'miss',
  ): Response | Promise<Response> {
    c.set('cache', cache);
    c.set('route', entry.route);
    const requestId = c.get('requestId');
    const form = findForm(entry, {
      ifNoneMatch: c.req.header('if-none-match'),
      acceptEncoding: c.req.header('accept-encoding'),
    });
    if (typeof form !== 'string') {
      return new Response(form.body, { status: form.status, headers: withId(form.headers, requestId) });
    }
    return encodeBody(entry, form).then((made) => {
      const entries = this.#rooms[room];
      const present = entries.peek(text);
      // A new object: the cache measures a value when it is set, not when it grows.
      if (present?.etag === entry.etag) entries.set(text, withForm(present, form, made));
      return new Response(made.body, { status: entry.status, headers: withId(made.headers, requestId) });
    });
  }
}

const newRoom = (room: CacheRoom) =>
  new LRUCache<string, CachedResponse>({ maxSize: maxBytes[room], sizeCalculation: sizeOf });

/** Avoids a spread: V8 places its copies where only a full collection frees them, a kilobyte per response. */
const withId = (headers: Record<string, string>, requestId: string | undefined) =>
  requestId === undefined ? headers : Object.assign({ 'x-request-id': requestId }, headers);

/** Serves from the cache before any other handling. */
export function answerFromCache(cache: ResponseCache, keyOf: KeyOf): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { req } = c;
    if (c.get('previewAt') !== undefined) return next();
    const key = keyOf({
      method: req.method,
      address: addressOf(req.url),
      header: (name) => req.header(name),
    });
    if (key === null) return next();
    const found = await cache.find(c, key);
    if (found) return found;
    c.set('cacheKey', key);
    return next();
  };
}

/** Renders and caches responses that have a key and missed. */
export function fillCache(cache: ResponseCache): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.get('cacheKey');
    if (key === undefined) return next();
    const response = await cache.fill(c, key, async () => {
      await next();
      return c.res;
    });
    if (response === c.res) return;
    // Hono merges the old response's headers into the new one unless it is cleared first.
    c.res = undefined;
    c.res = response;
  };
}
