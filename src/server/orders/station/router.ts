import { z } from 'zod';
import {
  beginPackingIn,
  extendedLeaseOut,
  finishPackingIn,
  heldOrderIn,
  nextToPackOut,
  packedParcelOut,
  packingOrderOut,
} from '@/shared/schemas/orders/packing';
import { procedure, router } from '../../platform/trpc';
import { beginPacking, extendPacking, finishPacking, leavePacking, nextToPack } from './station';

export const adminPackingRouter = router({
  next: procedure('orders.pack')
    .output(nextToPackOut)
    .query(({ ctx }) => nextToPack(ctx.db, ctx.now())),

  begin: procedure('orders.pack')
    .input(beginPackingIn)
    .output(packingOrderOut)
    .mutation(({ ctx, input }) => beginPacking(ctx, ctx.viewer, input)),

  extend: procedure('orders.pack')
    .input(heldOrderIn)
    .output(extendedLeaseOut)
    .mutation(({ ctx, input }) => extendPacking(ctx, ctx.viewer, input)),

  leave: procedure('orders.pack')
    .input(heldOrderIn)
    .output(z.void())
    .mutation(({ ctx, input }) => leavePacking(ctx, input)),

  finish: procedure('orders.pack')
    .input(finishPackingIn)
    .output(packedParcelOut)
    .mutation(({ ctx, input }) => finishPacking(ctx, ctx.viewer, input)),
});
