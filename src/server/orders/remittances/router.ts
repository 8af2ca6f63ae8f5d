import {
  closeRemittanceIn,
  importedRemittancesOut,
  importRemittancesIn,
  remittancesIn,
  remittancesOut,
  reopenRemittanceIn,
} from '@/shared/schemas/remittances';
import { adminProcedure, router } from '../../platform/trpc';
import { closeRemittance, importRemittances, listRemittances, reopenRemittance } from './remittances';

/** The cash that couriers collected and have to pay. */
export const remittancesRouter = router({
  list: adminProcedure
    .input(remittancesIn)
    .output(remittancesOut)
    .query(({ ctx, input }) => listRemittances(ctx.db, input, ctx.now())),

  import: adminProcedure
    .input(importRemittancesIn)
    .output(importedRemittancesOut)
    .mutation(({ ctx, input }) => importRemittances(ctx, ctx.viewer, input)),

  close: adminProcedure
    .input(closeRemittanceIn)
    .output(remittancesOut)
    .mutation(async ({ ctx, input }) => {
      await closeRemittance(ctx, ctx.viewer, input);
      return listRemittances(ctx.db, { page: 1 }, ctx.now());
    }),

  reopen: adminProcedure
    .input(reopenRemittanceIn)
    .output(remittancesOut)
    .mutation(async ({ ctx, input }) => {
      await reopenRemittance(ctx, ctx.viewer, input);
      return listRemittances(ctx.db, { page: 1 }, ctx.now());
    }),
});
