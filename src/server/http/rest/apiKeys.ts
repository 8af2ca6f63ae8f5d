import type { Context as HonoContext } from 'hono';
import { type ApiKeyAuthorizer, apiKeyOf } from '@/server/apiKeys';
import type { ApiScope } from '@/shared/admin/apiScopes';
import type { Context } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';

/**
 * The key permission of a call: a scope, `refused` for every key, or `ignored` when the caller is not
 * authenticated at all.
 */
type KeyAccess = ApiScope | 'refused' | 'ignored';

export type CreateContext = (c: HonoContext<AppEnv>, access: KeyAccess) => Promise<Context>;

/**
 * Lets requests with an API key act on behalf of its creator within the key's scopes. Requests without a key
 * are unaffected. Creating the context throws for a key without permission, before anything of the request is
 * read.
 */
export function acceptApiKeys(
  authorizer: ApiKeyAuthorizer,
  createContext: (c: HonoContext<AppEnv>) => Context,
): CreateContext {
  return async (c, access) => {
    const ctx = createContext(c);
    const key = apiKeyOf(c.req.header('authorization'));
    if (key === null || access === 'ignored') return ctx;
    const { viewer, scopes } = await authorizer.authorize(key, access === 'refused' ? null : access, ctx);
    c.set('userId', viewer.id);
    c.set('keyScopes', scopes);
    return { ...ctx, findViewer: async () => viewer };
  };
}
