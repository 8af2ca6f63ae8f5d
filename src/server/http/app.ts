import { trpcServer } from '@hono/trpc-server';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { bearerToken, Sessions } from '@/server/accounts';
import { ApiKeyAuthorizer } from '@/server/apiKeys';
import { PreviewIndex, readCatalogueVersions } from '@/server/catalogue';
import { isWantedPayment } from '@/server/orders';
import { AppError, describeError } from '../platform/errors';
import { isTracing } from '../platform/tracing';
import type { Context, Deps } from '../platform/trpc';
import { RequestWork, WorkBudget } from '../platform/workBudget';
import { appRouter } from '../routers/appRouter';
import { cacheKeys } from './cacheKey';
import { courierWebhooks } from './courierWebhooks';
import {
  catalogueFiles,
  claimsFile,
  documentFiles,
  gstReturnFiles,
  newsletterFile,
  offerCodesFile,
  ordersFile,
  salePricesFile,
} from './exports/files';
import { barcodeLabelsFile, labelsFile } from './exports/labels';
import { taxInvoicesFile } from './exports/taxInvoices';
import { feeds } from './feeds/googleFeed';
import { health } from './health';
import { mailbox } from './mailbox';
import { mediaFiles } from './mediaFiles';
import { metrics } from './metrics';
import { clientAddress } from './middleware/clientAddress';
import { readDeviceToken, sendDeviceToken } from './middleware/deviceToken';
import {
  type AppEnv,
  addressOf,
  bindLog,
  logRequests,
  maxAddressLength,
  nameRequests,
  traceRequests,
} from './middleware/requests';
import { answerFromCache, fillCache, ResponseCache } from './middleware/responseCache';
import { noStoreByDefault, securityHeaders } from './middleware/security';
import { answerUnreadBodies } from './middleware/unreadBody';
import { clientFiles } from './pages/assets';
import { type PageRenderer, pages } from './pages/routes';
import { siteFiles } from './pages/siteFiles';
import { findPreview, pricePreview } from './pricePreview';
import { answerError, restApi } from './rest/adapter';
import { acceptApiKeys } from './rest/apiKeys';
import { apiDocs } from './rest/docs';
import { takesUpload } from './rest/table';
import { webhooks } from './webhooks';

/** Maximum body of a request in bytes; uploads have a separate limit. */
const maxBodyBytes = 100 * 1024;
/** Maximum procedure calls per tRPC request. */
const maxBatch = 10;

export type AppParts = Deps & {
  /** Renders the shop's pages; absent in API tests. */
  renderPage?: PageRenderer;
  /** Folder of the built client; absent in development, where Vite serves it. */
  clientFolder?: string;
  /** Whether the process is shutting down, which makes it unready. */
  isStopping?: () => boolean;
  /** Tests set when the event loop is late. */
  budget?: WorkBudget;
};

/** The store as a Hono app: middleware in order, then tRPC, REST, pictures and pages. */
export function createApp(deps: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const sessions = new Sessions(deps);
  // Each request has its own log.
  const { log: _processLog, budget = new WorkBudget(), ...shared } = deps;
  const { proxyCount, publicUrl } = deps.config;
  const site = { https: publicUrl.startsWith('https:') };
  const createContext = (c: HonoContext<AppEnv>): Context => {
    let viewer: ReturnType<Context['findViewer']> | undefined;
    // Shared properties come last: V8 is slow to add properties to a copied object.
    const context: Context = {
      sessions,
      work: new RequestWork(budget),
      findViewer: () => {
        viewer ??= namedViewer(c, sessions);
        return viewer;
      },
      clientAddress: clientAddress(c, proxyCount),
      userAgent: c.req.header('user-agent') ?? null,
      deviceToken: readDeviceToken(c, site),
      keepDeviceToken: (token) => c.set('deviceToken', token),
      requestId: c.get('requestId'),
      log: c.get('log'),
      ...shared,
    };
    const previewAt = c.get('previewAt');
    if (previewAt) context.catalogueIndex = new PreviewIndex(shared.catalogueIndex, previewAt);
    return context;
  };

  const cache = new ResponseCache(() => readCatalogueVersions(deps.db));
  app.use(nameRequests(proxyCount));
  if (isTracing()) app.use(traceRequests);
  app.use(endUnreadBodies);
  app.use(logRequests(deps.log, proxyCount), findPreview(deps), answerFromCache(cache, cacheKeys()));
  app.use(answerUnreadBodies, noStoreByDefault, compressUncached(), fillCache(cache));
  app.use(sendDeviceToken(site));
  app.use(bindLog(deps.log), securityHeaders(site), limitAddress);
  app.onError((error, c) => answerError(c, error));
  app.use('/trpc/*', limitBody(), limitBatch);
  app.use(
    '/api/*',
    limitBody(({ req }) => takesUpload(req.method, req.path)),
  );

  app.route('/', health(deps));
  app.route('/', metrics(deps));
  app.route('/', mediaFiles(deps));
  app.use(
    '/trpc/*',
    trpcServer({
      endpoint: '/trpc',
      router: appRouter,
      createContext: (_, c) => ({ ...createContext(c) }),
      maxBatchSize: maxBatch,
      responseMeta: ({ errors }) => retryAfterHeader(errors),
      onError: ({ error, ctx }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          ctx?.log.error({ err: error.cause ?? error }, 'unexpected failure');
      },
    }),
  );
  app.route('/', apiDocs(deps));
  app.route('/', webhooks(deps));
  app.route('/', courierWebhooks(deps));
  const createRestContext = acceptApiKeys(new ApiKeyAuthorizer(deps), createContext);
  app.route('/', ordersFile(createRestContext));
  app.route('/', catalogueFiles(createRestContext));
  app.route('/', claimsFile(createRestContext));
  app.route('/', offerCodesFile(createRestContext));
  app.route('/', salePricesFile(createRestContext));
  app.route('/', newsletterFile(createRestContext));
  app.route('/', labelsFile(createRestContext));
  app.route('/', taxInvoicesFile(createRestContext));
  app.route('/', barcodeLabelsFile(createRestContext));
  app.route('/', documentFiles(createRestContext));
  app.route('/', gstReturnFiles(createRestContext));
  app.route('/', restApi(createRestContext));
  app.all('/api/*', () => {
    throw new AppError('notFound', "We couldn't find anything at this address.");
  });
  app.route('/', mailbox(deps.config));
  mountSandbox(app, deps);
  app.route('/', pricePreview(deps));
  app.route('/', siteFiles(deps));
  app.route('/', feeds(deps));
  if (deps.clientFolder) app.route('/', clientFiles(deps.clientFolder));
  if (deps.renderPage) {
    app.route('/', pages({ ...deps, cache, render: deps.renderPage, createContext }));
  }
  app.notFound((c) => answerError(c, new AppError('notFound', "We couldn't find anything at this address.")));
  return app;
}

