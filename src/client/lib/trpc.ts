import type { QueryClient } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';
import type { ShopProfile } from '@/shared/shop/facts';

/** Typed hooks for every procedure; the client behind them is created per browser or per rendered page. */
export const trpc = createTRPCReact<AppRouter>();

export type Outputs = inferRouterOutputs<AppRouter>;

/** The context of every route's loader and head. */
export type RouterContext = {
  /** Origin of canonical links, without a trailing slash. */
  origin: string;
  /** What everyone may know of the shop. */
  shop: ShopProfile;
  queryClient: QueryClient;
  trpc: CreateQueryUtils<AppRouter>;
};

/**
 * Reloads a list after a change. Cancels a first load in progress: it may have been read before the change,
 * and would be used as the result.
 */
export async function reload(query: {
  cancel: () => Promise<unknown>;
  invalidate: () => Promise<unknown>;
}): Promise<void> {
  await query.cancel();
  await query.invalidate();
}
