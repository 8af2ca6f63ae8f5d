import type { Context as HonoContext } from 'hono';
import { type ApiKeyAuthorizer, apiKeyOf } from '@/server/apiKeys';
import type { ApiScope } from '@/shared/admin/apiScopes';
import type { Context } from '../../platform/trpc';
import type { AppEnv } from '../middleware/requests';

/** What an API key needs for a call: a scope; `refused`: no key may; `ignored`: nobody is asked who they are. */
type KeyAccess = ApiScope | 'refused' | 'ignored';

export type CreateContext = (c: HonoContext<AppEnv>, access: KeyAccess) => Promise<Context>;

/**
 * Lets requests that bring an API key act on behalf of its maker, as far as the key's scopes go. Whatever brings none is
 * left as it is. The context cannot be made for a key that may not: it throws before anything of the request is read.
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
