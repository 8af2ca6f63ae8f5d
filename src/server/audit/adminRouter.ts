import { listLogIn, logOut, undoBatchIn, undoBatchOut, undoIn, undoOut } from '@/shared/schemas/adminLog';
import { adminProcedure, router } from '../platform/trpc';
import { adminActor } from './changeLog';
import { listLog } from './reads';
import { undoBatch, undoEntry } from './undo';

export const adminLogRouter = router({
  list: adminProcedure
    .input(listLogIn)
    .output(logOut)
    .query(({ ctx, input }) => listLog(ctx, input)),

  undo: adminProcedure
    .input(undoIn)
    .output(undoOut)
    .mutation(({ ctx, input }) => undoEntry(ctx, adminActor(ctx.viewer), input.id)),

  undoBatch: adminProcedure
    .input(undoBatchIn)
    .output(undoBatchOut)
    .mutation(({ ctx, input }) => undoBatch(ctx, adminActor(ctx.viewer), input.batch)),
});
