import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ApiScope } from '@/shared/admin/apiScopes';
import type { CacheKey } from './cachedResponse';

/** What a request carries on its way through the app. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    log: Logger;
    /** Set when the answer is one of the response cache. */
    cache?: 'hit' | 'miss';
    /** The key under which the answer is to be cached; absent where it is not. */
    cacheKey?: CacheKey;
    /** Set while a stale answer is made anew. */
    isRefresh?: boolean;
    /** The pattern of the route, where it is known already. */
    route?: string;
    /** Who asked, once somebody wanted to know. */
    userId?: number;
    /** What the API key of the request may; absent without a key. */
    keyScopes?: readonly ApiScope[];
    /** The text of the answer, where its maker has it: to read it from a Response takes longer than to make many. */
    body?: string;
    /** Set when the browser is to bring it along from now on. */
    deviceToken?: string;
  };
};
