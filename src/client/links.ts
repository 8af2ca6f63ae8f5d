import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@/server/appRouter';
import { isPublicQuery } from '@/shared/publicQueries';
import { readToken } from './session/token';

const url = '/trpc';

/**
 * How the browser reaches the server. Public catalogue reads go one by one and without a token: their
 * addresses are then the same for everyone, and the server answers them from ready bytes.
 */
export function browserLink(): TRPCLink<AppRouter> {
  return splitLink({
    condition: ({ type, path }) => type === 'query' && isPublicQuery(path),
    true: httpLink({ url, transformer: superjson }),
    false: httpBatchLink({ url, transformer: superjson, maxItems: 10, headers: authorization }),
  });
}

function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
