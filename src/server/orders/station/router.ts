import { z } from 'zod';
import {
  beginPackingIn,
  extendedLeaseOut,
  finishPackingIn,
  heldOrderIn,
  nextToPackOut,
  packedParcelOut,
  packingOrderOut,
} from '@/shared/schemas/packing';
import { adminProcedure, router } from '../../platform/trpc';
import { beginPacking, extendPacking, finishPacking, leavePacking, nextToPack } from './station';

export const adminPackingRouter = router({
  next: adminProcedure.output(nextToPackOut).query(({ ctx }) => nextToPack(ctx.db, ctx.now())),

  begin: adminProcedure
    .input(beginPackingIn)
    .output(packingOrderOut)
    .mutation(({ ctx, input }) => beginPacking(ctx, ctx.viewer, input)),

  extend: adminProcedure
    .input(heldOrderIn)
    .output(extendedLeaseOut)
    .mutation(({ ctx, input }) => extendPacking(ctx, ctx.viewer, input)),

  leave: adminProcedure
    .input(heldOrderIn)
    .output(z.void())
    .mutation(({ ctx, input }) => leavePacking(ctx, input)),

  finish: adminProcedure
    .input(finishPackingIn)
    .output(packedParcelOut)
    .mutation(({ ctx, input }) => finishPacking(ctx, ctx.viewer, input)),
});
