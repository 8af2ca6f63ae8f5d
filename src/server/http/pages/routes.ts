import type { TRPCLink } from '@trpc/client';
import { unstable_localLink as localLink } from '@trpc/client';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import superjson from 'superjson';
import type { Context } from '../../platform/trpc';
import { type AppRouter, appRouter } from '../../routers/appRouter';
import type { AppEnv } from '../middleware/requests';
import { contentSecurityPolicy, inlineScriptHashes } from '../middleware/security';

/** Renders the page at a request's address; calls procedures in this process through `link`. */
export type PageRenderer = (input: {
  request: Request;
  link: TRPCLink<AppRouter>;
  /** Origin for canonical and Open Graph links. */
  origin: string;
}) => Promise<Response>;

const CONTROL = /%(?:[01][0-9a-f]|7f)/gi;
const BROKEN_PERCENT = /%(?![0-9a-f]{2})/gi;

/** An address without control characters and broken escapes, which no page has and HTML cannot carry. */
function cleanAddress(url: string): string {
  const clean = url.replace(CONTROL, '').replace(BROKEN_PERCENT, '%25');
  try {
    decodeURIComponent(new URL(clean).pathname);
    return clean;
  } catch {
    return clean.replaceAll('%', '%25');
  }
}

/** Every address that nothing else answers is a page; an unknown one is rendered as not found, with 404. */
export function pages(
  { origin, cashfree }: { origin: string; cashfree: boolean },
  render: PageRenderer,
  createContext: (c: HonoContext<AppEnv>) => Context,
): Hono<AppEnv> {
  return new Hono<AppEnv>().get('*', async (c) => {
    const clean = cleanAddress(c.req.url);
    if (clean !== c.req.url) return c.redirect(clean.slice(new URL(clean).origin.length), 301);
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
      'content-security-policy': contentSecurityPolicy({ scripts: inlineScriptHashes(html), cashfree }),
    });
  });
}
