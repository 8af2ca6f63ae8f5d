import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import superjson from 'superjson';
import type { AppRouter } from '@/server/routers/appRouter';
import { isPublicQuery } from '@/shared/publicQueries';
import { endSessionIfRefused } from './endSession';
import { readToken } from './token';

const url = '/trpc';

/**
 * How the browser reaches the server. Public catalogue reads go one by one and without a token: their
 * addresses are then the same for everyone, and the server answers them from ready bytes.
 */
export const browserLink = (): TRPCLink<AppRouter> =>
  splitRequests({
    publicReads: httpLink({ url, transformer: superjson }),
    others: httpBatchLink({ url, transformer: superjson, maxItems: 10, headers: authorization }),
  });

/** Sends public catalogue reads by one link and everything else, which may end the session, by another. */
export const splitRequests = ({
  publicReads,
  others,
}: Record<'publicReads' | 'others', TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  splitLink({
    condition: ({ type, path }) => type === 'query' && isPublicQuery(path),
    true: publicReads,
    false: [sessionLink, others],
  });

/** Signs out here when the server has ended the session, whatever the request was. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    const token = readToken();
    return next(op).pipe(
      tap({
        error: ({ data }) => {
          // At login a 401 is about the password.
          if (op.path !== 'auth.login') endSessionIfRefused(token, data?.httpStatus);
        },
      }),
    );
  };

function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
