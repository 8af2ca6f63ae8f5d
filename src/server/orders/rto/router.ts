import { orderResultsOut } from '@/shared/schemas/parcels';
import { expectedRtoOut, findRtoIn, foundRtoOut, receiveRtoIn } from '@/shared/schemas/rto';
import { adminProcedure, router } from '../../platform/trpc';
import { findRto, listExpectedRto } from './findRto';
import { receiveRto } from './receiveRto';

/** Parcels that couriers brought back undelivered. */
export const rtoRouter = router({
  find: adminProcedure
    .input(findRtoIn)
    .output(foundRtoOut)
    .query(({ ctx, input }) => findRto(ctx.db, input)),

  expected: adminProcedure.output(expectedRtoOut).query(({ ctx }) => listExpectedRto(ctx.db)),

  receive: adminProcedure
    .input(receiveRtoIn)
    .output(orderResultsOut)
    .mutation(({ ctx, input }) => receiveRto(ctx, ctx.viewer, input)),
});
