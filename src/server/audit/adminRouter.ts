import {
  listLogIn,
  logOut,
  undoBatchIn,
  undoBatchOut,
  undoIn,
  undoOut,
} from '@/shared/schemas/shop/adminLog';
import { procedure, router, staffProcedure } from '../platform/trpc';
import { listLog } from './reads';
import { undoBatch, undoEntry } from './undo';

export const adminLogRouter = router({
  list: procedure('system.read')
    .input(listLogIn)
    .output(logOut)
    .query(({ ctx, input }) => listLog(ctx, ctx.viewer, input)),

  undo: staffProcedure
    .input(undoIn)
    .output(undoOut)
    .mutation(({ ctx, input }) => undoEntry(ctx, ctx.viewer, input.id)),

  undoBatch: staffProcedure
    .input(undoBatchIn)
    .output(undoBatchOut)
    .mutation(({ ctx, input }) => undoBatch(ctx, ctx.viewer, input.batch)),
});
