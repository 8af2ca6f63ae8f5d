import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { observable, tap, type Unsubscribable } from '@trpc/server/observable';
import superjson from 'superjson';
import type { AppRouter } from '@/server/routers/appRouter';
import { isUnanswered, reportAnswer, reportNoAnswer } from './connection';
import { askForProof, proofCode } from './recentProof';
import { endSessionIfRefused, readToken } from './token';

const url = '/trpc';
/** Inputs are plain JSON: no schema takes a Date. */
const asItIs = (value: unknown) => value;
const transformer = { input: { serialize: asItIs, deserialize: asItIs }, output: superjson };
/** Maximum characters of a URL; the server refuses much longer ones. */
const maxURLLength = 1800;

/**
 * The browser's link to the server. Public catalogue reads are sent one by one and without a token: their
 * URLs are then the same for all visitors, and the server uses its response cache.
 */
export const networkLink = (): TRPCLink<AppRouter> =>
  splitRequests({
    publicReads: httpLink({ url, transformer, fetch: fetchInTime }),
    others: httpBatchLink({
      url,
      transformer,
      maxItems: 10,
      maxURLLength,
      headers: authorization,
      fetch: fetchInTime,
    }),
  });

/** Sends public catalogue reads by one link and everything else, which may end the session, by another. */
export const splitRequests = ({
  publicReads,
  others,
}: Record<'publicReads' | 'others', TRPCLink<AppRouter>>): TRPCLink<AppRouter> =>
  splitLink({
    condition: ({ type, path, context }) =>
      type === 'query' && path.startsWith('catalogue.') && !context.isPersonal,
    true: [connectionLink, publicReads],
    false: [connectionLink, sessionLink, proofLink, others],
  });

/** Updates the connection state from each request's outcome. */
const connectionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next(op).pipe(
      tap({
        next: reportAnswer,
        error: (error) => (isUnanswered(error) ? reportNoAnswer() : reportAnswer()),
      }),
    );

/** Milliseconds after which a request counts as unanswered. */
const maxAnswerMs = 30_000;

/** Fetches with a timeout: a line that swallows requests would block a button for minutes. */
async function fetchInTime(input: RequestInfo | URL | string, init: FetchOptions = {}): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new DOMException('The store did not respond in time.', 'TimeoutError')),
    maxAnswerMs,
  );
  const cancel = () => timeout.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await fetch(input, { ...init, signal: timeout.signal } as RequestInit);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', cancel);
  }
}
type FetchOptions = { signal?: AbortSignal | null };

/** Signs out when the server has ended the session, whatever the request was. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    const token = readToken();
    return next(op).pipe(
      tap({
        error: ({ data }) => {
          // At login a 401 is about the password.
          if (!op.path.startsWith('auth.login')) endSessionIfRefused(token, data?.httpStatus);
        },
      }),
    );
  };

/** When the server requires a recent proof of identity, asks for it and repeats the call. */
const proofLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let isOver = false;
      const send = (isRepeated: boolean) => {
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: async (error) => {
            const isAsked = !isRepeated && error.data?.code === proofCode;
            if (isAsked && (await askForProof())) {
              if (!isOver) send(true);
            } else observer.error(error);
          },
        });
      };
      send(false);
      return () => {
        isOver = true;
        sent?.unsubscribe();
      };
    });

function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}
