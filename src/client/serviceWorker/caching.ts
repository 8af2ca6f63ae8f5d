import { pageAddress } from '@/shared/pages/pageAddress';

/** What the service worker may keep of the store; anything else goes to the network alone. */
export type Kept = 'page' | 'picture' | 'asset';

type Asked = {
  method: string;
  mode: RequestMode;
  headers: { has: (name: string) => boolean };
};

const icons = /^\/[\w-]+\.(?:svg|png)$/;

/**
 * Whether an answer may be kept, and as what. Only what is the same for every visitor: pages that the server
 * itself caches for everybody, pictures of the catalogue, and files of the build. Never a call of /trpc or /api.
 */
export function keptAs(url: URL, request: Asked, origin: string): Kept | null {
  if (url.origin !== origin || request.method !== 'GET' || request.headers.has('authorization')) return null;
  if (request.mode === 'navigate') return isPublicPage(url) ? 'page' : null;
  if (url.pathname.startsWith('/assets/') || icons.test(url.pathname)) return 'asset';
  return url.pathname.startsWith('/media/') ? 'picture' : null;
}

/** Whether a page is the same for every visitor. */
export const isPublicPage = ({ pathname, search }: URL): boolean =>
  pageAddress(pathname, search)?.isPublic ?? false;

/** Whether an answer is meant for everybody: one that the server marks otherwise is not kept. */
export function mayBeKept(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { status, type, redirected, headers } = response;
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(control);
}
