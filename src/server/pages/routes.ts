import type { TRPCLink } from '@trpc/client';
import { unstable_localLink as localLink } from '@trpc/client';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import superjson from 'superjson';
import { type AppRouter, appRouter } from '../appRouter';
import type { AppEnv } from '../http/requests';
import { contentSecurityPolicy, inlineScriptHashes } from '../http/security';
import type { Context } from '../trpc';

/** Renders the page at a request's address; calls procedures in this process through `link`. */
export type PageRenderer = (input: {
  request: Request;
  link: TRPCLink<AppRouter>;
  /** Origin for canonical and Open Graph links. */
  origin: string;
}) => Promise<Response>;

/** Every address that nothing else answers is a page; an unknown one is rendered as not found, with 404. */
export function pages(
  origin: string,
  render: PageRenderer,
  createContext: (c: HonoContext<AppEnv>) => Context,
): Hono<AppEnv> {
  return new Hono<AppEnv>().get('*', async (c) => {
    // A page is the same for everyone: neither the visitor's cookies nor headers reach the rendering.
    const request = new Request(c.req.url);
    const link = localLink({
      router: appRouter,
      createContext: async () => createContext(c),
      transformer: superjson,
    });
    const response = await render({ request, link, origin });
    if (response.status >= 300 && response.status < 400) {
      return c.redirect(response.headers.get('location') ?? '/', 302);
    }
    const html = await response.text();
    return c.html(html, response.status as ContentfulStatusCode, {
      'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html)),
    });
  });
}
