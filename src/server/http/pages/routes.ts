import { unstable_localLink as localLink, type TRPCLink } from '@trpc/client';
import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hasCategory, opensPreview, readSwatches } from '@/server/catalogue';
import { readProfile } from '@/server/settings';
import { formatDateTime } from '@/shared/dates';
import { ownPath } from '@/shared/pages/ownPath';
import { pageAddress } from '@/shared/pages/pageAddress';
import { ADMIN_NOT_FOUND, isAdminPath, NOT_FOUND } from '@/shared/pages/paths';
import type { ShopProfile } from '@/shared/shop/facts';
import { type AppError, asAppError } from '../../platform/errors';
import { renderDurations } from '../../platform/metrics';
import { type Context, type Deps, transformer } from '../../platform/trpc';
import { type AppRouter, appRouter } from '../../routers/appRouter';
import type { CacheKey } from '../middleware/cachedResponse';
import { type AppEnv, addressOf } from '../middleware/requests';
import type { ResponseCache } from '../middleware/responseCache';
import { contentSecurityPolicy } from '../middleware/security';
import { newNonce, takeScriptSources } from './pageScripts';
import { speculationSource, withSpeculationRules } from './speculationRules';

/** Renders the page at a request's address. Calls procedures in this process through `link`. */
export type PageRenderer = (input: {
  request: Request;
  link: TRPCLink<AppRouter>;
  /** Origin for canonical and Open Graph links. */
  origin: string;
  shop: ShopProfile;
  /** Added to every script that the renderer itself writes, and to nothing else. */
  nonce: string;
}) => Promise<Response>;

type PageParts = Pick<Deps, 'config' | 'db'> & {
  cache: ResponseCache;
  render: PageRenderer;
  createContext: (c: HonoContext<AppEnv>) => Context;
};

/** All unknown addresses share one cached page, those of the admin another. */
const notFoundKey = (text: string): CacheKey => ({ text, version: 'pageVersion', room: 'page' });

/** Its page says what became of a link that shows nothing. */
const productPreview = '/product-preview';

const CONTROL = /%(?:[01][0-9a-f]|7f)/gi;
const BROKEN_PERCENT = /%(?![0-9a-f]{2})/gi;

/**
 * The requested page address without invalid parts that HTML cannot carry: control characters, broken
 * escapes, trailing slashes, and repeated leading slashes (which would address another host).
 */
export function cleanAddress(address: string): string {
  const text = address.replace(CONTROL, '').replace(BROKEN_PERCENT, '%25');
  const [path = '', ...query] = text.split('?');
  const readable = isReadable(path) ? path : path.replaceAll('%', '%25');
  const clean = `/${readable.replace(/^[/\\]+|\/+$/g, '')}`;
  return [clean, ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * Every address without another handler is a page. It is rendered with its known parameters; unknown
 * addresses share one page with 404.
 */
export function pages({ config, db, cache, render, createContext }: PageParts): Hono<AppEnv> {
  const { publicUrl: origin, payments } = config;
  const renderAt = (c: HonoContext<AppEnv>, href: string): Promise<Response> => {
    const ctx = createContext(c);
    const make = () => renderWith(c, ctx, href);
    // A change makes cached pages stale, which is not the client's doing.
    const isFree = c.get('isRefresh') === true;
    return ctx.work.renderPage(ctx, { isFree, make, htmlOf: () => c.get('body') ?? '' });
  };
  const renderWith = async (c: HonoContext<AppEnv>, ctx: Context, href: string): Promise<Response> => {
    let unavailable: AppError | undefined;
    const link = localLink({
      router: appRouter,
      createContext: async () => ctx,
      transformer,
      onError: ({ error }) => {
        const cause = asAppError(error.cause);
        if (cause?.code === 'unavailable') unavailable = cause;
      },
    });
    // A page is the same for all visitors: no cookies or headers reach the rendering.
    const request = new Request(new URL(href, origin));
    const nonce = newNonce();
    const endTimer = renderDurations.startTimer();
    const response = await render({
      request,
      link,
      origin,
      shop: await shopOf(c, ctx),
      nonce,
    });
    endTimer();
    if (response.status >= 300 && response.status < 400) {
      return c.redirect(ownPath(response.headers.get('location') ?? '/', origin) ?? '/', 302);
    }
    const { html, sources } = takeScriptSources(await response.text(), nonce);
    const scripts = [...sources, speculationSource];
    const policy = contentSecurityPolicy({ scripts, cashfree: payments.provider === 'cashfree' });
    const isUnavailable = response.status === 500 && unavailable !== undefined;
    const retryAfter = isUnavailable ? unavailable?.retryAfter : undefined;
    const text = withSpeculationRules(html);
    c.set('body', text);
    return c.html(text, isUnavailable ? 503 : (response.status as ContentfulStatusCode), {
      'content-security-policy': policy,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    });
  };

  const shopOf = async (c: HonoContext<AppEnv>, ctx: Context): Promise<ShopProfile> => {
    const profile = { ...(await readProfile({ db, config })), swatches: await readSwatches(ctx) };
    const previewAt = c.get('previewAt');
    if (previewAt === undefined) return profile;
    if (previewAt === null) return { ...profile, preview: 'This preview link has ended or is not valid.' };
    const time = formatDateTime(previewAt);
    return {
      ...profile,
      preview: `Preview: prices of ${time}. Cart and orders keep the present prices.`,
    };
  };

  const isCategory = async (slug: string): Promise<boolean> => {
    try {
      return await hasCategory(db, slug);
    } catch (error) {
      // The page is rendered, and says what failed.
      if (asAppError(error) !== null) return true;
      throw error;
    }
  };

  return new Hono<AppEnv>().get('*', async (c) => {
    const asked = addressOf(c.req.url);
    const clean = cleanAddress(asked);
    if (clean !== asked) return c.redirect(ownPath(clean, origin) ?? '/', 301);
    const [path = '/'] = asked.split('?');
    const page = pageAddress(path, asked.slice(path.length));
    const isKnown = page !== null && (page.category === undefined || (await isCategory(page.category)));
    if (isKnown) {
      const isOver =
        path === productPreview && !(await opensPreview(createContext(c), c.req.query('token') ?? ''));
      const rendered = await renderAt(c, page.href);
      return isOver ? new Response(rendered.body, { headers: rendered.headers, status: 404 }) : rendered;
    }
    const address = isAdminPath(path) ? ADMIN_NOT_FOUND : NOT_FOUND;
    if (c.get('previewAt') !== undefined) return renderAt(c, address);
    const key = notFoundKey(address);
    return (await cache.find(c, key)) ?? cache.fill(c, key, () => renderAt(c, address), 404);
  });
}
