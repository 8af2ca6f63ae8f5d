import type { AnyProcedure } from '@trpc/server';
import type { z } from 'zod';
import { addressRouter, authRouter } from '@/server/accounts';
import { cartRouter, wishlistRouter } from '@/server/cart';
import { catalogueRouter } from '@/server/catalogue';
import { contactRouter } from '@/server/contact';
import { cartQuoteRouter, ordersRouter, returnsRouter } from '@/server/orders';
import { pinCodesRouter } from '@/server/pinCodes';
import { reviewsRouter } from '@/server/reviews';
import { staffRouter } from '@/server/staff';
import { stockAlertsRouter } from '@/server/stockAlerts';
import { storeCreditRouter } from '@/server/storeCredit';
import type { Requirement } from '@/shared/access/permissions';
import { type Meta, mergeRouters, router } from '../platform/trpc';
import { adminRouter } from './adminRouter';

export const appRouter = router({
  addresses: addressRouter,
  admin: adminRouter,
  auth: authRouter,
  cart: mergeRouters(cartRouter, cartQuoteRouter),
  catalogue: mergeRouters(catalogueRouter, reviewsRouter),
  contact: contactRouter,
  orders: ordersRouter,
  pinCodes: pinCodesRouter,
  returns: returnsRouter,
  staff: staffRouter,
  stockAlerts: stockAlertsRouter,
  storeCredit: storeCreditRouter,
  wishlist: wishlistRouter,
});
export type AppRouter = typeof appRouter;

/** The procedures as a tree of types. */
export type ProcedureTree = AppRouter['_def']['record'];

export type ProcedureInfo = { type: 'query' | 'mutation'; meta: Meta; input?: z.ZodType; output?: z.ZodType };

/**
 * Every procedure by its dotted path. Only this file reads tRPC's internal `_def`, which types the record as a tree and
 * the schemas as unknown.
 */
export const procedures: Readonly<Record<string, ProcedureInfo>> = Object.fromEntries(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>).map(
    ([path, { _def }]) => {
      const { inputs, output } = _def as unknown as { inputs: z.ZodType[]; output?: z.ZodType };
      if (inputs.length > 1) throw new Error(`${path} has several input schemas. Combine them into one.`);
      const type = _def.type === 'query' ? 'query' : 'mutation';
      return [path, { type, meta: (_def.meta ?? {}) as Meta, input: inputs[0], output }];
    },
  ),
);

/** Who may call a procedure, by its `.meta`. */
export const accessOf = (path: string): 'everyone' | 'customer' | 'staff' =>
  procedures[path]?.meta.access ?? 'everyone';

/** What staff need to call a procedure, by its `.meta`. */
export const needsOf = (path: string): readonly Requirement[] => procedures[path]?.meta.needs ?? [];

/**
 * The version that a procedure's cached response depends on, from its `.meta`; null when it is not cached.
 */
export function cacheVersionOf(path: string): 'version' | 'pageVersion' | null {
  const { cacheable, showsExactStock } = procedures[path]?.meta ?? {};
  if (!cacheable) return null;
  return showsExactStock ? 'version' : 'pageVersion';
}

/** Whether a procedure's response is the same for every visitor. */
export const isCacheable = (path: string): boolean => cacheVersionOf(path) !== null;
