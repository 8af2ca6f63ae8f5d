import { type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { AppRouter } from '@/server/routers/appRouter';
import { importWithRetry, prefetched } from './codeLoading';

/** Marks a catalogue query that depends on the customer and is therefore sent with a token. */
export const personal = { trpc: { context: { isPersonal: true } } } as const;

const loadLinks = prefetched(() => import('./trpcLinks'));

/** Preloads the code that sends requests; on failure it loads with the first request. */
export const preloadLinks = (): void => void importWithRetry(loadLinks).catch(() => undefined);

/**
 * The browser's link to the server. Its code loads with the first request, because a public page already
 * contains its data. A failure to load the code counts as an unanswered request.
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
