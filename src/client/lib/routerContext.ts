import type { QueryClient } from '@tanstack/react-query';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import type { AppRouter } from '@/server/routers/appRouter';

/** What every route's loader and head can use. */
export type RouterContext = {
  /** Origin of canonical links, without a slash at the end. */
  origin: string;
  queryClient: QueryClient;
  trpc: CreateQueryUtils<AppRouter>;
};
