import {
  closeRemittanceIn,
  previewRemittancesIn,
  recordedRemittancesOut,
  recordRemittancesIn,
  remittancePreviewOut,
  remittancesIn,
  remittancesOut,
  reopenRemittanceIn,
} from '@/shared/schemas/orders/remittances';
import { procedure, router } from '../../platform/trpc';
import { previewRemittances, recordRemittances } from './recordFile';
import { closeRemittance, listRemittances, reopenRemittance } from './remittances';

/** The cash that couriers collected and have to pay. */
export const remittancesRouter = router({
  list: procedure('cash.settle')
    .input(remittancesIn)
    .output(remittancesOut)
    .query(({ ctx, input }) => listRemittances(ctx.db, input, ctx.now())),

  preview: procedure('cash.settle')
    .input(previewRemittancesIn)
    .output(remittancePreviewOut)
    // A file is too long for an address.
    .mutation(({ ctx, input }) => previewRemittances(ctx, input)),

  record: procedure('cash.settle')
    .input(recordRemittancesIn)
    .output(recordedRemittancesOut)
    .mutation(({ ctx, input }) => recordRemittances(ctx, ctx.viewer, input)),

  close: procedure('cash.settle')
    .input(closeRemittanceIn)
    .output(remittancesOut)
    .mutation(async ({ ctx, input }) => {
      await closeRemittance(ctx, ctx.viewer, input);
      return listRemittances(ctx.db, { page: 1 }, ctx.now());
    }),

  reopen: procedure('cash.settle')
    .input(reopenRemittanceIn)
    .output(remittancesOut)
    .mutation(async ({ ctx, input }) => {
      await reopenRemittance(ctx, ctx.viewer, input);
      return listRemittances(ctx.db, { page: 1 }, ctx.now());
    }),
});
