import { z } from 'zod';
import {
  beginPackingIn,
  finishPackingIn,
  heldOrderIn,
  keptOrderOut,
  nextToPackOut,
  packedParcelOut,
  packingOrderOut,
} from '@/shared/schemas/packing';
import { adminProcedure, router } from '../../platform/trpc';
import { beginPacking, finishPacking, keepPacking, leavePacking, nextToPack } from './station';

export const adminPackingRouter = router({
  next: adminProcedure.output(nextToPackOut).query(({ ctx }) => nextToPack(ctx.db, ctx.now())),

  begin: adminProcedure
    .input(beginPackingIn)
    .output(packingOrderOut)
    .mutation(({ ctx, input }) => beginPacking(ctx, ctx.viewer, input)),

  keep: adminProcedure
    .input(heldOrderIn)
    .output(keptOrderOut)
    .mutation(({ ctx, input }) => keepPacking(ctx, ctx.viewer, input)),

  leave: adminProcedure
    .input(heldOrderIn)
    .output(z.void())
    .mutation(({ ctx, input }) => leavePacking(ctx, input)),

  finish: adminProcedure
    .input(finishPackingIn)
    .output(packedParcelOut)
    .mutation(({ ctx, input }) => finishPacking(ctx, ctx.viewer, input)),
});
