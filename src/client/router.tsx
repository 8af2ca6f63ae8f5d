import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { AppRouter } from '@/server/routers/appRouter';
import { formatSearch } from '@/shared/catalogue/listing';
import type { ShopProfile } from '@/shared/shop/facts';
import { NotFoundPage } from './features/home/NotFoundPage';
import { type RouterContext, trpc } from './lib/trpc';
import { routeTree } from './routeTree.gen';
import { LoadFailed } from './ui/ErrorPages';

/** Fresh for five minutes; no refetch on focus, no polling, no retries. */
const staleTimeMs = 5 * 60 * 1000;

type Navigation = { fromLocation?: unknown; pathChanged: boolean; toLocation: { pathname: string } };

/**
 * A page after the first appears with a short view transition, where supported and motion is allowed. Not the
 * payment result: it starts with a few words, through which the previous page would show.
 */
const transitionTypes = ({ fromLocation, pathChanged, toLocation }: Navigation): string[] | false =>
  fromLocation !== undefined &&
  pathChanged &&
  toLocation.pathname !== '/payment-success' &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && ['page'];

/**
 * A page scrolled before its script loaded stays in place; every other page returns to its previous position,
 * or its top.
 */
function keepingFirstScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isKept = isFirst && typeof window !== 'undefined' && window.scrollY > 0;
    isFirst = false;
    return !isKept;
  };
}

/**
 * Everything a page needs: router, query cache and tRPC client. Created for every rendered page and once in
 * the browser, so that no visitor's data reaches another.
 */
export function createAppRouter({
  link,
  origin,
  shop,
  nonce,
}: {
  link: TRPCLink<AppRouter>;
  origin: string;
  shop: ShopProfile;
  /** Marks the scripts of a server-rendered page. */
  nonce?: string;
}) {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: false,
        refetchOnWindowFocus: false,
        // Offline, requests fail at once with an error; by default they would be paused silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const trpcClient = createTRPCClient<AppRouter>({ links: [link] });
  const context: RouterContext = {
    origin,
    shop,
    queryClient,
    trpc: createTRPCQueryUtils({ queryClient, client: trpcClient }),
  };
  const router = createRouter({
    routeTree,
    context,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: formatSearch,
    ssr: { nonce },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: keepingFirstScroll(),
    defaultErrorComponent: LoadFailed,
    defaultNotFoundComponent: NotFoundPage,
    defaultViewTransition: { types: transitionTypes },
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

declare module 'react' {
  /** Custom properties, for rules that a component's own stylesheet reads. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
