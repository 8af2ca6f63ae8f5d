import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type AnswerCall, CalledProcedures, digestOf, type Shown } from '../../platform/calledProcedures';
import { aheadOfLongWork } from '../../platform/scheduler';
import type { AppEnv } from './appEnv';
import {
  type CachedResponse,
  type Encoding,
  encodeBody,
  findForm,
  type KeyOf,
  sizeOf,
  toCachedResponse,
  withForm,
} from './cachedResponse';
import { addressOf } from './requests';
import { routeOf } from './routePattern';

/** Bytes of memory for cached answers; the least recently asked for go first. */
const maxBytes = 32 * 1024 * 1024;

/** What the catalogue tells of its changes. */
type Changes = {
  /** The catalogue's version now. */
  version: () => number;
  /** Whether what a procedure told at `since` may be something else now. */
  hasChanged: (since: number, shown: Shown | null) => boolean;
};

/** Calls a procedure again; resolves to its output. */
type Recall = (call: AnswerCall) => Promise<unknown>;

/**
 * Keeps what is the same for every visitor as ready bytes, by key, each compressed once. While an answer is being
 * made, everybody else who asks for it waits for that one. Each knows the catalogue's version it was made at and the
 * procedures it was made of, and a change of the catalogue makes those stale whose procedures declared that it may
 * change them, in every process, because the versions are rows of the database. A stale page is not rendered again
 * when those procedures, called again, tell the same as before.
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
    const known = this.#findFresh(key);
    if (!known) return null;
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
    { status = 200, recall }: { status?: number; recall?: Recall } = {},
  ): Promise<Response> {
    const found = this.find(c, key);
    if (found) return found;
    const answer = this.#answer(c, key, make, { status, recall });
    return c.env?.isWarming ? answer : aheadOfLongWork(answer);
  }

  /** What is not there, or stale. */
  async #answer(
    c: HonoContext<AppEnv>,
    key: string,
    make: () => Promise<Response>,
    { status, recall }: { status: number; recall: Recall | undefined },
  ): Promise<Response> {
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
    const makeAnew = async (): Promise<CachedResponse | null> => {
      const calls = new CalledProcedures();
      c.set('calledProcedures', calls);
      response = await make();
      const isKept =
        response.status === status && !response.headers.get('cache-control')?.includes('no-store');
      if (!isKept) return null;
      const facts = {
        version,
        calls: calls.result({ withDigests: recall !== undefined && isPage(response) }),
        hits: Math.floor((this.#entries.peek(key)?.hits ?? 0) / 2),
        route: routeOf(c),
        address: addressOf(c.req.url),
      };
      return toCachedResponse(response, facts, c.get('body'));
    };
    const attempt = this.#stillRight(key, version, recall)
      .then((known) => known ?? makeAnew())
      .finally(() => {
        this.#making.delete(turn);
        if (isAwaited) this.#awaited -= 1;
      });
    this.#making.set(turn, attempt);
    const made = await attempt;
    if (!made) return response ?? make();
    if (response) this.#entries.set(key, made);
    c.set('cache', response ? 'miss' : 'hit');
    c.set('route', made.route);
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

  #findFresh(key: string): CachedResponse | null {
    const known = this.#entries.get(key);
    return known && this.#isFresh(known, this.#changes.version()) ? known : null;
  }

  /** Whether an entry is what would be made now; if so, it counts as made now. */
  #isFresh(entry: CachedResponse, version: number): boolean {
    if (entry.version === version) return true;
    if (this.#changedCalls(entry).length > 0) return false;
    entry.version = version;
    return true;
  }

  /** The procedures of an answer that may tell something else now. */
  #changedCalls({ version, calls }: CachedResponse): readonly (AnswerCall | null)[] {
    return (calls ?? [null]).filter((call) => this.#changes.hasChanged(version, call?.shown ?? null));
  }

  /** The stale entry under `key`, if all that it was made of is told as before; it counts as made at `version`. */
  async #stillRight(
    key: string,
    version: number,
    recall: Recall | undefined,
  ): Promise<CachedResponse | null> {
    const entry = this.#entries.peek(key);
    if (!entry || !recall) return null;
    for (const call of this.#changedCalls(entry)) {
      if (!call) return null;
      const output = await recall(call).catch(() => undefined);
      if (call.digest === null || digestOf(output) !== call.digest) return null;
    }
    entry.version = version;
    // As for one that is made anew: what nobody asks for any more is forgotten after some changes.
    entry.hits = Math.floor(entry.hits / 2);
    return entry;
  }

  #respond(c: HonoContext<AppEnv>, key: string, entry: CachedResponse): Response | Promise<Response> {
    const requestId = c.get('requestId');
    const form = findForm(entry, {
      ifNoneMatch: c.req.header('if-none-match'),
      acceptEncoding: c.req.header('accept-encoding'),
    });
    if (typeof form !== 'string') {
      return new Response(form.body, { status: form.status, headers: withId(form.headers, requestId) });
    }
    return encodeBody(entry, form).then((made) => {
      const present = this.#entries.peek(key);
      // A new object: the cache counts the bytes of a value when it is set, not when it grows.
      if (present?.etag === entry.etag) {
        this.#entries.set(key, withForm(present, form, made));
      }
      return new Response(made.body, { status: entry.status, headers: withId(made.headers, requestId) });
    });
  }
}

/** Not by a spread: V8 puts its copies where only a full collection frees them, a kilobyte for each answer. */
const withId = (headers: Record<string, string>, requestId: string | undefined) =>
  requestId === undefined ? headers : Object.assign({ 'x-request-id': requestId }, headers);

/** Rendering a page takes many times what its procedures do; every other answer is hardly more than its procedure. */
const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/** Answers what is in the cache, before anything else looks at the request. */
export function answerFromCache(cache: ResponseCache, keyOf: KeyOf): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const { req } = c;
    const key = keyOf({
      method: req.method,
      address: addressOf(req.url),
      header: (name) => req.header(name),
    });
    if (key === null) return next();
    const found = cache.find(c, key);
    if (found) return Promise.resolve(found);
    c.set('cacheKey', key);
    return next();
  };
}

/** Keeps in the cache what has a key and was not there; `recall` calls a procedure as for a request. */
export function fillCache(
  cache: ResponseCache,
  recall?: (c: HonoContext<AppEnv>, call: AnswerCall) => Promise<unknown>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.get('cacheKey');
    if (key === undefined) return next();
    const make = async () => {
      await next();
      return c.res;
    };
    const response = await cache.serve(c, key, make, { recall: recall && ((call) => recall(c, call)) });
    if (response === c.res) return;
    // Hono merges the old response's headers into the new one unless it is cleared first.
    c.res = undefined;
    c.res = response;
  };
}
