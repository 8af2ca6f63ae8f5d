import { orderIdIn } from '@/shared/schemas/orders/orders';
import {
  adminReturnOut,
  adminReturnsIn,
  adminReturnsOut,
  approveReturnIn,
  createReturnIn,
  declineReturnIn,
  receiveReturnIn,
  returnIdIn,
  settleReturnIn,
} from '@/shared/schemas/orders/returns';
import { procedure, requireRecentProof, router } from '../../platform/trpc';
import { approveReturn, declineReturn } from './decideReturn';
import { getAdminReturn, listAdminReturns, listAdminReturnsOfOrder } from './reads';
import { receiveReturn } from './receiveReturn';
import { createReturn } from './requestReturn';
import { settleReturn } from './settleReturn';

export const adminReturnsRouter = router({
  list: procedure('returns.decide')
    .input(adminReturnsIn)
    .output(adminReturnsOut)
    .query(({ ctx, input }) => listAdminReturns(ctx, input)),

  get: procedure('returns.decide')
    .input(returnIdIn)
    .output(adminReturnOut)
    .query(({ ctx, input }) => getAdminReturn(ctx, input.id)),

  ofOrder: procedure('returns.decide')
    .input(orderIdIn)
    .output(adminReturnOut.array())
    .query(({ ctx, input }) => listAdminReturnsOfOrder(ctx, input.id)),

  create: procedure('returns.decide')
    .input(createReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await createReturn(ctx, ctx.viewer, input))),

  approve: procedure('returns.decide')
    .input(approveReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await approveReturn(ctx, ctx.viewer, input))),

  decline: procedure('returns.decide')
    .input(declineReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await declineReturn(ctx, ctx.viewer, input))),

  receive: procedure('returns.decide')
    .input(receiveReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await receiveReturn(ctx, ctx.viewer, input))),

  settle: procedure('returns.decide')
    .input(settleReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => {
      requireRecentProof(ctx, ctx.viewer);
      return getAdminReturn(ctx, await settleReturn(ctx, ctx.viewer, input));
    }),
});
