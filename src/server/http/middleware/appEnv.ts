import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ApiScope } from '@/shared/apiScopes';
import type { CalledProcedures } from '../../platform/calledProcedures';

/** What a request carries on its way through the app. */
export type AppEnv = {
  Bindings: HttpBindings & {
    /** The store asks itself, to have an answer ready: nobody is counted or logged. */
    isWarming?: true;
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** Set when the answer is one of the response cache. */
    cache?: 'hit' | 'miss';
    /** Under what the answer is to be cached; absent for what is not cached. */
    cacheKey?: string;
    /** The pattern of the route, where it is known already. */
    route?: string;
    /** Who asked, once somebody wanted to know. */
    userId?: number;
    /** What the API key of the request may; absent without a key. */
    keyScopes?: readonly ApiScope[];
    /** Set while an answer is made that is to be cached. */
    calledProcedures?: CalledProcedures;
    /** The text of the answer, where its maker has it: to read it from a Response takes longer than to make many. */
    body?: string;
    /** Set when the browser is to bring it along from now on. */
    deviceToken?: string;
  };
};
