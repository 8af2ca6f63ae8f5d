import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ApiScope } from '@/shared/admin/apiScopes';
import type { CacheKey } from './cachedResponse';

/** The context variables of a request. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Set when the response comes from the cache. */
    cache?: 'hit' | 'miss';
    /** The cache key of the response; absent when it is not cacheable. */
    cacheKey?: CacheKey;
    /** Set while a stale response is being refreshed. */
    isRefresh?: boolean;
    /** The route pattern, once known. */
    route?: string;
    /** The user, once looked up. */
    userId?: number;
    /** The scopes of the request's API key; absent without a key. */
    keyScopes?: readonly ApiScope[];
    /** The response text, if its creator has it: reading it from a Response costs more than creating many. */
    body?: string;
    /** The moment whose prices a preview shows; null when its link has ended or is not valid, absent without one. */
    previewAt?: Date | null;
    /** Set when the browser should receive the device cookie. */
    deviceToken?: string;
  };
};
