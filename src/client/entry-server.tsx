import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { TRPCLink } from '@trpc/client';
import type { PageManifest } from '@/server/http/pages/manifest';
import type { AppRouter } from '@/server/routers/appRouter';
import type { ShopProfile } from '@/shared/shop/facts';
import { createAppRouter } from './router';

/** Renders the page at a request's address to HTML with everything that hydration needs. */
export function renderApp({
  request,
  link,
  origin,
  shop,
  nonce,
  manifest,
}: {
  request: Request;
  link: TRPCLink<AppRouter>;
  origin: string;
  shop: ShopProfile;
  /** The nonce of every script written by the renderer itself. */
  nonce: string;
  /** Scripts and styles of each route. */
  manifest: PageManifest;
}): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ link, origin, shop, nonce }),
    getRouterManifest: async () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
