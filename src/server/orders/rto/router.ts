import { orderResultsOut } from '@/shared/schemas/orders/parcels';
import { expectedRtoOut, findRtoIn, foundRtoOut, receiveRtoIn } from '@/shared/schemas/orders/rto';
import { procedure, router } from '../../platform/trpc';
import { findRto, listExpectedRto } from './findRto';
import { receiveRto } from './receiveRto';

/** Parcels that couriers brought back undelivered. */
export const rtoRouter = router({
  find: procedure('orders.pack')
    .input(findRtoIn)
    .output(foundRtoOut)
    .query(({ ctx, input }) => findRto(ctx.db, ctx.viewer, input)),

  expected: procedure('orders.pack')
    .output(expectedRtoOut)
    .query(({ ctx }) => listExpectedRto(ctx.db, ctx.viewer)),

  receive: procedure('orders.pack')
    .input(receiveRtoIn)
    .output(orderResultsOut)
    .mutation(({ ctx, input }) => receiveRto(ctx, ctx.viewer, input)),
});
