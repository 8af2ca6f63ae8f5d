import type { Person } from '@/shared/access/actor';
import { orderIdIn } from '@/shared/schemas/orders/orders';
import {
  requestReturnIn,
  returnIdIn,
  returnOptionsOut,
  returnOut,
  returnsOut,
  trackReturnIn,
} from '@/shared/schemas/orders/returns';
import { customerProcedure, router } from '../../platform/trpc';
import { cancelReturn, trackReturn } from './decideReturn';
import { findReturnOptions, getReturn, listReturnsOfOrder } from './reads';
import { requestReturn } from './requestReturn';

type Asking = { viewer: Person; now: () => Date };
const actorOf = ({ viewer, now }: Asking) => ({ ...viewer, now: now() });

/** What a customer returns of delivered orders. */
export const returnsRouter = router({
  options: customerProcedure
    .input(orderIdIn)
    .output(returnOptionsOut)
    .query(({ ctx, input }) => findReturnOptions(ctx, actorOf(ctx), input.id)),

  list: customerProcedure
    .input(orderIdIn)
    .output(returnsOut)
    .query(({ ctx, input }) => listReturnsOfOrder(ctx, actorOf(ctx), input.id)),

  request: customerProcedure
    .input(requestReturnIn)
    .output(returnOut)
    .mutation(async ({ ctx, input }) => getReturn(ctx, await requestReturn(ctx, ctx.viewer, input))),

  cancel: customerProcedure
    .input(returnIdIn)
    .output(returnOut)
    .mutation(async ({ ctx, input }) => getReturn(ctx, await cancelReturn(ctx, ctx.viewer, input))),

  track: customerProcedure
    .input(trackReturnIn)
    .output(returnOut)
    .mutation(async ({ ctx, input }) => getReturn(ctx, await trackReturn(ctx, ctx.viewer, input))),
});
