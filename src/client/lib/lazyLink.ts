import { type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { AppRouter } from '@/server/routers/appRouter';
import { importWithRetry, prefetched } from './codeLoading';

/** A query of the catalogue that is about its asker, and therefore sent with a token. */
export const personal = { trpc: { context: { isPersonal: true } } } as const;

const loadLinks = prefetched(() => import('./trpcLinks'));

/** Fetches ahead what sends requests. What fails here is fetched with the first one. */
export const preloadLinks = (): void => void importWithRetry(loadLinks).catch(() => undefined);

/**
 * How the browser reaches the server. The code for it comes with the first request: a public page has its data in it.
 * Code that does not come is an unanswered request.
 */
export const browserLink = (): TRPCLink<AppRouter> => (runtime) => {
  let made: Promise<OperationLink<AppRouter>> | undefined;
  const make = async () => (await importWithRetry(loadLinks)).networkLink()(runtime);
  return (operation) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isOver = false;
      made ??= make();
      made.then(
        (link) => {
          if (!isOver) sent = link(operation).subscribe(observer);
        },
        (error) => {
          made = undefined;
          observer.error(
            TRPCClientError.from(new TypeError('The code for requests was not loaded.', { cause: error })),
          );
        },
      );
      return () => {
        isOver = true;
        sent?.unsubscribe();
      };
    });
};
