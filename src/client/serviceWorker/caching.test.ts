import { describe, expect, test } from 'vitest';
import { pageSearch } from '@/shared/pages/pageAddress';
import { cacheKindOf, isCacheableResponse } from './caching';

const origin = 'https://shop.example';
const asked = (path: string, more: Partial<Parameters<typeof cacheKindOf>[1]> = {}) =>
  cacheKindOf(
    new URL(path, origin),
    { method: 'GET', mode: 'navigate', headers: new Headers(), ...more },
    origin,
  );
const part = { mode: 'cors' } as const;

describe('what the service worker caches', () => {
  test.each(Object.entries(pageSearch))(
    'the page %s, only when it is the same for all visitors',
    (route, parse) => {
      const path = route.replace('$productId', '7').replace('$slug', 'mens');
      expect(asked(path)).toBe(parse === null ? null : 'page');
    },
  );

  test.each([
    '/profile?tab=orders',
    '/CART',
    '/checkout?step=review',
    '/payment-success?orderId=7',
    '/admin/orders?search=asha',
    '/reset-password?token=secret',
    '/stock-alert?token=secret',
    '/verify-otp?email=asha@example.com',
    '/api/orders/7/receipt',
    '/receipts/7',
    '/mailbox',
    '/nowhere',
  ])('never %s', (path) => {
    expect(asked(path)).toBeNull();
  });

  test.each([
    '/trpc/catalogue.listing?input=1',
    '/trpc/auth.session',
    '/api/products',
    '/api/auth/me',
    '/healthz',
  ])('no response of %s, however requested', (path) => {
    for (const mode of ['navigate', 'cors', 'same-origin', 'no-cors'] as const) {
      expect(asked(path, { mode })).toBeNull();
    }
  });

  test('pictures and build files', () => {
    expect(asked('/media/ab12-720.avif', part)).toBe('picture');
    expect(asked('/assets/entry-client-abc.js', part)).toBe('asset');
    expect(asked('/icon.svg', part)).toBe('asset');
  });

  test('nothing from another host, no sent data, nothing requested with a token', () => {
    expect(asked('https://elsewhere.example/media/a.avif', part)).toBeNull();
    expect(asked('/products', { method: 'POST' })).toBeNull();
    expect(
      asked('/media/a.avif', { ...part, headers: new Headers({ authorization: 'Bearer x' }) }),
    ).toBeNull();
  });
});

describe('which responses are cached', () => {
  const answer = (more: Partial<Parameters<typeof isCacheableResponse>[0]> = {}, control = 'no-cache') =>
    isCacheableResponse({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ 'cache-control': control }),
      ...more,
    });

  test('a public page', () => {
    expect(answer()).toBe(true);
  });

  test.each([
    ['no-store', answer({}, 'no-store')],
    ['private', answer({}, 'private, max-age=60')],
    ['404', answer({ status: 404 })],
    ['a redirect', answer({ redirected: true })],
    ['another host', answer({ type: 'opaque' })],
  ])('not %s', (_what, isCached) => {
    expect(isCached).toBe(false);
  });
});
