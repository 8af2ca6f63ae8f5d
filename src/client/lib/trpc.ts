import type { QueryClient } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@/server/routers/appRouter';

/** Typed hooks for every procedure; the client behind them is made per browser or per rendered page. */
export const trpc = createTRPCReact<AppRouter>();

export type Outputs = inferRouterOutputs<AppRouter>;

/** What every route's loader and head can use. */
export type RouterContext = {
  /** Origin of canonical links, without a slash at the end. */
  origin: string;
  /** Whether the shop offers cash on delivery. */
  offersCod: boolean;
  /** Names of the countries that the shop delivers to. */
  shipsTo: readonly string[];
  queryClient: QueryClient;
  trpc: CreateQueryUtils<AppRouter>;
};

/**
 * Loads a list again after a change. A first load that is still under way is given up: it may have been read before
 * the change, and would be taken for the answer.
 */
export async function reload(query: {
  cancel: () => Promise<unknown>;
  invalidate: () => Promise<unknown>;
}): Promise<void> {
  await query.cancel();
  await query.invalidate();
}
