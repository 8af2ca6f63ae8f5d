/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  matchPrecache,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { type CacheKind, cacheKindOf, isCacheableResponse, isPublicPage } from './caching';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const daySeconds = 24 * 60 * 60;
/** Seconds without a network response after which a previously seen page is shown. */
const networkTimeoutSeconds = 8;

const onlyForEverybody = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isCacheableResponse(response) ? response : null,
};
/** A picture or page has one cache entry, whatever retry parameter its URL carries. */
const withoutRetry = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    for (const name of ['again', 'retry']) url.searchParams.delete(name);
    return url.href;
  },
};
const bounded = (maxEntries: number, maxAgeDays: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: maxAgeDays * daySeconds, purgeOnQuotaError: true });

const files = self.__WB_MANIFEST.filter((file): file is PrecacheEntry => typeof file !== 'string');
/** Build files carry a hash in their name; older ones stay for pages that still use them. */
const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [onlyForEverybody, withoutRetry, bounded(300, 30)],
});
const strategies: Record<CacheKind, Strategy> = {
  asset: assets,
  page: new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds,
    plugins: [onlyForEverybody, bounded(60, 7), new PrecacheFallbackPlugin({ fallbackURL: '/offline.html' })],
  }),
  picture: new CacheFirst({
    cacheName: 'pictures',
    plugins: [onlyForEverybody, withoutRetry, bounded(200, 30)],
  }),
};

void self.skipWaiting();
clientsClaim();

const isVersioned = ({ revision }: PrecacheEntry) => revision === null;
precacheAndRoute(files.filter((file) => !isVersioned(file)));
self.addEventListener('install', (event) => {
  const loads = files.filter(isVersioned).map(({ url }) => assets.handleAll({ event, request: url })[1]);
  event.waitUntil(Promise.all(loads));
});

/** Caches the pages already open, which loaded before this worker. */
self.addEventListener('activate', (event) => {
  const keepOpenPages = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.map(({ url }) => new URL(url)).filter(isPublicPage);
    await Promise.allSettled(open.map(({ href }) => strategies.page.handleAll({ event, request: href })[1]));
  };
  event.waitUntil(keepOpenPages());
});

for (const kind of Object.keys(strategies) as CacheKind[]) {
  registerRoute(
    ({ url, request }) => cacheKindOf(url, request, self.location.origin) === kind,
    strategies[kind],
  );
}
/** Uncacheable pages still need a response offline. */
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && cacheKindOf(url, request, self.location.origin) === null,
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await matchPrecache('/offline.html');
      if (page) return page;
      throw error;
    }
  },
);
