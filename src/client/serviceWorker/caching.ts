import { pageAddress } from '@/shared/pages/pageAddress';

/** What the service worker may cache; everything else uses only the network. */
export type CacheKind = 'page' | 'picture' | 'asset';

type Asked = {
  method: string;
  mode: RequestMode;
  headers: { has: (name: string) => boolean };
};

const icons = /^\/[\w-]+\.(?:svg|png)$/;

/**
 * Whether a response may be cached, and as what. Only content that is the same for all visitors: pages that
 * the server itself caches, catalogue pictures and build files. Never a call of /trpc or /api.
 */
export function cacheKindOf(url: URL, request: Asked, origin: string): CacheKind | null {
  if (url.origin !== origin || request.method !== 'GET' || request.headers.has('authorization')) return null;
  if (request.mode === 'navigate') return isPublicPage(url) ? 'page' : null;
  if (url.pathname.startsWith('/assets/') || icons.test(url.pathname)) return 'asset';
  return url.pathname.startsWith('/media/') ? 'picture' : null;
}

/** Whether a page is the same for every visitor. */
export const isPublicPage = ({ pathname, search }: URL): boolean =>
  pageAddress(pathname, search)?.isPublic ?? false;

/** Whether a response is public; otherwise it is not cached. */
export function isCacheableResponse(
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean {
  const { status, type, redirected, headers } = response;
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(control);
}
