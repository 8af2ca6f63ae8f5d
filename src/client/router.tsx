import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '@/server/routers/appRouter';
import type { RouterContext } from './lib/routerContext';
import { trpc } from './lib/trpc';
import { routeTree } from './routeTree.gen';
import { LoadFailed } from './ui/LoadFailed';
import { NotFound } from './ui/NotFound';

/** Fresh for five minutes; no refetch on focus, no polling, no retries (spec 9). */
const staleTimeMs = 5 * 60 * 1000;

/**
 * Everything one page needs: router, query cache and tRPC client. Made anew for every rendered page and once
 * in the browser, so that nothing of one visitor reaches another.
 */
export function createAppRouter({ link, origin }: { link: TRPCLink<AppRouter>; origin: string }) {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
  const trpcClient = createTRPCClient<AppRouter>({ links: [link] });
  const context: RouterContext = {
    origin,
    queryClient,
    trpc: createTRPCQueryUtils({ queryClient, client: trpcClient }),
  };
  const router = createRouter({
    routeTree,
    context,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: LoadFailed,
    defaultNotFoundComponent: NotFound,
    // biome-ignore lint/correctness/noComponentHookFactories: the router takes its provider as an option, once
    Wrap: ({ children }) => (
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    ),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

/** Readable addresses: plain text, lists joined by commas, nothing for what is absent. */
function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    params.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
