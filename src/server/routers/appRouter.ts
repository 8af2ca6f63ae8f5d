import type { AnyProcedure } from '@trpc/server';
import { addressRouter, authRouter } from '@/server/accounts';
import { cartRouter, wishlistRouter } from '@/server/cart';
import { catalogueRouter } from '@/server/catalogue';
import { contactRouter } from '@/server/contact';
import { ordersRouter } from '@/server/orders';
import { reviewsRouter } from '@/server/reviews';
import { mergeRouters, router } from '../platform/trpc';
import { adminRouter } from './adminRouter';

export const appRouter = router({
  addresses: addressRouter,
  admin: adminRouter,
  auth: authRouter,
  cart: cartRouter,
  catalogue: mergeRouters(catalogueRouter, reviewsRouter),
  contact: contactRouter,
  orders: ordersRouter,
  wishlist: wishlistRouter,
});
export type AppRouter = typeof appRouter;

/** Every procedure by its dotted path; tRPC types this record as a tree. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyProcedure>>;

/** The required role of a procedure, from its `.meta`. */
export function accessOf(path: string): 'everyone' | 'customer' | 'admin' {
  const { meta } = (procedures[path]?._def ?? {}) as { meta?: { access?: 'customer' | 'admin' } };
  return meta?.access ?? 'everyone';
}

/**
 * The version that a procedure's cached response depends on, from its `.meta`; null when it is not cached.
 */
export function cacheVersionOf(path: string): 'version' | 'pageVersion' | null {
  const { meta } = (procedures[path]?._def ?? {}) as {
    meta?: { cacheable?: true; showsExactStock?: true };
  };
  if (!meta?.cacheable) return null;
  return meta.showsExactStock ? 'version' : 'pageVersion';
}

/** Whether a procedure's response is the same for every visitor. */
export const isCacheable = (path: string): boolean => cacheVersionOf(path) !== null;
