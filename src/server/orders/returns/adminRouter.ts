import { orderIdIn } from '@/shared/schemas/orders';
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
} from '@/shared/schemas/returns';
import { adminProcedure, requireRecentProof, router } from '../../platform/trpc';
import { approveReturn, declineReturn } from './decideReturn';
import { getAdminReturn, listAdminReturns, listAdminReturnsOfOrder } from './reads';
import { receiveReturn } from './receiveReturn';
import { createReturn } from './requestReturn';
import { settleReturn } from './settleReturn';

export const adminReturnsRouter = router({
  list: adminProcedure
    .input(adminReturnsIn)
    .output(adminReturnsOut)
    .query(({ ctx, input }) => listAdminReturns(ctx, input)),

  get: adminProcedure
    .input(returnIdIn)
    .output(adminReturnOut)
    .query(({ ctx, input }) => getAdminReturn(ctx, input.id)),

  ofOrder: adminProcedure
    .input(orderIdIn)
    .output(adminReturnOut.array())
    .query(({ ctx, input }) => listAdminReturnsOfOrder(ctx, input.id)),

  create: adminProcedure
    .input(createReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await createReturn(ctx, ctx.viewer, input))),

  approve: adminProcedure
    .input(approveReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await approveReturn(ctx, ctx.viewer, input))),

  decline: adminProcedure
    .input(declineReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await declineReturn(ctx, ctx.viewer, input))),

  receive: adminProcedure
    .input(receiveReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => getAdminReturn(ctx, await receiveReturn(ctx, ctx.viewer, input))),

  settle: adminProcedure
    .input(settleReturnIn)
    .output(adminReturnOut)
    .mutation(async ({ ctx, input }) => {
      requireRecentProof(ctx, ctx.viewer);
      return getAdminReturn(ctx, await settleReturn(ctx, ctx.viewer, input));
    }),
});
