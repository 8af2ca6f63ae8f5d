import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import superjson from 'superjson';
import type { AppRouter } from '@/server/routers/appRouter';
import { readInput, writeInput } from '@/shared/inputFormat';
import { endSessionIfRefused, readToken } from './token';

const url = '/trpc';
const transformer = { input: { serialize: writeInput, deserialize: readInput }, output: superjson };
/** Characters of an address; the server refuses much longer ones. */
const maxURLLength = 1800;

/**
 * How the browser reaches the server. Public catalogue reads go one by one and without a token: their
 * addresses are then the same for everyone, and the server answers them from its response cache.
 */
export const browserLink = (): TRPCLink<AppRouter> =>
  splitRequests({
    publicReads: httpLink({ url, transformer }),
    others: httpBatchLink({ url, transformer, maxItems: 10, maxURLLength, headers: authorization }),
  });

/** A query of the catalogue that is about its asker, and therefore sent with a token. */
export const personal = { trpc: { context: { isPersonal: true } } } as const;

/** Sends public catalogue reads by one link and everything else, which may end the session, by another. */
export const splitRequests = ({
  publicReads,
  others,
}: Record<'publicReads' | 'others', TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  splitLink({
    condition: ({ type, path, context }) =>
      type === 'query' && path.startsWith('catalogue.') && !context.isPersonal,
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