/** Finds whose session a request names, and names them in its log line. */
async function namedViewer(c: HonoContext<AppEnv>, sessions: Sessions) {
  const token = bearerToken(c.req.header('authorization'));
  const viewer = token ? await sessions.find(token) : null;
  if (viewer) c.set('userId', viewer.id);
  return viewer;
}

/** Mounts the embedded payment provider's pages, and its webhooks at the address that real providers use. */
function mountSandbox(app: Hono<AppEnv>, { gateways: { sandbox }, db, now }: Deps): void {
  if (!sandbox) return;
  app.route(
    '/',
    sandbox.pages((name) => isWantedPayment(db, 'sandbox', name, now())),
  );
  sandbox.webhooks.deliverTo(async (body, headers) =>
    app.request('/api/payments/webhook/sandbox', { method: 'POST', body, headers }),
  );
}

/**
 * For HEAD, Hono returns the headers of a GET and drops its body. A stream left open would hold its file or
 * slot forever.
 */
const endUnreadBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};

/** Smaller responses are sent uncompressed: compression would take as long as the rest of the request. */
const minCompressedBytes = 4096;

/** Compresses responses outside the cache; the cache compresses its own. */
function compressUncached(): MiddlewareHandler<AppEnv> {
  const pack = compress({ threshold: minCompressedBytes });
  return async (c, next) => {
    await next();
    const isRead = c.req.method === 'GET' && c.get('cache') === undefined;
    if (isRead) await pack(c, async () => undefined);
  };
}

/** No URL of the store is that long, and each is logged, parsed and compared many times. */
async function limitAddress(c: HonoContext, next: () => Promise<void>): Promise<void> {
  if (addressOf(c.req.url).length > maxAddressLength) {
    throw new AppError(
      'addressTooLong',
      `The address is too long. The maximum is ${maxAddressLength} characters.`,
    );
  }
  await next();
}

function limitBody(hasOwnLimit: (c: HonoContext) => boolean = () => false): MiddlewareHandler<AppEnv> {
  const counted = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new AppError('tooLarge', `The request is too large. The maximum is ${maxBodyBytes / 1024} kB.`);
    },
  });
  return (c, next) => {
    // Node's parser accepts no more than the announced length, and the body of a GET is never read. Counting
    // bytes would build a full web request each time.
    if (c.req.method === 'GET' || hasOwnLimit(c)) return next();
    const isSmall = Number(c.req.header('content-length')) <= maxBodyBytes;
    return isSmall && c.req.header('transfer-encoding') === undefined ? next() : counted(c, next);
  };
}

/** A batch is a list of paths; a long batch would bypass every request limit. */
async function limitBatch(c: HonoContext, next: () => Promise<void>): Promise<void> {
  if (calledPaths(c.req.url).length > maxBatch) {
    throw new AppError('invalid', `You can send up to ${maxBatch} calls at a time.`);
  }
  await next();
}

/** `Retry-After` for a refused call, as in REST; a batch uses the longest wait. */
function retryAfterHeader(errors: readonly unknown[]): { headers?: Record<string, string> } {
  const waits = errors.map((error) => describeError(error).retryAfter ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { headers: { 'retry-after': String(longest) } } : {};
}

/** Decodes before splitting, like tRPC: `%2C` separates calls too. */
function calledPaths(url: string): string[] {
  try {
    return decodeURIComponent(new URL(url).pathname).split(',');
  } catch {
    throw new AppError('invalid', 'This address could not be read.');
  }
}
