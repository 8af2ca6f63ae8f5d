import type { Context as HonoContext, HonoRequest, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type ShownStock, ShownStockCollector } from '../../platform/shownStock';
import { beforeLongWork } from '../../platform/yielder';
import type { AppEnv } from './appEnv';
import {
  type CachedResponse,
  type Encoding,
  encodeBody,
  matchesEtag,
  preferredEncoding,
  sizeOf,
  toCachedResponse,
} from './cachedResponse';
import { addressOf } from './requests';
import { routeOf } from './routePattern';

/** Bytes of memory for cached answers; the least recently asked for go first. */
const maxBytes = 32 * 1024 * 1024;

/** What the catalogue tells of its changes. */
type Changes = {
  /** The catalogue's version now. */
  version: () => number;
  /** Whether an answer made at `since` would be another one now. */
  hasChanged: (since: number, shown: ShownStock | null) => boolean;
};

/**
 * Keeps what is the same for every visitor as ready bytes, by key, each compressed once. While an answer is being
 * made, everybody else who asks for it waits for that one. Each knows the catalogue's version it was made at and
 * whose stock it tells: a sale makes those stale that show it, any other change of the catalogue all of them, in
 * every process, because the versions are rows of the database.
 */
export class ResponseCache {
  readonly #changes: Changes;
  readonly #entries = new LRUCache<string, CachedResponse>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  /** The catalogue's version at which stale entries were last looked for. */
  #searchedAt = -1;
  readonly #making = new Map<string, Promise<CachedResponse | null>>();
  /** Answers that are being made because somebody asked. */
  #awaited = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** Bytes of memory in use. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Whether somebody waits for an answer that is being made. */
  get isAwaited(): boolean {
    return this.#awaited > 0;
  }

  /** The answer under `key`, if it is there and fresh. */
  find(c: HonoContext<AppEnv>, key: string): Response | Promise<Response> | null {
    const known = this.#entries.get(key);
    if (!known || !this.#isFresh(known, this.#changes.version())) return null;
    known.hits += 1;
    c.set('cache', 'hit');
    c.set('route', known.route);
    return this.#respond(c, key, known);
  }

  /**
   * The answer under `key`, made by `make` unless it is there. What has another status than `status`, or says
   * `no-store`, is not kept.
   */
  async serve(
    c: HonoContext<AppEnv>,
    key: string,
    make: () => Promise<Response>,
    status = 200,
  ): Promise<Response> {
    const found = this.find(c, key);
    if (found) return found;
    const version = this.#changes.version();
    const turn = `${version} ${key}`;
    const underWay = this.#making.get(turn);
    if (underWay) {
      const made = await underWay.catch(() => null);
      return made ? this.#respond(c, key, made) : make();
    }
    const isAwaited = !c.env?.isWarming;
    if (isAwaited) this.#awaited += 1;
    let response: Response | undefined;
    const collector = new ShownStockCollector();
    c.set('shownStock', collector);
    const attempt = make()
      .then((answer) => {
        response = answer;
        const isKept = answer.status === status && !answer.headers.get('cache-control')?.includes('no-store');
        if (!isKept) return null;
        const hits = Math.floor((this.#entries.peek(key)?.hits ?? 0) / 2);
        const facts = {
          version,
          shown: collector.result(),
          hits,
          route: routeOf(c),
          address: addressOf(c.req.url),
        };
        return toCachedResponse(answer, facts);
      })
      .finally(() => {
        this.#making.delete(turn);
        if (isAwaited) this.#awaited -= 1;
      });
    this.#making.set(turn, attempt);
    const made = await (isAwaited ? beforeLongWork(attempt) : attempt);
    if (!made) return response ?? make();
    this.#entries.set(key, made);
    c.set('cache', 'miss');
    return this.#respond(c, key, made);
  }

  /**
   * What is asked for most of what is stale: up to `limit` addresses, each with an encoding. Null if nothing changed
   * since the last call.
   */
  mostAskedStale(limit: number, minHits: number): { address: string; encoding: Encoding }[] | null {
    const version = this.#changes.version();
    if (version === this.#searchedAt) return null;
    this.#searchedAt = version;
    const stale: CachedResponse[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.hits >= minHits && !this.#isFresh(entry, version)) stale.push(entry);
    }
    stale.sort((a, b) => b.hits - a.hits);
    return stale.slice(0, limit).map(({ address, encoded }) => {
      const encoding = (Object.keys(encoded) as Encoding[])[0] ?? 'identity';
      return { address, encoding };
    });
  }

  /** Whether an entry is what would be made now; if so, it counts as made now. */
  #isFresh(entry: CachedResponse, version: number): boolean {
    if (entry.version === version) return true;
    if (this.#changes.hasChanged(entry.version, entry.shown)) return false;
    entry.version = version;
    return true;
  }

  #respond(c: HonoContext<AppEnv>, key: string, entry: CachedResponse): Response | Promise<Response> {
    const { status } = entry;
    const requestId = c.get('requestId');
    const known = status === 200 ? c.req.header('if-none-match') : undefined;
    if (known !== undefined && matchesEtag(known, entry.etag)) {
      return new Response(null, { status: 304, headers: withId(entry.headers, requestId) });
    }
    const encoding = preferredEncoding(entry, c.req.header('accept-encoding') ?? '');
    const ready = entry.encoded[encoding];
    if (ready) return new Response(ready.body, { status, headers: withId(ready.headers, requestId) });
    return encodeBody(entry, encoding).then((made) => {
      const present = this.#entries.peek(key);
      // A new object: the cache counts the bytes of a value when it is set, not when it grows.
      if (present?.etag === entry.etag) {
        this.#entries.set(key, { ...present, encoded: { ...present.encoded, [encoding]: made } });
      }
      return new Response(made.body, { status, headers: withId(made.headers, requestId) });
    });
  }
}

/** Not by a spread: V8 puts its copies where only a full collection frees them, a kilobyte for each answer. */
const withId = (headers: Record<string, string>, requestId: string | undefined) =>
  requestId === undefined ? headers : Object.assign({ 'x-request-id': requestId }, headers);

type KeyOf = (request: HonoRequest) => string | null;

/** Answers what is in the cache, before anything else looks at the request. */
export function answerFromCache(cache: ResponseCache, keyOf: KeyOf): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const key = keyOf(c.req);
    if (key === null) return next();
    const found = cache.find(c, key);
    if (found) return Promise.resolve(found);
    c.set('cacheKey', key);
    return next();
  };
}

/** Keeps in the cache what has a key and was not there. */
export function fillCache(cache: ResponseCache): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.get('cacheKey');
    if (key === undefined) return next();
    const response = await cache.serve(c, key, async () => {
      await next();
      return c.res;
    });
    if (response === c.res) return;
    // Hono merges the old response's headers into the new one unless it is cleared first.
    c.res = undefined;
    c.res = response;
  };
}
